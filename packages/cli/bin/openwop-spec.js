#!/usr/bin/env node
import { main } from '../dist/main.js';

// A reader that stops early (`| head`) is no fault.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  throw error;
});

process.exitCode = await main(process.argv.slice(2));
