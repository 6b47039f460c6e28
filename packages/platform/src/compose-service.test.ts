import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { composeService } from './compose-service.ts';
import type { ServiceParts } from './compose-service.ts';
import { consume } from './consume/consume.ts';
import { EmbeddedDocuments } from './documents/embedded-documents.ts';
import type { Documents } from './documents/port.ts';
import { AppError } from './errors.ts';
import { EmbeddedEvents } from './events/embedded-events.ts';
import type { Log } from './log/port.ts';
import type { Migration } from './migrations/migration.ts';
import { createRelay } from './outbox/relay.ts';
import { release } from './release.ts';
import type { Service, ServiceWithInnerPort } from './service.ts';
import { aLog } from './testing/a-log.ts';
import { ask } from './testing/ask.ts';
import { FakeSignIn } from './testing/fake-sign-in.ts';
import { serviceKeys } from './testing/service-keys.ts';

interface Given {
  readonly documents?: Documents;
  readonly migrations?: readonly Migration[];
  readonly helpers?: ServiceParts['helpers'];
  readonly log?: Log;
}

function aService({ migrations, helpers = {}, log = aLog('silent').log, ...given }: Given): ServiceWithInnerPort {
  const signIn = new FakeSignIn();
  const documents = given.documents ?? new EmbeddedDocuments({ file: ':memory:' });
  const events = new EmbeddedEvents({ file: ':memory:' });
  return composeService({
    ...{ name: 'helped', log, documents, helpers, keys: serviceKeys, verifier: signIn, authority: signIn },
    ...(migrations && { migrations }),
    listen: { host: '127.0.0.1', port: 0, innerPort: 0 },
    routes: [],
    relay: createRelay({ collections: [], events, log }),
    consumer: consume({ events, group: 'helped', topics: ['users'], log, reactions: {} }),
    jobs: [],
    close: async () => {
      await events.close();
      await documents.close();
    },
  });
}

describe('the readiness of a service', () => {
  let service: Service;
  const helpers = {
    steady: { ping: () => Promise.resolve() },
    away: { ping: () => Promise.reject(new Error('Nobody there')) },
    silent: { ping: () => new Promise<void>(() => undefined) },
  };

  beforeEach(async () => {
    service = aService({ helpers });
    await service.start();
  });
  afterEach(() => service.stop());

  it('names what is away and what says nothing, and waits for neither', async () => {
    const begun = performance.now();
    const { status, body } = await ask(`${service.url()}/readyz`);
    expect([status, body]).toEqual([
      200,
      { ready: true, degraded: ['away', 'silent'], oldestUnpublishedSeconds: null, release },
    ]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('a service whose store is not prepared yet', () => {
  /** Documents whose indexes are built once `build` is called; away until then if `isAway`. */
  function slowStore({ isAway = false } = {}) {
    const documents = new EmbeddedDocuments({ file: ':memory:' });
    const asked = Promise.withResolvers<undefined>();
    const built = Promise.withResolvers<undefined>();
    let isBuilt = false;
    const prepare = async (): Promise<void> => {
      asked.resolve(undefined);
      if (isAway && !isBuilt) throw new AppError('unavailable', 'unavailable');
      await built.promise;
    };
    const build = (): void => {
      isBuilt = true;
      built.resolve(undefined);
    };
    const slow: Documents = Object.assign(documents, { prepare });
    return { documents: slow, asked: asked.promise, build };
  }

  it.each([
    ['is building its indexes', {}],
    ['is away', { isAway: true }],
  ])('has no port for callers while it %s, and serves once it is ready', async (_, kind) => {
    const { documents, asked, build } = slowStore(kind);
    const { log, lines } = aLog();
    const service = aService({ documents, log });
    const started = service.start();
    await asked;
    expect(() => service.url()).toThrow('has not started');
    build();
    await started;
    expect(await ask(`${service.url()}/readyz`)).toMatchObject({ status: 200, body: { ready: true } });
    expect(lines().some(({ msg }) => String(msg).startsWith('The store is away'))).toBe('isAway' in kind);
    await service.stop();
  });

  it('stops without having served', async () => {
    const { documents, asked } = slowStore({ isAway: true });
    const service = aService({ documents });
    const started = service.start();
    await asked;
    await service.stop();
    await started;
    expect(() => service.url()).toThrow('has not started');
  });

  it('does not start on a store that is too new for it', async () => {
    const documents = new EmbeddedDocuments({ file: ':memory:' });
    const versions = documents.collection({ name: 'store-version', schema: { parse: (stored) => stored } });
    await versions.insert('store', { applied: 3, needs: 2, reached: null, lease: null });
    await expect(aService({ documents }).start()).rejects.toThrow('migrated by a newer release');
    await documents.close();
  });
});
