// `npm test`: runs every suite possible here. Works on the machine's own Node (18 or later), installs test tools if
// missing, and ends with the counts of passed, failed and skipped tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPagesIfNeeded } from '../infra/local/start/build.mjs';
import { installIfNeeded } from '../infra/local/start/install.mjs';
import { findNode, refuseOldNode } from '../infra/local/start/node.mjs';
import { findBrowser } from './runner/browser.mjs';
import { compileCache } from './runner/compile-cache.mjs';
import { jestCounts, playwrightCounts, summary } from './runner/counts.mjs';
import { findMemoryFolder } from './runner/memory-folder.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const emulator = fileURLToPath(new URL('../infra/auth-emulator/', import.meta.url));
const specs = fileURLToPath(new URL('browser/', import.meta.url));
const results = mkdtempSync(join(tmpdir(), 'test-results-'));
// Every commit of an embedded store waits for the disk: nearly half of a start with demo data, if the disk is busy.
const memory = findMemoryFolder(process.env);
const temporary = memory && mkdtempSync(join(memory, 'tests-'));
process.once('exit', () => {
  for (const folder of [results, temporary]) if (folder) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

function run(node, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env, ...(temporary && { TMPDIR: temporary }) },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function prepare() {
  refuseOldNode();
  const packages = { folder: root, what: 'the packages and test tools', duration: 'a minute or two', tools: true };
  await installIfNeeded(packages);
  await installIfNeeded({
    folder: emulator,
    what: 'Firebase’s Auth emulator (242 MB)',
    duration: 'about half a minute',
  });
  await buildPagesIfNeeded(root);
  return findNode(root);
}

/** All Jest projects, or the tests that the arguments select. */
async function runJest(node, args) {
  const file = join(results, 'jest.json');
  const cache = `--cacheDirectory=${join(tmpdir(), 'jest')}`;
  const options = ['--maxWorkers=2', cache, '--json', `--outputFile=${file}`, ...args];
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const code = await run(node, [...flags, 'node_modules/jest/bin/jest.js', ...options]);
  return jestCounts(file, code);
}

async function runBrowserTests(node) {
  const { path, reason } = findBrowser(process.env, specs);
  if (path === undefined) {
    console.log(`\nThe browser tests are skipped: ${reason}`);
    if (process.env.CI !== 'true') return { passed: 0, failed: 0, skipped: ['The browser tests'] };
    console.log('In CI that is a failure.');
    return { passed: 0, failed: 1, skipped: [] };
  }
  console.log(`\nThe browser tests, in ${path}`);
  const file = join(results, 'browser.json');
  const cli = 'node_modules/@playwright/test/cli.js';
  const args = [cli, 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'];
  // Outlasts the run: it holds the traces of failed tests.
  const BROWSER_TEST_RESULTS = mkdtempSync(join(tmpdir(), 'browser-test-results-'));
  const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_NAME: file, BROWSER_TEST_RESULTS };
  const code = await run(node, args, env);
  return playwrightCounts(file, code);
}

try {
  const args = process.argv.slice(2);
  const node = await prepare();
  const parts = [await runJest(node, args)];
  // Arguments select Jest tests only.
  if (args.length === 0) parts.push(await runBrowserTests(node));
  const { lines, failed } = summary(parts);
  console.log(`\n${lines.join('\n')}`);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
