import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { portraitSvg } from './portraits/portrait.ts';
import type { PortraitOptions } from './portraits/portrait.ts';

const rasterised = z.array(z.instanceof(Uint8Array));

/**
 * PNG files of 512 × 512 pixels. Drawn in a child process, because this one must not let the image library read SVG.
 */
export function drawPortraits(portraits: readonly PortraitOptions[]): Promise<Buffer[]> {
  if (portraits.length === 0) return Promise.resolve([]);
  const child = fork(fileURLToPath(new URL('portraits/rasterise.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`Drawing the portraits ended with code ${String(code)}.`));
    });
    child.once('message', (message: unknown) => {
      const parsed = rasterised.safeParse(message);
      if (parsed.success) resolve(parsed.data.map((bytes) => Buffer.from(bytes)));
      else reject(parsed.error);
    });
    child.send(portraits.map(portraitSvg));
  });
}
