// First step of `npm start`. Runs in a fresh clone on the machine's own Node (18 or later), so it imports no packages;
// the marketplace itself runs on Node 26.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildPagesIfNeeded } from './start/build.mjs';
import { installIfNeeded } from './start/install.mjs';
import { findNode, refuseOldNode } from './start/node.mjs';
import { supervise } from './start/supervise.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const emulator = fileURLToPath(new URL('../auth-emulator/', import.meta.url));
const main = fileURLToPath(new URL('src/main.ts', import.meta.url));

try {
  refuseOldNode();
  await installIfNeeded({ folder: root, what: 'the marketplace’s packages', duration: 'about a minute' });
  await installIfNeeded({
    folder: emulator,
    what: 'Firebase’s Auth emulator (242 MB)',
    duration: 'about half a minute',
  });
  await buildPagesIfNeeded(root);
  const child = spawn(findNode(root), ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.exitCode = await supervise(child);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
