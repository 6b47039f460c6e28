import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChildMarketplace } from '../support/child-marketplace.ts';
import { converged } from '../support/convergence.ts';
import { eventually } from '../support/eventually.ts';
import { caughtMails } from '../support/mails.ts';
import { call, codeOf, dataOf, signIn } from '../support/person.ts';
import type { Answer } from '../support/person.ts';
import { aPng, photoForm } from '../support/pictures.ts';
import { aCast, searchUids } from './cast.ts';
import type { Cast } from './cast.ts';
import { rowsOf } from './event-log.fixture.ts';

const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
const filler = join(disk, 'filler');

/** The reason why it cannot run here; undefined if it can. */
function mountSmallDisk(): string | undefined {
  if (process.getuid?.() !== 0) return 'a small disk can be mounted by root only';
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]);
  return status === 0 ? undefined : `a small disk could not be mounted: ${error?.message ?? String(stderr).trim()}`;
}

const obstacle = mountSmallDisk();
if (obstacle !== undefined) console.warn(`The full disk is skipped: ${obstacle}`);

function fillDisk(): void {
  const file = openSync(filler, 'w');
  try {
    for (const size of [1 << 20, 1 << 12, 1]) fillBy(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function fillBy(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if (!String(error).includes('ENOSPC')) throw error;
  }
}

const outcome = (answer: Answer): string => `${answer.status} ${codeOf(answer)}`;

(obstacle === undefined ? describe : describe.skip)('on a full disk', () => {
  let site: ChildMarketplace;
  let cast: Cast;

  beforeAll(async () => {
    site = new ChildMarketplace({}, join(disk, 'data'));
    await site.start();
    cast = await aCast(site);
    await converged(site);
  }, 90_000);
  afterAll(async () => {
    await site.end();
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it('reads go on, writes get a clear error, nothing half is left, and all recovers once there is room', async () => {
    const { client, tutor, photo } = cast;
    const inquire = (message: string) =>
      client.call('POST', `/api/inquiries/${tutor.uid}`, {
        body: { name: 'Client', email: 'client@example.com', message },
      });
    const register = () =>
      call(site, 'POST', '/api/auth/register', {
        body: { name: 'Late Comer', email: 'late@example.com', password: 'a-password' },
      });
    const upload = () => tutor.call('PUT', '/api/tutors/upload', { body: photoForm(aPng(500, 500)) });

    fillDisk();
    const taken: string[] = [];
    await eventually(
      'a refusal',
      async () => {
        const message = `Number ${taken.length} ${'x'.repeat(15_000)}`;
        const answer = await inquire(message);
        if (answer.status === 201) taken.push(message);
        else expect(outcome(answer)).toBe('503 unavailable');
        return answer.status === 201 ? undefined : true;
      },
      { timeoutMs: 30_000, everyMs: 1 },
    );
    expect(outcome(await upload())).toBe('503 unavailable');
    expect(outcome(await register())).toBe('503 unavailable');
    expect(await searchUids(site, tutor.name)).toEqual([tutor.uid]);
    expect((await call(site, 'GET', `/api/tutors/${tutor.uid}`)).status).toBe(200);
    expect((await fetch(`${site.url}/api/uploads/${photo}`)).status).toBe(200);
    expect((await signIn(site, client.email, 'a-password')).uid).toBe(client.uid);
    const another = new ChildMarketplace({}, join(disk, 'another'));
    await expect(another.start()).rejects.toThrow(/\nThe disk is full\. Free some space and start again\.\n$/);
    await another.end();

    rmSync(filler);
    expect(existsSync(filler)).toBe(false);
    expect(outcome(await register())).toBe('201 success');
    expect((await signIn(site, 'late@example.com', 'a-password')).email).toBe('late@example.com');
    expect(outcome(await inquire('There is room again, thank you.'))).toBe('201 success');
    const { profilePicture } = dataOf(
      await tutor.call<{ profilePicture: string }>('PUT', '/api/tutors/upload', { body: photoForm(aPng(500, 500)) }),
    );
    expect((await fetch(`${site.url}/api/uploads/${profilePicture}`)).status).toBe(200);
    await converged(site, { timeoutMs: 60_000 });
    const texts = (await caughtMails(site.mailUrl, tutor.email)).map(({ text }) => text);
    for (const message of [...taken, 'There is room again']) {
      expect(texts.filter((text) => text.includes(message.slice(0, 12)))).toHaveLength(1);
    }
    const files = readdirSync(join(site.dataDir, 'uploads')).filter((name) => !name.startsWith('.'));
    expect(files).toEqual([profilePicture]);
    expect(rowsOf(site.dataDir, 'tutors', 'photos')).toBe(1);
  }, 120_000);
});
