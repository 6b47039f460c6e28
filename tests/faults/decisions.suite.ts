import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { DecisionRecord } from '@sao-mai/contracts';
import { converged } from '../support/convergence.ts';
import { caughtMails } from '../support/mails.ts';
import { aTutor, call, codeOf, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aPng, photoForm } from '../support/pictures.ts';
import { anApprovedTutor, searchUids, reachedAdmin } from './cast.ts';
import type { Cast } from './cast.ts';
import { loggedOf, rowsOf } from './event-log.fixture.ts';

const decisionsAbout = (dataDir: string, uid: string): number =>
  loggedOf(dataDir, uid).filter(({ value }) => /"type":"tutor-(?:approved|rejected|activated|deactivated)/.test(value))
    .length;

/** Twenty concurrent decisions; their outcomes. */
async function decideConcurrently({ admin }: Cast, tutor: Person, decisions: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      admin.call('PUT', `/api/admin/tutors/${tutor.uid}/${decisions[index % decisions.length] ?? ''}`),
    ),
  );
  return answers.map((answer) => `${answer.status} ${codeOf(answer)}`);
}

/** Sends half of an upload and disconnects. */
async function cutUpload({ site, tutor }: Cast): Promise<void> {
  const { hostname, port, host } = new URL(site.url);
  const form = new Response(photoForm(aPng(900, 900)));
  const body = Buffer.from(await form.arrayBuffer());
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const type = form.headers.get('content-type') ?? '';
  socket.write(
    `PUT /api/tutors/upload HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${tutor.token}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(body.subarray(0, body.length / 2), resolve));
  socket.resetAndDestroy();
}

export function describeDecisions(cast: () => Cast): void {
  describe('at the same moment', () => {
    it('20 approvals of one tutor are one event, one mail, one line of history, and all are answered alike', async () => {
      const { site, admin } = cast();
      const tutor = await aTutor(site, { name: 'Approved By Twenty' });
      await reachedAdmin(admin, tutor);
      expect(new Set(await decideConcurrently(cast(), tutor, ['approve']))).toEqual(new Set(['200 success']));
      await converged(site, { repeats: 1 });
      expect(decisionsAbout(site.dataDir, tutor.uid)).toBe(1);
      expect(await caughtMails(site.mailUrl, tutor.email)).toHaveLength(1);
      const history = dataOf(await admin.call<DecisionRecord[]>('GET', `/api/admin/tutors/${tutor.uid}/history`));
      expect(history.map(({ decision }) => decision)).toEqual(['approved']);
    }, 60_000);

    it('of 20 approvals and rejections one wins, its like succeed, the others are told 409', async () => {
      const { site, admin } = cast();
      const tutor = await aTutor(site, { name: 'Torn Between Two' });
      await reachedAdmin(admin, tutor);
      const answers = await decideConcurrently(cast(), tutor, ['approve', 'reject']);
      expect(answers.filter((answer) => answer === '200 success')).toHaveLength(10);
      expect(answers.filter((answer) => answer === '409 decision-conflict')).toHaveLength(10);
      await converged(site, { repeats: 1 });
      expect(decisionsAbout(site.dataDir, tutor.uid)).toBe(1);
      expect(await caughtMails(site.mailUrl, tutor.email)).toHaveLength(1);
      const history = dataOf(await admin.call<DecisionRecord[]>('GET', `/api/admin/tutors/${tutor.uid}/history`));
      expect(history).toHaveLength(1);
    }, 60_000);

    it('a profile that is deleted with events and mails on their way leaves nothing, and the mails arrive', async () => {
      const { site, admin, client } = cast();
      const tutor = await anApprovedTutor(site, admin, 'Gone In A Hurry');
      await converged(site, { repeats: 1 });
      const inquiry = (index: number) =>
        client.call('POST', `/api/inquiries/${tutor.uid}`, {
          body: { name: 'Client', email: 'client@example.com', message: `Number ${index} before you leave.` },
        });
      const work = await Promise.all([
        ...[1, 2, 3, 4, 5].map(inquiry),
        tutor.call('POST', '/api/tutors', { body: { location: 'Hội An' } }),
        tutor.call('PUT', '/api/tutors/upload', { body: photoForm(aPng(400, 400)) }),
        admin.call('PUT', `/api/admin/tutors/${tutor.uid}/deactivate`),
        tutor.call('DELETE', '/api/tutors/me'),
      ]);
      expect(work.filter(({ status }) => status >= 500)).toEqual([]);
      await tutor.call('DELETE', '/api/tutors/me');
      await converged(site, { repeats: 1 });
      expect(codeOf(await call(site, 'GET', `/api/tutors/${tutor.uid}`))).toBe('tutor-not-found');
      expect(await searchUids(site, tutor.name)).not.toContain(tutor.uid);
      const taken = work.slice(0, 5).filter(({ status }) => status === 201).length;
      const mails = await caughtMails(site.mailUrl, tutor.email);
      expect(mails.filter(({ messageId }) => messageId.startsWith('<inquiry-'))).toHaveLength(taken);
      expect(rowsOf(site.dataDir, 'tutors', 'photos')).toBe(readdirSync(join(site.dataDir, 'uploads')).length);
    }, 60_000);

    it('an upload that is cut at half leaves no file and no row', async () => {
      const { site, photo } = cast();
      await converged(site, { repeats: 1 });
      const before = [readdirSync(join(site.dataDir, 'uploads')), rowsOf(site.dataDir, 'tutors', 'photos')];
      for (let time = 0; time < 3; time += 1) await cutUpload(cast());
      await converged(site, { repeats: 1 });
      expect([readdirSync(join(site.dataDir, 'uploads')), rowsOf(site.dataDir, 'tutors', 'photos')]).toEqual(before);
      expect((await fetch(`${site.url}/api/uploads/${photo}`)).status).toBe(200);
    }, 60_000);
  });
}
