import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withBacking } from '@sao-mai/platform/testing';
import { startStack } from '@sao-mai/stack';
import type { Stack } from '@sao-mai/stack';
import { rollBack, upgrade } from '../../infra/ops/src/upgrade/upgrade.ts';
import type { Tags, UpgradeParts } from '../../infra/ops/src/upgrade/upgrade.ts';
import { migrateAll } from '../../infra/ops/src/commands/migrate.ts';
import { converge } from '../../infra/ops/src/convergence.ts';
import { servicesAt } from '../../infra/ops/src/services.ts';
import { converged } from '../support/convergence.ts';
import { startEdge } from '../support/edge.ts';
import type { Edge } from '../support/edge.ts';
import { eventually } from '../support/eventually.ts';
import { grantAdmin } from '../support/operators.ts';
import { aPerson, aTutor, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aPng, photoForm } from '../support/pictures.ts';
import { theSiteAt } from '../support/site.ts';
import { StackContainers } from '../support/stack-containers.ts';
import { addressesOf, meilisearchVariables } from '../support/stack-site.ts';
import { underLoad } from '../support/steady-load.ts';
import type { Ask } from '../support/steady-load.ts';

const port = 28_600;
const edgePort = 28_640;
const perSecond = 50;
const mostAtOnce = 5;
/** Two of each, and a place for the first of the next version. */
const slots = 3;
/** An embedded index has one owner. */
const isSearchShared = 'MEILI_URL' in meilisearchVariables();
const buildMs = 900_000;

withBacking(
  'An upgrade under load',
  ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'SMTP_URL', 'MAIL_PAGE_URL'],
  (MONGODB_URL = '', KAFKA_BROKERS = '', REDIS_URL = '', SMTP_URL = '', mailUrl = '') => {
    describe('an upgrade of two gateways and two of each service behind Caddy', () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
      let stack: Stack;
      let containers: StackContainers;
      let edge: Edge;
      let tutor: Person;
      let client: Person;
      let admin: Person;
      let photo: string;

      beforeAll(async () => {
        stack = await startStack({
          servers: { MONGODB_URL, KAFKA_BROKERS, REDIS_URL, SMTP_URL, ...meilisearchVariables() },
          dataDir,
          port,
          environment: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn', PROXY_HOPS: '1' },
          replicas: {
            ...{ identity: slots, tutors: slots, inquiries: slots, admin: slots },
            search: isSearchShared ? slots : 1,
          },
          gateways: slots,
        });
        const site = theSiteAt(addressesOf(stack, mailUrl));
        await converged(site, { timeoutMs: 120_000 });
        admin = await aPerson(site, { name: 'Admin' });
        await grantAdmin(site, admin.email);
        tutor = await aTutor(site, { name: 'Never Away' });
        client = await aPerson(site);
        const upload = { body: photoForm(aPng(300, 300)) };
        photo = dataOf(
          await tutor.call<{ profilePicture: string }>('PUT', '/api/tutors/upload', upload),
        ).profilePicture;
        await eventually(
          'the approval',
          async () => {
            const { status } = await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`);
            return status === 200 ? true : undefined;
          },
          { timeoutMs: 30_000 },
        );
        await converged(site, { timeoutMs: 60_000 });
        containers = new StackContainers(stack, 'old');
        await containers.makeRoom();
        const gateways = stack.gateways.map(({ url }) => url);
        edge = await startEdge(edgePort, gateways, dataDir);
      }, buildMs);
      afterAll(async () => {
        await edge.stop();
        await stack.stop();
        rmSync(dataDir, { recursive: true, force: true });
      });

      function asks(): readonly Ask[] {
        const ask = (method: string, path: string, person?: Person): Ask => ({
          name: `${method} ${path}`,
          send: () =>
            fetch(edge.url + path, {
              method,
              headers: person === undefined ? {} : { authorization: `Bearer ${person.token}` },
            }),
        });
        return [
          ask('GET', '/'),
          ask('GET', `/api/tutors/${tutor.uid}`),
          ask('GET', '/api/profiles/me', client),
          ask('GET', `/api/uploads/${photo}`),
          ask('GET', '/api/search?keyword=never'),
          ask('PUT', `/api/profiles/me/saved-tutors/${tutor.uid}`, client),
          ask('GET', '/api/tutors/me', tutor),
          ask('GET', '/search'),
          ask('GET', '/api/inquiries/received', tutor),
          ask('GET', '/api/admin/tutors', admin),
        ];
      }

      it('fails none of up to 50 requests a second, forward and back, and leaves everything consistent', async () => {
        let tags: Tags = { current: 'old', previous: undefined };
        const said: string[] = [];
        const problems: string[] = [];
        const services = servicesAt(
          (service) => stack.innerUrl(service).replace('127.0.0.1', containers.hostOf(service)),
          { key: stack.operatorKey, away: '' },
        );
        const parts: UpgradeParts = {
          containers,
          build: () => Promise.resolve(),
          hasImages: () => Promise.resolve(true),
          backUp: () => Promise.resolve(),
          prepareStores: () => Promise.resolve(),
          migrate: () => migrateAll(services, (line) => said.push(line)),
          check: async () => {
            await eventually(
              'the check to pass',
              async () => {
                problems.splice(0, Infinity, ...(await converge(services)).problems);
                return problems.length === 0 ? true : undefined;
              },
              { timeoutMs: 60_000, everyMs: 500 },
            ).catch(() => undefined);
          },
          tags: () => tags,
          keepTags: (kept) => {
            tags = kept;
          },
          print: (line) => said.push(line),
        };
        const work = async (): Promise<void> => {
          containers.wantedTag = 'new';
          await upgrade(parts, { tag: 'new', mayInterrupt: false });
          containers.wantedTag = 'old';
          await rollBack(parts, { mayInterrupt: false });
        };
        const { sent, failed, slowestMs } = await underLoad(asks(), { perSecond, mostAtOnce }, work());
        console.log(`${sent} requests, ${failed.length} failed, the slowest took ${slowestMs.toFixed(0)} ms`);
        expect({ failed, problems, wrong: containers.wrong }).toEqual({ failed: [], problems: [], wrong: [] });
        expect(sent).toBeGreaterThan(perSecond * 10);
        const replaced = said.filter((line) => line.includes('has ended')).length;
        expect(replaced).toBe(2 * 2 * (isSearchShared ? 6 : 5));
        expect(tags).toEqual({ current: 'old', previous: 'new' });
      }, 1_200_000);
    });
  },
);
