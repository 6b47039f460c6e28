import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FaultProxy, hostOf, withBacking } from '@sao-mai/platform/testing';
import { startStack } from '@sao-mai/stack';
import type { Stack } from '@sao-mai/stack';
import { converged } from '../support/convergence.ts';
import { eventually } from '../support/eventually.ts';
import { caughtMails } from '../support/mails.ts';
import { grantAdmin, serviceNames } from '../support/operators.ts';
import { aPerson, aTutor } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { theSiteAt } from '../support/site.ts';
import type { TestSite } from '../support/site.ts';
import { addressesOf, meilisearchVariables } from '../support/stack-site.ts';
import { underLoad } from '../support/steady-load.ts';
import type { Ask } from '../support/steady-load.ts';

const port = 28_700;
const perSecond = 10;
const cutMs = 6000;
/** Longer than any time-out of an adapter, so that requests see the fault and not only its beginning. */
const silentMs = 12_000;
const slowMs = 6000;
const delayMs = 300;
/** The gateway answers 504 after 10 s. */
const longestAnswerMs = 11_000;
const patience = { timeoutMs: 90_000 };

interface Server {
  /** In `degraded` of the services that use it; undefined if they cannot do without it. */
  readonly degrades?: string;
  /** Requests that may be answered with 503 or 504 while it is away: by name. */
  readonly mayFail: RegExp;
}

const nothing = /^$/;
const servers = {
  /** Pages and searches go on. */
  mongo: { mayFail: /^(profile|account|inquiry|save|received|approve again)$/ },
  kafka: { degrades: 'events', mayFail: nothing },
  redis: { mayFail: nothing },
  smtp: { degrades: 'mail', mayFail: nothing },
} as const satisfies Record<string, Server>;
type ServerName = keyof typeof servers;

const variables = [
  'MONGODB_URL',
  'KAFKA_BROKERS_VIA',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_PAGE_URL',
  'TOXIPROXY_URL',
] as const;

