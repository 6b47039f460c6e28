import { describe, expect, it } from '@jest/globals';
import type { DecisionRecord, Envelope } from '@sao-mai/contracts';
import { converged, divergences } from '../support/convergence.ts';
import { eventually } from '../support/eventually.ts';
import { caughtMails } from '../support/mails.ts';
import { ask } from '../support/operators.ts';
import { aTutor, call, codeOf, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { anApprovedTutor, searchUids, reachedAdmin } from './cast.ts';
import type { Cast } from './cast.ts';
import { append, lockLog, loggedOf, repairDeadLetters, outboxOf, returnToOutbox } from './event-log.fixture.ts';

const approved = 'tutor-approved.v1';

/** One decision, one history entry, one mail, and the tutor is listed. */
async function approvedOnce({ site, admin }: Cast, tutor: Person): Promise<void> {
  const history = dataOf(await admin.call<DecisionRecord[]>('GET', `/api/admin/tutors/${tutor.uid}/history`));
  expect(history.map(({ decision }) => decision)).toEqual(['approved']);
  expect(await caughtMails(site.mailUrl, tutor.email)).toHaveLength(1);
  expect(await searchUids(site, tutor.name)).toContain(tutor.uid);
}

export function describeEvents(cast: () => Cast): void {
  describe('events and crashes', () => {
    it('an approval whose process died between the write and the publishing goes out after the start', async () => {
      const { site, admin } = cast();
      const tutor = await aTutor(site, { name: 'Crashed Before Publishing' });
      await reachedAdmin(admin, tutor);
      const release = lockLog(site.dataDir);
      const answer = admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`).catch(() => undefined);
      await eventually('the decision in the outbox', async () =>
        outboxOf(site.dataDir, 'admin', 'tutors', tutor.uid).length === 1 ? true : undefined,
      );
      await site.kill();
      release();
      await answer;
      expect(loggedOf(site.dataDir, tutor.uid, approved)).toEqual([]);
      await site.start();
      await converged(site, { repeats: 1 });
      expect(loggedOf(site.dataDir, tutor.uid, approved)).toHaveLength(1);
      await approvedOnce(cast(), tutor);
    }, 90_000);

    it('one whose process died between the publishing and its mark goes out twice, with one effect', async () => {
      const { site, admin } = cast();
      const tutor = await anApprovedTutor(site, admin, 'Crashed Before The Mark');
      await converged(site, { repeats: 1 });
      await site.kill();
      for (const event of loggedOf(site.dataDir, tutor.uid, approved))
        returnToOutbox(site.dataDir, 'admin', 'tutors', event);
      await site.start();
      await converged(site, { repeats: 1 });
      expect(loggedOf(site.dataDir, tutor.uid, approved)).toHaveLength(2);
      await approvedOnce(cast(), tutor);
    }, 90_000);

    it('the same event 100 times, across a start, has one effect', async () => {
      const { site, admin } = cast();
      const tutor = await anApprovedTutor(site, admin, 'Told A Hundred Times');
      await converged(site, { repeats: 1 });
      const fifty = loggedOf(site.dataDir, tutor.uid, approved).flatMap((event) =>
        Array.from({ length: 50 }, () => event),
      );
      expect(fifty).toHaveLength(50);
      append(site.dataDir, fifty);
      await site.kill();
      append(site.dataDir, fifty);
      await site.start();
      await converged(site, { repeats: 1 });
      await approvedOnce(cast(), tutor);
    }, 90_000);

    it('what was told before the deletion and comes after it brings nothing back', async () => {
      const { site, admin } = cast();
      const tutor = await anApprovedTutor(site, admin, 'Late After Deletion');
      dataOf(await tutor.call('POST', '/api/tutors', { body: { location: 'Đà Lạt' } }));
      await converged(site, { repeats: 1 });
      const before = loggedOf(site.dataDir, tutor.uid).filter(({ topic }) => topic === 'tutors');
      dataOf(await tutor.call('DELETE', '/api/tutors/me'));
      await converged(site, { repeats: 1 });
      append(site.dataDir, before.toReversed());
      await converged(site, { repeats: 1 });
      expect(codeOf(await call(site, 'GET', `/api/tutors/${tutor.uid}`))).toBe('tutor-not-found');
      expect(await searchUids(site, tutor.name)).not.toContain(tutor.uid);
      expect(codeOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/deactivate`))).toBe('tutor-not-found');
      expect(await caughtMails(site.mailUrl, tutor.email)).toHaveLength(1);
    }, 60_000);

    it('of edits that come in any order the last version wins', async () => {
      const { site, admin } = cast();
      const tutor = await anApprovedTutor(site, admin, 'Edited Out Of Order');
      for (const location of ['Hội An', 'Vũng Tàu', 'Phú Quốc']) {
        dataOf(await tutor.call('POST', '/api/tutors', { body: { location } }));
        await eventually('the edit in search', async () =>
          (await searchUids(site, `out order ${location}`)).includes(tutor.uid) ? true : undefined,
        );
      }
      append(site.dataDir, loggedOf(site.dataDir, tutor.uid).toReversed());
      await converged(site, { repeats: 1 });
      expect(await searchUids(site, 'out order Phú Quốc')).toEqual([tutor.uid]);
      expect(await searchUids(site, 'out order Hội An')).toEqual([]);
    }, 60_000);

    it('bad JSON and a wrong schema become dead letters with their reason, hide whom they are about, and hold up nobody', async () => {
      const { site, admin } = cast();
      const tutor = await anApprovedTutor(site, admin, 'Poisoned Well');
      await converged(site, { repeats: 1 });
      const [created] = loggedOf(site.dataDir, tutor.uid, 'tutor-profile-created.v1');
      if (created === undefined) throw new Error('The profile was not told of');
      const event = JSON.parse(created.value) as Envelope;
      const wrong = { ...event, id: 'poison-2', data: { uid: tutor.uid, bio: 7 } };
      append(site.dataDir, [
        { ...created, value: '{"specversion": "1.0", "id": ' },
        { ...created, value: JSON.stringify(wrong) },
      ]);
      const readers = 4;
      await eventually('the letters', async () => {
        const letters = await Promise.all(
          (['identity', 'tutors', 'search', 'inquiries', 'admin'] as const).map((service) =>
            ask<{ reason: string }[]>(site, service, '/dead-letters'),
          ),
        );
        const reasons = letters.flat().map(({ reason }) => reason);
        return reasons.length >= readers && reasons.every((reason) => reason.length > 5) ? true : undefined;
      });
      await eventually('the tutor to be hidden', async () =>
        (await searchUids(site, tutor.name)).includes(tutor.uid) ? undefined : true,
      );
      expect(await divergences(site, { repeats: 1 })).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^\d+ dead letters instead of 0$/),
          `The index lacks ${tutor.uid}, whom tutors lists`,
          `The index lacks ${tutor.uid}, whom admin lists`,
        ]),
      );
      // Other subjects in the topic, and later events of this one, continue.
      const other = await anApprovedTutor(site, admin, 'After The Poison');
      await eventually('the next one in search', async () =>
        (await searchUids(site, other.name)).includes(other.uid) ? true : undefined,
      );
      for (const service of ['identity', 'tutors', 'admin'] as const) {
        await ask(site, service, '/republish', { method: 'POST' });
      }
      await eventually('the tutor to be shown again', async () =>
        (await searchUids(site, tutor.name)).includes(tutor.uid) ? true : undefined,
      );
      repairDeadLetters(site.dataDir, created.value);
      for (const service of ['identity', 'tutors', 'search', 'inquiries', 'admin'] as const) {
        const { left } = await ask<{ left: number }>(site, service, '/dead-letters/replay', { method: 'POST' });
        expect([service, left]).toEqual([service, 0]);
      }
      await converged(site, { repeats: 1 });
      await approvedOnce(cast(), tutor);
    }, 60_000);
  });
}
