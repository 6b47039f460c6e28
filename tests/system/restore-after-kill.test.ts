import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SearchItem } from '@sao-mai/contracts';
import { startMarketplace } from '@sao-mai/local';
import { eventually } from '../support/eventually.ts';
import { multiplyBackup } from '../support/multiply-backup.ts';
import { aConfig } from '../support/marketplace.ts';
import { ops, startOps } from '../support/ops-command.ts';
import { call } from '../support/person.ts';
import { smallBackup } from '../support/small-backup.ts';

/** Each restore is a process, which takes seconds to start on a busy machine. */
jest.setTimeout(300_000);

const copies = 300;

describe('a restore that is ended in the middle', () => {
  let place: string;
  let backup: string;
  let other: string;

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'restore-after-kill-'));
    const small = await smallBackup(place);
    backup = join(place, 'grown');
    other = small.folder;
    await multiplyBackup({ from: small.folder, to: backup, people: small.people, copies });
  });
  afterAll(() => {
    rmSync(place, { recursive: true });
  });

  /** Kills the restore when it prints that. */
  async function killAt(dataDir: string, told: RegExp): Promise<string[]> {
    const child = startOps(dataDir, 'restore', backup);
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line);
      if (!told.test(line)) continue;
      child.kill('SIGKILL');
      break;
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    return said;
  }

  it('goes on where it was, as often as it takes, and ends with everything together', async () => {
    const dataDir = join(place, 'data');
    await killAt(dataDir, /^admin: /);
    const second = await killAt(dataDir, /republishe[sd]/);
    expect(second).toEqual(expect.arrayContaining([expect.stringMatching(/^search: resumes after \d+ lines$/)]));

    const refused = await ops(dataDir, 'restore', other);
    expect([refused.status, refused.complained]).toEqual([1, expect.stringContaining('is not empty')]);

    const last = await ops(dataDir, 'restore', backup);
    expect(last).toMatchObject({ status: 0, complained: '' });
    // The second run was killed right after that.
    expect(last.said).toContain('identity has republished everything already.\n');
    expect(last.said).toContain(
      `✓ ${copies} public tutors are consistent in tutors, admin, search and its index; ${copies} inquiries are delivered; nothing is pending.`,
    );
    const site = await startMarketplace(aConfig(dataDir));
    try {
      const answer = await eventually('search answers', async () => {
        const asked = await call<SearchItem[]>(site, 'GET', '/api/search?keyword=hoa&limit=1');
        return asked.body.success ? asked : undefined;
      });
      expect(answer.body).toMatchObject({ meta: { total: copies } });
    } finally {
      await site.stop();
    }
    const again = await ops(dataDir, 'restore', backup);
    expect([again.status, again.complained]).toEqual([1, expect.stringContaining('is not empty')]);
  });
});
