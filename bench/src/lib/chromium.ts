import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@sao-mai/tests/support/eventually';

export interface RunningChromium {
  readonly port: number;
  end(): Promise<void>;
}

const startMs = 30_000;

export const chromiumPath = (): string => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export async function startChromium(): Promise<RunningChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-chromium-'));
  const child = spawn(
    chromiumPath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const gone = once(child, 'exit');
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const file = join(profile, 'DevToolsActivePort');
  // The first line is the port; it is complete once a second line exists.
  const readPort = async (): Promise<number | undefined> => {
    if (child.exitCode !== null) throw new Error('Chromium ended at its start');
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return path === undefined ? undefined : Number(port);
  };
  try {
    return { port: await eventually('Chromium', readPort, { timeoutMs: startMs, everyMs: 50 }), end };
  } catch (error) {
    await end();
    throw error;
  }
}
