import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DecisionRecord } from '@sao-mai/contracts';
import { withBacking } from '@sao-mai/platform/testing';
import { serviceNames, startStack } from '@sao-mai/stack';
import type { Stack } from '@sao-mai/stack';
import { converged } from '../support/convergence.ts';
import { eventually } from '../support/eventually.ts';
import { caughtMails } from '../support/mails.ts';
import { grantAdmin } from '../support/operators.ts';
import { aPerson, aTutor, call, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aPng, photoForm } from '../support/pictures.ts';
import { theSiteAt } from '../support/site.ts';
import type { TestSite } from '../support/site.ts';
import { addressesOf, meilisearchVariables } from '../support/stack-site.ts';

const port = 28_500;
const patience = { timeoutMs: 30_000 };
/** An embedded index has one owner. */
const isSearchShared = 'MEILI_URL' in meilisearchVariables();
/** One inquiry in a minute and sender is five: enough for the load, and soon used up. */
const limitsFactor = 10;
const senders = 5;
const perMinute = 5 * limitsFactor;

withBacking(
  'Two replicas of every service',
  ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'SMTP_URL', 'MAIL_PAGE_URL'],
  (MONGODB_URL = '', KAFKA_BROKERS = '', REDIS_URL = '', SMTP_URL = '', mailUrl = '') => {
    describe('two replicas of every service', () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'replicas-'));
      let stack: Stack;
      let site: TestSite;
      let admin: Person;
      let tutor: Person;
      let photo: string;
      let clients: Person[];

      beforeAll(async () => {
        stack = await startStack({
          servers: { MONGODB_URL, KAFKA_BROKERS, REDIS_URL, SMTP_URL, ...meilisearchVariables() },
          dataDir,
          port,
          environment: { LIMITS_FACTOR: String(limitsFactor), LOG_LEVEL: 'warn' },
          replicas: { identity: 2, tutors: 2, inquiries: 2, admin: 2, search: isSearchShared ? 2 : 1 },
        });
        site = theSiteAt(addressesOf(stack, mailUrl));
        await converged(site, { timeoutMs: 90_000 });
        admin = await aPerson(site, { name: 'Admin' });
        await grantAdmin(site, admin.email);
        tutor = await aTutor(site, { name: 'Never Away' });
        const upload = { body: photoForm(aPng(300, 300)) };
        photo = dataOf(
          await tutor.call<{ profilePicture: string }>('PUT', '/api/tutors/upload', upload),
        ).profilePicture;
        clients = [];
        for (let count = 0; count < senders; count += 1) clients.push(await aPerson(site));
        await approve(tutor);
        await converged(site, patience);
      }, 180_000);
      afterAll(async () => {
        await stack.stop();
        rmSync(dataDir, { recursive: true, force: true });
      });

      async function approve(pending: Person): Promise<void> {
        await eventually(
          `the approval of ${pending.name}`,
          async () => {
            const { status } = await admin.call('PUT', `/api/admin/tutors/${pending.uid}/approve`);
            return status === 200 ? true : undefined;
          },
          patience,
        );
      }

      /** Reads that people do all the time, each until `work` has ended; what did not go well. */
      async function readMeanwhile(work: Promise<void>): Promise<{ reads: number; failed: string[] }> {
        const paths = [
          [`/api/tutors/${tutor.uid}`, undefined],
          [`/api/uploads/${photo}`, undefined],
          ['/api/profiles/me', tutor.token],
          ['/api/tutors/me', tutor.token],
          ['/api/inquiries/received', tutor.token],
          ['/api/admin/tutors', admin.token],
          ...(isSearchShared ? ([['/api/search?keyword=never', undefined]] as const) : []),
        ] as const;
        const state = { isOver: false };
        let reads = 0;
        const failed: string[] = [];
        const readers = paths.map(async ([path, token]) => {
          while (!state.isOver) {
            const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
            const answer = await fetch(stack.url + path, { headers });
            const body = await answer.text();
            reads += 1;
            if (answer.status !== 200) failed.push(`${path}: ${answer.status} ${body.slice(0, 100)}`);
            await pause(50);
          }
        });
        await work;
        state.isOver = true;
        await Promise.all(readers);
        return { reads, failed };
      }

      /** Writes until `work` has ended: what was acknowledged. */
      async function writeMeanwhile(work: Promise<void>): Promise<{ messages: string[]; approved: Person[] }> {
        const state = { isOver: false };
        const messages: string[] = [];
        const approved: Person[] = [];
        const inquire = async (): Promise<void> => {
          for (let count = 0; !state.isOver; count += 1) {
            const message = `Message ${count} while services restart.`;
            const body = { name: 'Client', email: 'client@example.com', message };
            const sending = clients[count % senders]?.call('POST', `/api/inquiries/${tutor.uid}`, { body });
            const answer = await sending?.catch(() => undefined);
            if (answer?.status === 201) messages.push(message);
            await pause(500);
          }
        };
        const moderate = async (): Promise<void> => {
          while (!state.isOver) {
            const another = await aTutor(site, { name: 'Approved Meanwhile' }).catch(() => undefined);
            if (another === undefined) continue;
            await approve(another);
            approved.push(another);
            await pause(1000);
          }
        };
        const writers = [inquire(), moderate()];
        await work;
        state.isOver = true;
        await Promise.all(writers);
        return { messages, approved };
      }

      async function restartInTurn(): Promise<void> {
        for (const name of serviceNames) {
          if (stack.replicas[name].length === 1) continue;
          for (const replica of stack.replicas[name]) {
            expect([replica.name, await replica.stop()]).toEqual([replica.name, 0]);
            await replica.start();
          }
        }
      }

      it('are restarted one after the other without a failed read, and everything has its effect once', async () => {
        const restarts = restartInTurn();
        const [{ reads, failed }, { messages, approved }] = await Promise.all([
          readMeanwhile(restarts),
          writeMeanwhile(restarts),
        ]);
        expect(failed).toEqual([]);
        expect(reads).toBeGreaterThan(500);
        expect(messages.length).toBeGreaterThan(10);
        expect(approved.length).toBeGreaterThan(2);
        await converged(site, patience);
        const texts = (await caughtMails(site.mailUrl, tutor.email)).map(({ text }) => text);
        for (const message of messages) {
          expect([message, texts.filter((text) => text.includes(message)).length]).toEqual([message, 1]);
        }
        for (const { uid, email } of approved) {
          const path = `/api/admin/tutors/${uid}/history`;
          const history = dataOf(await admin.call<DecisionRecord[]>('GET', path));
          const mails = await caughtMails(site.mailUrl, email);
          expect([history.map(({ decision }) => decision), mails.length]).toEqual([['approved'], 1]);
        }
      }, 400_000);

      it('count one limit together', async () => {
        const client = await aPerson(site);
        const replicas = stack.replicas.inquiries;
        const statuses: number[] = [];
        for (let index = 0; index < perMinute + 6; index += 1) {
          const url = replicas[index % replicas.length]?.url ?? '';
          const body = { name: 'Client', email: 'client@example.com', message: `Number ${index} of too many.` };
          const headers = { authorization: `Bearer ${client.token}` };
          const { status } = await call({ url, authUrl: '' }, 'POST', `/api/inquiries/${tutor.uid}`, { body, headers });
          statuses.push(status);
        }
        const counted = (wanted: number): number => statuses.filter((status) => status === wanted).length;
        expect([counted(201), counted(429)]).toEqual([perMinute, 6]);
      }, 60_000);
    });
  },
);
