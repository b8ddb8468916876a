// Loaded into a measured process: says on its last line of stderr what the process used.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write(`usage ${userCPUTime + systemCPUTime} ${maxRSS}\n`);
});
