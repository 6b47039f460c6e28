import { describe, it } from '@jest/globals';

/** Runs a suite if the environment names its server, else reports it as skipped (REQUIRE_BACKENDS=1: fails). */
export function withBacking(what: string, variables: readonly string[], suite: (...values: string[]) => void): void {
  const values = variables.map((name) => process.env[name] ?? '');
  const missing = variables.filter((_, at) => values[at] === '');
  if (missing.length === 0) {
    suite(...values);
    return;
  }
  const reason = `${what} needs ${missing.join(' and ')}`;
  if (process.env['REQUIRE_BACKENDS'] === '1') {
    it(reason, () => {
      throw new Error(`${reason}, and REQUIRE_BACKENDS=1`);
    });
    return;
  }
  process.stderr.write(`skipped: ${reason}\n`);
  describe.skip(reason, () => {
    it('runs', () => undefined);
  });
}
