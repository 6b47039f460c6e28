import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

export const print = (line: string): void => console.error(`backings: ${line}`);

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end; its output goes to stderr. */
export async function run(program: string, args: readonly string[], { cwd, env = {} }: RunOptions = {}): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args[0] ?? ''} failed (${String(code)})`);
}

export const isThere = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

const apt = (...args: readonly string[]): Promise<void> =>
  run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-o', 'APT::Sandbox::User=root', '-qq', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });

export async function ensureInstalled(program: string, ...packages: readonly string[]): Promise<void> {
  if (isThere(program)) return;
  print(`installing ${packages.join(' ')}`);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}

/** Installs Python packages into a virtual environment of their own, in place of what is in `folder`. */
export async function installPython(folder: string, packages: readonly string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  if (!isThere('python3')) await ensureInstalled('python3', 'python3', 'python3-venv');
  await run('python3', ['-m', 'venv', folder]);
  await run(join(folder, 'bin', 'pip'), ['install', '-q', '--disable-pip-version-check', ...packages]);
}

/** Unpacks Debian packages without installing them, so that no service starts. */
export async function fetchDebian(folder: string, packages: readonly string[]): Promise<void> {
  try {
    await run('apt-get', ['-o', 'APT::Sandbox::User=root', '-qq', 'download', ...packages], { cwd: folder });
  } catch {
    await apt('update');
    await run('apt-get', ['-o', 'APT::Sandbox::User=root', '-qq', 'download', ...packages], { cwd: folder });
  }
}
