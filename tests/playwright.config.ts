import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { namedSite } from './support/site-addresses.ts';

const port = Number(process.env['BROWSER_TEST_PORT'] ?? 19400);

const named = namedSite();
// Playwright loads this file again in the test process, which inherits the folder.
const dataDir = (process.env['BROWSER_TEST_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'browser-test-data-')));

/** The marketplace in the environment, else a new one with demo data. */
export default defineConfig({
  testDir: './browser',
  testMatch: '**/*.spec.ts',
  outputDir: join(tmpdir(), `browser-test-results-${port}`),
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 1,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: named?.url ?? `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  ...(named === undefined && {
    webServer: {
      command: 'node infra/local/src/main.ts',
      cwd: '..',
      // Demo data is complete once the demo accounts are printed.
      wait: { stdout: /Demo accounts/ },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
      env: {
        PORT: String(port),
        MAIL_PORT: String(port + 1),
        AUTH_EMULATOR_PORT: String(port + 2),
        LINKEDIN_PORT: String(port + 3),
        DATA_DIR: dataDir,
        DEMO: '1',
        LIMITS_FACTOR: '1000',
      },
    },
  }),
});
