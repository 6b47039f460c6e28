import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { composeService } from './compose-service.ts';
import { consume } from './consume/consume.ts';
import { EmbeddedDocuments } from './documents/embedded-documents.ts';
import { EmbeddedEvents } from './events/embedded-events.ts';
import { createRelay } from './outbox/relay.ts';
import { release } from './release.ts';
import type { Service } from './service.ts';
import { aLog } from './testing/a-log.ts';
import { ask } from './testing/ask.ts';
import { FakeSignIn } from './testing/fake-sign-in.ts';
import { serviceKeys } from './testing/service-keys.ts';

describe('the readiness of a service', () => {
  let service: Service;
  const helpers = {
    steady: { ping: () => Promise.resolve() },
    away: { ping: () => Promise.reject(new Error('Nobody there')) },
    silent: { ping: () => new Promise<void>(() => undefined) },
  };

  beforeEach(async () => {
    const { log } = aLog('silent');
    const signIn = new FakeSignIn();
    const documents = new EmbeddedDocuments({ file: ':memory:' });
    const events = new EmbeddedEvents({ file: ':memory:' });
    service = composeService({
      name: 'helped',
      log,
      listen: { host: '127.0.0.1', port: 0, innerPort: 0 },
      keys: serviceKeys,
      routes: [],
      verifier: signIn,
      authority: signIn,
      documents,
      relay: createRelay({ collections: [], events, log }),
      consumer: consume({ events, group: 'helped', topics: ['users'], log, reactions: {} }),
      jobs: [],
      helpers,
      close: async () => {
        await events.close();
        await documents.close();
      },
    });
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
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});
