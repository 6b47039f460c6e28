import { existsSync, readFileSync } from 'node:fs';

/** A run without a result counts as one failure. */
const lost = { passed: 0, failed: 1, skipped: [] };

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** A run can fail without a failed test: a load error, or an error after the last test. */
const atLeast = (failed, code) => (code !== 0 && failed === 0 ? 1 : failed);

export function jestCounts(file, code) {
  const result = read(file);
  if (result === undefined) return lost;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = result;
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  );
  return { passed: numPassedTests, failed: atLeast(numFailedTests + numRuntimeErrorTestSuites, code), skipped };
}

/** A test that only passed on a retry counts as failed. */
export function playwrightCounts(file, code) {
  const result = read(file);
  if (result === undefined) return lost;
  const { expected, unexpected, flaky } = result.stats;
  const skipped = result.suites.flatMap((suite) => skippedIn(suite));
  return { passed: expected, failed: atLeast(unexpected + flaky, code), skipped };
}

function skippedIn({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.every(({ status }) => status === 'skipped')).map(({ title }) => title);
  return [...own, ...suites.flatMap((suite) => skippedIn(suite))];
}

/** Each skipped test by name, then one line of totals. */
export function summary(parts) {
  const sum = (name) => parts.reduce((total, part) => total + part[name], 0);
  const skipped = parts.flatMap((part) => part.skipped);
  const failed = sum('failed');
  const counts = [`${sum('passed')} passed`, `${failed} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  return {
    lines: [...skipped.map((title) => `Skipped (the reason stands above): ${title}`), counts.join(', ')],
    failed,
  };
}
