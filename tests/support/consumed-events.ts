import { servers, variablesOf } from '@sao-mai/backings';
import { envelope } from '@sao-mai/contracts';
import type { EventType, Topic } from '@sao-mai/contracts';
import { createLog, EmbeddedDocuments, randomId } from '@sao-mai/platform';
import { KafkaEvents } from '@sao-mai/platform/full-stack';
import { eventually } from './eventually.ts';

/** A separate consumer group, so that services need not be polled. */
export interface ConsumedEvents {
  /** Waits for the event; returns its arrival (performance.now). */
  at(type: EventType, subject: string): Promise<number>;
  end(): Promise<void>;
}

export async function consumedEvents(topic: Topic): Promise<ConsumedEvents> {
  const { KAFKA_BROKERS = '' } = variablesOf(servers);
  const documents = new EmbeddedDocuments({ file: ':memory:' });
  const log = createLog({ name: 'consumed-events', level: 'silent' });
  const events = new KafkaEvents({ brokers: [KAFKA_BROKERS], clientId: 'consumed-events', documents, log });
  const came = new Map<string, number>();
  await events.subscribe({
    group: `consumed-events-${randomId()}`,
    topics: [topic],
    handle: async ({ value }) => {
      const { type, subject } = envelope.parse(JSON.parse(value));
      came.set(`${type}/${subject}`, performance.now());
      await Promise.resolve();
    },
  });
  return {
    at: (type, subject) => eventually(`${type} of ${subject}`, async () => came.get(`${type}/${subject}`)),
    async end() {
      await events.close();
      await documents.close();
    },
  };
}
