import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const neededMajor = 26;

const majorOf = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);

export function refuseOldNode(version = process.versions.node) {
  if (majorOf(version) < 18) {
    throw new Error(`Node ${version} is too old to start from: Node 18 or later is needed (https://nodejs.org).`);
  }
}

/** This Node if new enough, else the one from node_modules. */
export function findNode(root, own = { path: process.execPath, version: process.versions.node }) {
  if (majorOf(own.version) >= neededMajor) return own.path;
  const installed = join(root, 'node_modules', '.bin', 'node');
  if (
    existsSync(installed) &&
    majorOf(spawnSync(installed, ['--version'], { encoding: 'utf8' }).stdout ?? '') >= neededMajor
  ) {
    return installed;
  }
  throw new Error(
    `The marketplace runs on Node ${neededMajor} or later. On Linux (x64, arm64) it comes with the packages; on this machine please install it from https://nodejs.org and start again (this is Node ${own.version}).`,
  );
}
