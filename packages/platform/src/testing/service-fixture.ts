import { setImmediate } from 'node:timers/promises';
import { envelope } from '@sao-mai/contracts';
import type { Envelope, Source, Topic } from '@sao-mai/contracts';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import type { Documents } from '../documents/port.ts';
import { EmbeddedEvents } from '../events/embedded-events.ts';
import type { Events } from '../events/port.ts';
import type { Service } from '../service.ts';
import { aLog } from './a-log.ts';
import { EventPublisher } from './facts.ts';
import { FakeMail } from './fake-mail.ts';
import { FakeSignIn } from './fake-sign-in.ts';

export interface ServiceFixtureOptions {
  readonly clock?: Clock;
  readonly documents?: Documents;
  readonly events?: Events;
}

/** Environment of a service under test: in-memory adapters, with people and events that the test creates. */
export function serviceFixture({ clock = systemClock, ...given }: ServiceFixtureOptions = {}) {
  const documents = given.documents ?? new EmbeddedDocuments({ file: ':memory:', clock });
  const events = given.events ?? new EmbeddedEvents({ file: ':memory:' });
  const signIn = new FakeSignIn();
  return {
    documents,
    events,
    mail: new FakeMail(),
    signIn,
    facts: new EventPublisher(events),
    /** What every service is created with. */
    common: { log: aLog('silent').log, clock, documents, events, verifier: signIn, authority: signIn },
    /** Events of `source` on a topic as they are published from now on. */
    async recordEvents(topic: Topic, source: Source): Promise<readonly Envelope[]> {
      const published: Envelope[] = [];
      await events.subscribe({
        group: 'recorder',
        topics: [topic],
        handle: ({ value }) => {
          const event = envelope.parse(JSON.parse(value));
          if (event.source === source) published.push(event);
          return Promise.resolve();
        },
      });
      return published;
    },
    /** Until the service and the recorders have nothing left to do. */
    async settle(service: Service): Promise<void> {
      while (await service.drain());
      while (Object.values(await events.lag('recorder')).some((waiting) => waiting > 0)) await setImmediate();
    },
    async stop(service: Service): Promise<void> {
      await service.stop();
      await events.close();
      await documents.close();
    },
  };
}
