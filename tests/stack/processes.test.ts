import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminTutor, DecisionReply, SearchItem } from '@sao-mai/contracts';
import { withBacking } from '@sao-mai/platform/testing';
import { serviceNames, startStack } from '@sao-mai/stack';
import type { Stack } from '@sao-mai/stack';
import { eventually } from '../support/eventually.ts';
import { grantAdmin } from '../support/operators.ts';
import { aPerson, aTutor, call, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { theSiteAt } from '../support/site.ts';
import type { TestSite } from '../support/site.ts';
import { addressesOf } from '../support/stack-site.ts';

const port = 28_400;
/** A killed member keeps its partitions for 10 s. */
const patience = { timeoutMs: 40_000 };

withBacking(
  'The services as processes',
  ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'SMTP_URL', 'MAIL_PAGE_URL'],
  (MONGODB_URL = '', KAFKA_BROKERS = '', REDIS_URL = '', SMTP_URL = '', mailUrl = '') => {
    describe('the services as processes of their own', () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'processes-'));
      let stack: Stack;
      let site: TestSite;
      let admin: Person;

      beforeAll(async () => {
        stack = await startStack({
          servers: { MONGODB_URL, KAFKA_BROKERS, REDIS_URL, SMTP_URL },
          dataDir,
          port,
          environment: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' },
        });
        site = theSiteAt(addressesOf(stack, mailUrl));
        admin = await aPerson(site, { name: 'Admin' });
        await grantAdmin(site, admin.email);
      }, 120_000);
      afterAll(async () => {
        await stack.stop();
        rmSync(dataDir, { recursive: true, force: true });
      });

      const isFound = async (tutor: Person): Promise<true | undefined> => {
        const keyword = encodeURIComponent(tutor.name);
        const { body } = await call<SearchItem[]>(site, 'GET', `/api/search?keyword=${keyword}&limit=100`);
        // A restarted search service checks its index before it answers.
        return body.success && body.data.some(({ uid }) => uid === tutor.uid) ? true : undefined;
      };

      /** From a pending profile to a search result. */
      async function approve(tutor: Person): Promise<void> {
        const pending = await eventually(
          'the profile before the admin',
          async () =>
            dataOf(await admin.call<AdminTutor[]>('GET', '/api/admin/tutors/pending?limit=100')).find(
              ({ uid }) => uid === tutor.uid,
            ),
          patience,
        );
        const { profileId, revision } = pending;
        const body = { profileId, revision };
        dataOf(await admin.call<DecisionReply>('PUT', `/api/admin/tutors/${tutor.uid}/approve`, { body }));
        await eventually('the tutor in search', () => isFound(tutor), patience);
      }

      it.each(serviceNames)(
        'go on where they were after %s was killed and started again',
        async (name) => {
          const tutor = await aTutor(site, { name: `Restarted${name}` });
          await stack.parts[name].kill();
          await stack.parts[name].start();
          await approve(tutor);
          await site.drain();
        },
        90_000,
      );

      it('end in order at SIGTERM, and bring all with them at the next start', async () => {
        const tutor = await aTutor(site, { name: 'Beforetheend' });
        for (const part of Object.values(stack.parts)) expect([part.name, await part.stop()]).toEqual([part.name, 0]);
        await Promise.all(Object.values(stack.parts).map((part) => part.start()));
        await approve(tutor);
        await site.drain();
      }, 120_000);
    });
  },
);
