import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findBrowser } from '../runner/browser.mjs';
import { siteVariable } from './site-addresses.ts';
import type { SiteAddresses } from './site-addresses.ts';

const root = join(import.meta.dirname, '../..');

/** Runs the browser journey on a marketplace with demo data; true if it passed. */
export async function walkInBrowser(site: SiteAddresses, say: (line: string) => void): Promise<boolean> {
  const { path, reason = '' } = findBrowser(process.env, join(root, 'tests/browser'));
  if (path === undefined) {
    say(`the journey in a browser is skipped: ${reason}`);
    return process.env['CI'] !== 'true';
  }
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts', 'journey'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: path, [siteVariable]: JSON.stringify(site) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
