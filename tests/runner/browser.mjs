import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const usual = [
  // The same engine without the windows of a desktop, which cost a quarter of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function hasSpec(folder) {
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some((name) => {
    const path = join(folder, name);
    return name.endsWith('.spec.ts') || (statSync(path).isDirectory() && hasSpec(path));
  });
}

/** Path of a Chromium, or why the browser tests cannot run. */
export function findBrowser({ CHROMIUM_PATH: own = '' }, specs, places = usual) {
  if (!hasSpec(specs)) return { reason: `there are none in ${specs}` };
  if (own !== '') return existsSync(own) ? { path: own } : { reason: `CHROMIUM_PATH names ${own}, which is not there` };
  const path = places.find((place) => existsSync(place));
  return path === undefined
    ? {
        reason:
          'there is no Chromium here. Install one (Debian: apt-get install chromium-headless-shell), or say where it is by CHROMIUM_PATH',
      }
    : { path };
}
