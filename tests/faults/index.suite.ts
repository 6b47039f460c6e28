import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { converged } from '../support/convergence.ts';
import { eventually } from '../support/eventually.ts';
import { ask } from '../support/operators.ts';
import { aTutor, call, codeOf } from '../support/person.ts';
import { approve, searchUids, reachedAdmin } from './cast.ts';
import type { Cast } from './cast.ts';

/** Searches repeatedly from the start on; returns statuses and totals. */
async function searchFromTheStart({ site }: Cast, wanted: number): Promise<{ totals: number[]; statuses: number[] }> {
  const totals: number[] = [];
  const statuses: number[] = [];
  await eventually(
    'search to answer',
    async () => {
      const { status, body } = await call(site, 'GET', '/api/search');
      statuses.push(status);
      if (body.success) totals.push((body.meta as { total: number }).total);
      return totals.at(-1) === wanted ? true : undefined;
    },
    { timeoutMs: 20_000 },
  );
  return { totals, statuses };
}

export function describeIndex(cast: () => Cast): void {
  describe('the search index', () => {
    it.each([
      ['lost', (folder: string): void => rmSync(folder, { recursive: true, force: true })],
      [
        'damaged',
        (folder: string): void => {
          for (const name of readdirSync(folder)) {
            writeFileSync(join(folder, name), Buffer.alloc(statSync(join(folder, name)).size, 7));
          }
        },
      ],
    ])(
      'that was %s is made again by itself; until then searching is an error, never an empty or a partial list',
      async (_what, ruin) => {
        const { site } = cast();
        await converged(site, { repeats: 1 });
        const index = await ask<string[]>(site, 'search', '/listed/index');
        expect(index.length).toBeGreaterThan(0);
        await site.kill();
        ruin(join(site.dataDir, 'search-index'));
        await site.start();
        const { totals, statuses } = await searchFromTheStart(cast(), index.length);
        expect(new Set(totals)).toEqual(new Set([index.length]));
        expect(new Set([...statuses, 200, 503])).toEqual(new Set([200, 503]));
        await converged(site, { repeats: 1 });
      },
      90_000,
    );

    it('that hangs is an error soon, never an empty list; all else works, and it catches up afterwards', async () => {
      const { site, admin, client, tutor } = cast();
      const waiting = await aTutor(site, { name: 'Approved While Silent' });
      await reachedAdmin(admin, waiting);
      await site.silenceIndex(true);
      for (const path of ['/api/search?keyword=piano', '/api/search/category/Music', '/api/search']) {
        const begun = performance.now();
        const answer = await call(site, 'GET', path);
        expect([path, answer.status, codeOf(answer)]).toEqual([path, 503, 'search-unavailable']);
        // Before the gateway gives up on the service, after 10 s.
        expect(performance.now() - begun).toBeLessThan(9000);
      }
      const { degraded } = (await (await fetch(`${site.serviceUrl('search')}/readyz`)).json()) as {
        degraded: string[];
      };
      expect(degraded).toEqual(['search-index']);
      expect(await approve(admin, waiting)).toMatchObject({ tutorStatus: 'approved', published: true });
      expect((await call(site, 'GET', `/api/tutors/${waiting.uid}`)).status).toBe(200);
      const body = { name: 'Client', email: 'client@example.com', message: 'While nobody can search.' };
      expect((await client.call('POST', `/api/inquiries/${tutor.uid}`, { body })).status).toBe(201);
      await site.silenceIndex(false);
      await eventually(
        'the tutor in search',
        async () => {
          const { status } = await call(site, 'GET', '/api/search');
          return status === 200 && (await searchUids(site, waiting.name)).includes(waiting.uid) ? true : undefined;
        },
        { timeoutMs: 30_000 },
      );
      await converged(site, { repeats: 1, timeoutMs: 30_000 });
    }, 90_000);

    it('one command makes it again while it answers', async () => {
      const { site } = cast();
      const index = await ask<string[]>(site, 'search', '/listed/index');
      const rebuilding = ask<{ entries: number }>(site, 'search', '/rebuild-index', { method: 'POST' });
      const { totals } = await searchFromTheStart(cast(), index.length);
      expect(new Set(totals)).toEqual(new Set([index.length]));
      expect(await rebuilding).toEqual({ entries: index.length });
      await converged(site, { repeats: 1 });
    }, 60_000);
  });
}
