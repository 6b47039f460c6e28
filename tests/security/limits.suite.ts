import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Person } from '../support/person.ts';
import { ChildMarketplace } from '../support/child-marketplace.ts';
import { call } from '../support/person.ts';
import { outcome } from './cast.ts';
import type { Cast } from './cast.ts';

/** Runs with production limits; other tests have generous ones. */
export function describeLimits(cast: () => Cast): void {
  describe('limits, through the gateway', () => {
    let strict: ChildMarketplace;
    let count = 0;
    const inquire = (sender: Person, tutor: Person) => {
      count += 1;
      return call(strict, 'POST', `/api/inquiries/${tutor.uid}`, {
        token: sender.token,
        headers: {
          'x-forwarded-for': `203.0.113.${count}`,
          'x-real-ip': `203.0.113.${count}`,
          forwarded: `for=203.0.113.${count}`,
        },
        body: { name: sender.name, email: 'sender@example.com', message: `Message number ${count} of a test.` },
      });
    };

    beforeAll(async () => {
      const { site } = cast();
      await site.stop();
      strict = new ChildMarketplace({ LIMITS_FACTOR: '1' }, site.dataDir);
      await strict.start();
    }, 90_000);
    afterAll(() => strict.end());

    it('the sixth inquiry of a sender in a minute is refused with Retry-After, whatever X-Forwarded-For says; others are served', async () => {
      const { senders, other, tutor } = cast();
      const [first, second] = senders;
      if (first === undefined || second === undefined) throw new Error('Nobody to send');
      for (let sent = 0; sent < 5; sent += 1) expect((await inquire(first, tutor)).status).toBe(201);
      const refused = await inquire(first, tutor);
      expect(outcome(refused)).toBe('429 inquiry-limit');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(outcome(await inquire(first, other))).toBe('429 inquiry-limit');
      expect((await inquire(second, tutor)).status).toBe(201);
    });

    it('a tutor gets 20 in an hour from new accounts that write again and again; other senders and tutors go on', async () => {
      const { client, senders, other, tutor } = cast();
      const statuses: number[] = [];
      for (const sender of senders.slice(2)) {
        for (let sent = 0; sent < 4; sent += 1) statuses.push((await inquire(sender, tutor)).status);
      }
      expect(statuses.filter((status) => status === 201)).toHaveLength(14);
      expect(new Set(statuses.slice(14))).toEqual(new Set([429]));
      const [sender] = senders.slice(-1);
      if (sender === undefined) throw new Error('Nobody to send');
      expect((await inquire(sender, other)).status).toBe(201);
      expect((await inquire(client, tutor)).status).toBe(201);
    });

    it('somebody signed in has 600 requests a minute, and the next person as many', async () => {
      const { admin, client } = cast();
      const asked = (): Promise<number> =>
        call(strict, 'GET', '/api/search/categories', { token: admin.token }).then(({ status }) => status);
      const statuses: number[] = [];
      for (let batch = 0; batch < 13; batch += 1) {
        statuses.push(...(await Promise.all(Array.from({ length: 50 }, asked))));
      }
      expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
      expect((await call(strict, 'GET', '/api/search/categories', { token: client.token })).status).toBe(200);
    });

    it('a visitor has 1,200 requests a minute, whatever X-Forwarded-For says and whatever is called a token', async () => {
      const statuses: number[] = [];
      for (let batch = 0; batch < 26; batch += 1) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            call(strict, 'GET', '/api/search/categories', {
              headers: { 'x-forwarded-for': `198.51.${batch}.${index}` },
              ...(index % 2 === 0 && { token: `made-up-${index}` }),
            }),
          ),
        );
        statuses.push(...answers.map(({ status }) => status));
      }
      expect([statuses[1], statuses.at(-1)]).toEqual([200, 429]);
      expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(1200);
      const health = await fetch(`${strict.url}/readyz`);
      expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ ready: true })]);
    });
  });
}
