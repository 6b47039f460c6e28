import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aProfile, ask, eventually, operatorKey, withBacking } from '@sao-mai/platform/testing';
import { MeilisearchIndex } from './index/meilisearch-index.ts';
import { list, startSearch } from './search-service.fixture.ts';
import type { RunningSearch } from './search-service.fixture.ts';

const port = 28_700;
const url = `http://127.0.0.1:${String(port)}`;
const key = 'the-master-key-of-a-small-server';
const patienceMs = 40_000;

function fillDisk(filler: string): void {
  const file = openSync(filler, 'w');
  for (const size of [2 ** 20, 2 ** 10]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if (!String(error).includes('ENOSPC')) throw error;
    }
  }
  closeSync(file);
}

withBacking('Meilisearch, started and stopped', ['MEILI_PROGRAM'], (program) => {
  /** A 64 MB disk, if this user may mount one. */
  const disk = mkdtempSync(join(tmpdir(), 'meilisearch-disk-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { encoding: 'utf8' });
  const onSmallDisk = mount.status === 0 ? it : it.skip;
  if (mount.status !== 0) process.stderr.write(`skipped: a full disk, which cannot be made: ${mount.stderr}\n`);
  afterAll(() => {
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  const database = join(disk, 'data');
  const filler = join(disk, 'filler');

  let server: ChildProcess;
  let running: RunningSearch;

  const spawnServer = () =>
    spawn(
      program,
      [
        ...['--master-key', key, '--max-indexing-memory', '64MiB', '--no-analytics'],
        ...['--db-path', database, '--http-addr', `127.0.0.1:${String(port)}`],
      ],
      { cwd: disk, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  const startServer = async (): Promise<void> => {
    server = spawnServer();
    server.stderr?.resume();
    const isUp = (): Promise<boolean> =>
      fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually('Meilisearch is up', isUp, patienceMs);
  };
  const stopServer = async (): Promise<void> => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  const isFound = async (keyword: string): Promise<boolean> => (await running.search({ keyword })).uids.length === 1;

  beforeAll(() => {
    rmSync(database, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await startServer();
    running = await startSearch({ index: new MeilisearchIndex({ url, key, name: 'tutors' }) });
    await eventually('search answers', async () => (await running.search()).status === 200, patienceMs);
    await list(running, ['a', 'b']);
  }, patienceMs);
  afterEach(async () => {
    await running.stop();
    await stopServer();
    rmSync(database, { recursive: true, force: true });
  }, patienceMs);

  describe('a Meilisearch of the marketplace', () => {
    onSmallDisk(
      'whose disk is full still answers, keeps the changes waiting, and takes them once there is room',
      async () => {
        fillDisk(filler);
        await running.facts.publish(
          'tutor-profile-updated.v1',
          aProfile({ uid: 'a', bio: '<p>Written meanwhile</p>' }),
        );
        const jobs = running.stores.documents.stored('tutor-facts');
        const tried = { 'job.state': 'waiting', 'job.attempts': { gte: 1 } };
        await eventually('the change was tried', async () => (await jobs.find(tried)).length === 1, patienceMs);
        expect([(await running.search()).uids, await isFound('meanwhile')]).toEqual([['a', 'b'], false]);
        rmSync(filler);
        await eventually('the change is found', () => isFound('meanwhile'), patienceMs);
        expect(await jobs.find(tried)).toEqual([]);
      },
      2 * patienceMs,
    );

    it(
      'that cannot open data of another version counts as unavailable, and is rebuilt without that data',
      async () => {
        await stopServer();
        writeFileSync(join(database, 'VERSION'), '1.0.0');
        const refused = spawnServer();
        const told = await text(refused.stderr);
        expect(told).toMatch(/database version \(1\.0\.0\) is incompatible with your current engine version/);
        expect(await running.search()).toMatchObject({ status: 503, code: 'search-unavailable' });
        rmSync(database, { recursive: true });
        await startServer();
        const { status, body } = await ask(`${running.service.innerUrl()}/internal/rebuild-index`, {
          method: 'POST',
          token: operatorKey,
        });
        expect([status, body]).toEqual([200, expect.objectContaining({ data: { entries: 2 } })]);
        expect((await running.search()).uids).toEqual(['a', 'b']);
      },
      2 * patienceMs,
    );
  });
});
