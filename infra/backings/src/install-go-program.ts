import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programs } from './place.ts';
import { ensureInstalled, run, print } from './run.ts';

/** Builds a program from its Go module unless it exists; returns its path. */
export async function installGoProgram(name: string, module: string, version: string): Promise<string> {
  const program = join(programs, `${name}-${version}`);
  if (existsSync(program)) return program;
  await ensureInstalled('go', 'golang');
  print(`building ${name}`);
  const folder = `${program}.building`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run('go', ['install', '-trimpath', '-ldflags=-s -w', `${module}@${version}`], {
    env: { GOBIN: folder, GOFLAGS: '-buildvcs=false' },
  });
  const [built] = readdirSync(folder);
  if (built === undefined) throw new Error(`${module} built no program`);
  renameSync(join(folder, built), program);
  rmSync(folder, { recursive: true });
  return program;
}
