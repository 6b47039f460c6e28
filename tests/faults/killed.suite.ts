import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { OwnProfile } from '@sao-mai/contracts';
import { converged } from '../support/convergence.ts';
import { eventually } from '../support/eventually.ts';
import { caughtMails } from '../support/mails.ts';
import { ask } from '../support/operators.ts';
import { call, dataOf, signIn } from '../support/person.ts';
import { searchUids } from './cast.ts';
import type { Cast } from './cast.ts';

const acknowledgedInAll = 200;
/** Number of kills; releases are checked with 20. */
const kills = Number(process.env['FAULT_KILLS'] ?? 3);
const senders = 8;

/** Sends until the process dies or `enough` are acknowledged; returns the texts of 201 responses. */
async function sendUntilKilled({ site, client, tutor }: Cast, round: number, enough: number): Promise<string[]> {
  const acknowledged: string[] = [];
  let count = 0;
  const sender = async (): Promise<void> => {
    while (acknowledged.length < enough) {
      count += 1;
      const message = `Message ${count} of round ${round}, to be kept.`;
      const body = { name: 'Client', email: 'client@example.com', message };
      const answer = await client.call('POST', `/api/inquiries/${tutor.uid}`, { body }).catch(() => undefined);
      if (answer === undefined) return;
      if (answer.status === 201) acknowledged.push(message);
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, sender));
  await eventually('acknowledged inquiries', async () => (acknowledged.length >= enough ? true : undefined), {
    timeoutMs: 60_000,
    everyMs: 1,
  });
  await site.kill();
  await sending;
  return acknowledged;
}

async function everythingIsThere({ site, tutor, client, photo }: Cast): Promise<void> {
  expect((await signIn(site, client.email, 'a-password')).uid).toBe(client.uid);
  const again = await signIn(site, tutor.email, 'a-password');
  expect(dataOf(await again.call<OwnProfile>('GET', '/api/tutors/me'))).toMatchObject({
    uid: tutor.uid,
    tutorStatus: 'approved',
    profilePicture: photo,
    location: 'Huế',
  });
  const picture = await fetch(`${site.url}/api/uploads/${photo}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(
    await eventually('search', async () => {
      const { status } = await call(site, 'GET', '/api/search');
      return status === 200 ? searchUids(site, tutor.name) : undefined;
    }),
  ).toContain(tutor.uid);
}

/** Sends the beginning of a request; the returned function completes it. */
async function beginRequest({ site, client, tutor }: Cast): Promise<() => Promise<string>> {
  const body = JSON.stringify({
    name: 'Client',
    email: 'c@example.com',
    message: 'Begun before the end, ended after.',
  });
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = `POST /api/inquiries/${tutor.uid} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${client.token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, 20));
  return async () => {
    socket.write(body.slice(20));
    let answer = '';
    for await (const chunk of socket) {
      answer += String(chunk);
      if (answer.includes('"createdAt"')) break;
    }
    socket.destroy();
    return answer;
  };
}

export function describeKilling(cast: () => Cast): void {
  describe('killed and started again', () => {
    it(
      `kill -9 ${kills} times in the middle of ${acknowledgedInAll} acknowledged inquiries loses none, and none is mailed more than twice`,
      async () => {
        const { site, tutor } = cast();
        const rounds: string[][] = [];
        for (let round = 1; round <= kills; round += 1) {
          // A different number each time; enough in total.
          const enough = Math.ceil(acknowledgedInAll / kills) + (round % 3) - 1;
          rounds.push(await sendUntilKilled(cast(), round, Math.max(1, enough)));
          await site.start();
          await everythingIsThere(cast());
        }
        await converged(site, { repeats: 1, timeoutMs: 90_000 });
        const texts = (await caughtMails(site.mailUrl, tutor.email)).map(({ text }) => text);
        const copiesOf = (messages: readonly string[]): number[] =>
          messages.map((message) => texts.filter((text) => text.includes(message)).length);
        const copies = copiesOf(rounds.flat());
        expect(copies.length).toBeGreaterThanOrEqual(acknowledgedInAll - kills);
        expect(copies.filter((count) => count > 2)).toEqual([]);
        // Interrupted once: mailed. Interrupted twice: left to a person, as a third attempt could be a third mail.
        expect(copiesOf(rounds.at(-1) ?? []).filter((count) => count === 0)).toEqual([]);
        const { done, unknown } = await ask<{ done: number; unknown: number }>(site, 'inquiries', '/deliveries');
        expect(copies.filter((count) => count === 0).length).toBeLessThanOrEqual(unknown);
        expect(done + unknown).toBeGreaterThanOrEqual(copies.length);
      },
      60_000 * (kills + 2),
    );

    it('SIGTERM in the middle of requests lets them finish, and ends with 0 within 10 s of the last answer', async () => {
      const { site, client, tutor } = cast();
      const finish = await Promise.all([beginRequest(cast()), beginRequest(cast())]);
      const body = (index: number) => ({
        name: 'Client',
        email: 'c@example.com',
        message: `On its way, number ${index}.`,
      });
      const sent = Array.from({ length: 10 }, (_, index) =>
        client.call('POST', `/api/inquiries/${tutor.uid}`, { body: body(index) }),
      );
      await Promise.race(sent);
      const stopping = site.stop();
      await eventually('no new connection', async () =>
        fetch(`${site.url}/healthz`).then(
          () => undefined,
          () => true,
        ),
      );
      const late = await Promise.all(finish.map((end) => end()));
      expect(late.map((answer) => answer.split('\r\n', 1)[0])).toEqual([
        'HTTP/1.1 201 Created',
        'HTTP/1.1 201 Created',
      ]);
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill(201));
      const answered = performance.now();
      const code = await stopping;
      expect([code, performance.now() - answered < 10_000]).toEqual([0, true]);
      await site.start();
      await converged(site, { repeats: 1 });
      const texts = (await caughtMails(site.mailUrl, tutor.email)).map(({ text }) => text);
      expect(texts.filter((text) => text.includes('Begun before the end'))).toHaveLength(1);
    }, 60_000);
  });
}
