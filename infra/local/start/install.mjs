import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * The command that brings node_modules in line with the lock file, or undefined. npm writes .package-lock.json last, so
 * an interrupted install is detected. `tools` includes test tools.
 */
export function installCommand(folder, { tools = false } = {}) {
  const installedLock = join(folder, 'node_modules', '.package-lock.json');
  const leaveOut = ['ci', '--omit=dev', '--ignore-scripts'];
  const withTools = ['ci', '--include=dev', '--ignore-scripts'];
  if (!existsSync(installedLock)) return tools ? withTools : leaveOut;
  const installed = readPackages(installedLock);
  if (isComplete(readPackages(join(folder, 'package-lock.json')), installed, tools)) return undefined;
  const hasTools = Object.values(installed).some(({ dev }) => dev === true);
  return tools || hasTools ? withTools : leaveOut;
}

function isComplete(wanted, installed, tools) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!/(^|\/)node_modules\//.test(path) || (entry.dev === true && !tools)) return true;
    const present = installed[path];
    // Optional packages may not fit this machine, but an installed one must have the right version.
    if (present === undefined) return entry.optional === true || entry.devOptional === true;
    return (
      present.version === entry.version && present.resolved === entry.resolved && present.integrity === entry.integrity
    );
  });
}

export async function installIfNeeded({ folder, what, duration, tools = false, run = runNpm, log = console.log }) {
  const command = installCommand(folder, { tools });
  if (command === undefined) return;
  log(`Installing ${what} (${duration}) …`);
  const code = await run(command, folder);
  if (code !== 0) {
    throw new Error(
      `Installing ${what} failed; npm says why above. It needs the package registry this one time, later starts do not.`,
    );
  }
}
