import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { namedSite } from './support/site-addresses.ts';

// Workers load this file again and inherit the folder.
const outputDir = (process.env['BROWSER_TEST_RESULTS'] ??= mkdtempSync(join(tmpdir(), 'browser-test-results-')));

/** Each worker starts a marketplace of its own, unless the environment names one. */
export default defineConfig({
  testDir: './browser',
  testMatch: '**/*.spec.ts',
  outputDir,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: namedSite() === undefined ? Math.min(2, availableParallelism()) : 1,
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
    // A film, requests and page snapshots would cost nearly half of the processor time; `--trace on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