withBacking(
  'Servers that fail under load',
  variables,
  (mongoUrl = '', KAFKA_BROKERS = '', redisUrl = '', smtpUrl = '', mailUrl = '', toxiproxy = '') => {
    const dataDir = mkdtempSync(join(tmpdir(), 'servers-fail-'));
    const messages: string[] = [];
    let proxies: Readonly<Record<ServerName | 'meilisearch', FaultProxy | undefined>>;
    let stack: Stack;
    let site: TestSite;
    let asks: readonly Ask[];
    let tutor: Person;

    beforeAll(async () => {
      const meili = meilisearchVariables();
      const [mongo, kafka, redis, smtp] = await Promise.all([
        FaultProxy.to(hostOf(mongoUrl), toxiproxy),
        FaultProxy.called('kafka', toxiproxy),
        FaultProxy.to(hostOf(redisUrl), toxiproxy),
        FaultProxy.to(hostOf(smtpUrl), toxiproxy),
      ]);
      const meilisearch =
        meili['MEILI_URL'] === undefined ? undefined : await FaultProxy.to(hostOf(meili['MEILI_URL']), toxiproxy);
      proxies = { mongo, kafka, redis, smtp, meilisearch };
      stack = await startStack({
        servers: {
          MONGODB_URL: mongo.through(mongoUrl),
          KAFKA_BROKERS,
          REDIS_URL: redis.through(redisUrl),
          SMTP_URL: smtp.through(smtpUrl),
          ...meili,
          ...(meilisearch !== undefined && { MEILI_URL: meilisearch.through(meili['MEILI_URL'] ?? '') }),
        },
        dataDir,
        port,
        environment: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' },
      });
      site = theSiteAt(addressesOf(stack, mailUrl));
      await converged(site, patience);
      asks = await people();
      await converged(site, patience);
    }, 240_000);
    afterAll(async () => {
      await stack.stop();
      for (const proxy of Object.values(proxies)) await proxy?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    });

    /** What a client, a tutor and an admin do all the time. */
    async function people(): Promise<readonly Ask[]> {
      const admin = await aPerson(site, { name: 'Admin' });
      await grantAdmin(site, admin.email);
      tutor = await aTutor(site, { name: 'Never Away' });
      const client = await aPerson(site);
      const approve = `/api/admin/tutors/${tutor.uid}/approve`;
      await eventually(
        'the approval',
        async () => ((await admin.call('PUT', approve)).status === 200 ? true : undefined),
        patience,
      );
      const as = (person: Person | undefined, method: string, path: string, body?: object): Promise<Response> =>
        fetch(site.url + path, {
          method,
          headers: {
            ...(person !== undefined && { authorization: `Bearer ${person.token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(longestAnswerMs),
        });
      const inquire = async (): Promise<Response> => {
        const message = `Message ${crypto.randomUUID()} while a server fails.`;
        const body = { name: 'Client', email: client.email, message };
        const answer = await as(client, 'POST', `/api/inquiries/${tutor.uid}`, body);
        if (answer.status === 201) messages.push(message);
        return answer;
      };
      return [
        { name: 'page', send: () => as(undefined, 'GET', '/') },
        { name: 'profile', send: () => as(undefined, 'GET', `/api/tutors/${tutor.uid}`) },
        { name: 'account', send: () => as(client, 'GET', '/api/profiles/me') },
        { name: 'search', send: () => as(undefined, 'GET', '/api/search?keyword=never') },
        { name: 'inquiry', send: inquire },
        { name: 'save', send: () => as(client, 'PUT', `/api/profiles/me/saved-tutors/${tutor.uid}`) },
        { name: 'received', send: () => as(tutor, 'GET', '/api/inquiries/received') },
        { name: 'approve again', send: () => as(admin, 'PUT', approve) },
      ];
    }

    /** Services that say in /readyz that they miss it. */
    async function whoMisses(name: string): Promise<readonly string[]> {
      const found = await Promise.all(
        serviceNames.map(async (service) => {
          const answer = await fetch(`${site.serviceUrl(service)}/readyz`);
          const { degraded } = (await answer.json()) as { degraded: readonly string[] };
          return degraded.includes(name) ? [service] : [];
        }),
      );
      return found.flat();
    }

    async function expectBearable(proxy: FaultProxy, { degrades, mayFail }: Server): Promise<void> {
      const faults = [
        ['cut', () => proxy.cut(), cutMs],
        ['silent', () => proxy.silence(), silentMs],
        ['slow', () => proxy.slow(delayMs), slowMs],
      ] as const;
      for (const [fault, begin, lengthMs] of faults) {
        const sentBefore = messages.length;
        const work = async (): Promise<void> => {
          await begin();
          await pause(lengthMs);
          if (degrades === undefined || fault === 'slow') return;
          await eventually(
            `a service to say that ${degrades} is missing while it is ${fault}`,
            async () => ((await whoMisses(degrades)).length > 0 ? true : undefined),
            patience,
          );
        };
        const { failed, sent, slowestMs } = await underLoad(
          asks,
          { perSecond },
          work().finally(() => proxy.open()),
        );
        const mayBeAway = (line: string): boolean =>
          fault !== 'slow' && mayFail.test(line.split(':')[0] ?? '') && /^[^:]+: 50[34] \{"success":false/.test(line);
        expect([fault, failed.filter((line) => !mayBeAway(line))]).toEqual([fault, []]);
        expect(sent).toBeGreaterThan(asks.length);
        expect(slowestMs).toBeLessThan(longestAnswerMs);
        if (mayFail === nothing) expect(messages.length).toBeGreaterThan(sentBefore);
        // At most one more where the mail server fell silent after it had taken the text.
        await converged(site, { ...patience, repeats: 1 });
      }
      const texts = (await caughtMails(mailUrl, tutor.email)).map(({ text }) => text);
      expect(messages.filter((message) => !texts.some((text) => text.includes(message)))).toEqual([]);
    }

    describe('a server that is cut off, silent and slow under load', () => {
      it.each(Object.keys(servers) as ServerName[])(
        '%s: requests that need it are told so in time, the others go on, and nothing acknowledged is lost',
        async (name) => {
          const proxy = proxies[name];
          if (proxy === undefined) throw new Error(`There is no proxy for ${name}`);
          await expectBearable(proxy, servers[name]);
        },
        400_000,
      );

      if ('MEILI_URL' in meilisearchVariables()) {
        it('meilisearch: searches are told so in time, the others go on', async () => {
          if (proxies.meilisearch === undefined) throw new Error('There is no proxy for meilisearch');
          await expectBearable(proxies.meilisearch, { degrades: 'search-index', mayFail: /^search$/ });
        }, 400_000);
      }
    });
  },
);
