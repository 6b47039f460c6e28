import { expect, it } from '@jest/globals';
import { partitions, topics } from '@sao-mai/contracts';
import { randomId } from '../clock.ts';
import type { KafkaSecurity } from '../config/kafka-security.ts';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import { aLog } from '../testing/a-log.ts';
import { withBacking } from '../testing/backing.ts';
import { eventsOutagesSuite } from '../testing/events-outages.ts';
import { eventsSuite } from '../testing/events-suite.ts';
import { eventually } from '../testing/eventually.ts';
import { FaultProxy } from '../testing/fault-proxy.ts';
import { boundedRetry, kafkaClient } from './kafka-client.ts';
import { KafkaEvents } from './kafka-events.ts';
import { sessionMs as kafkaSessionMs } from './kafka-subscription.ts';

const prefix = `events-${randomId().slice(0, 8)}-`;
const { log } = aLog();

withBacking('KafkaEvents', ['KAFKA_BROKERS'], (brokers) => {
  eventsSuite('KafkaEvents', async () => {
    const documents = new EmbeddedDocuments({ file: ':memory:' });
    const open = (): KafkaEvents =>
      new KafkaEvents({ brokers: brokers.split(','), clientId: 'suite', prefix, documents, log });
    return {
      events: open(),
      reopen: () => Promise.resolve(open()),
      stop: () => documents.close(),
      sessionMs: kafkaSessionMs,
    };
  });
});

withBacking('KafkaEvents over TLS with a sign-in', ['KAFKA_BROKERS_SECURE'], (secure) => {
  const { username, password, host } = new URL(`kafka://${secure}`);
  const open = (sasl: KafkaSecurity['sasl']): Promise<readonly string[]> => {
    const options = { brokers: [host], clientId: 'suite', log, security: { ssl: true, ...(sasl && { sasl }) } };
    const admin = kafkaClient(options, boundedRetry).admin();
    return admin
      .connect()
      .then(() => admin.listTopics())
      .finally(() => admin.disconnect());
  };

  it.each(['plain', 'scram-sha-256', 'scram-sha-512'] as const)(
    'is let in by %s, and refused with another password',
    async (mechanism) => {
      expect(await open({ mechanism, username, password })).toEqual(expect.any(Array));
      await expect(open({ mechanism, username, password: 'another' })).rejects.toThrow(/authentication/i);
    },
    30_000,
  );

  it('is refused without a sign-in', async () => {
    await expect(open(undefined)).rejects.toThrow();
  }, 30_000);
});

withBacking('KafkaEvents and its topics', ['KAFKA_BROKERS'], (brokers) => {
  it('makes those that are missing, with their partitions, and again is no error', async () => {
    const documents = new EmbeddedDocuments({ file: ':memory:' });
    const own = `topics-${randomId().slice(0, 8)}-`;
    const options = { brokers: brokers.split(','), clientId: 'suite', log };
    const admin = kafkaClient(options, boundedRetry).admin();
    await admin.connect();
    const events = new KafkaEvents({ ...options, prefix: own, documents });
    try {
      expect(await events.createTopics()).toEqual(topics);
      expect(await events.createTopics()).toEqual([]);
      const names = topics.map((topic) => own + topic);
      const { topics: made } = await admin.fetchTopicMetadata({ topics: names });
      expect(made.map(({ partitions: all }) => all.length)).toEqual(topics.map(() => partitions));
      // A deleted topic counts as missing even if this process created it before.
      await admin.deleteTopics({ topics: [`${own}users`] });
      await eventually('it is gone', async () => !(await admin.listTopics()).includes(`${own}users`));
      expect(await events.createTopics()).toEqual(['users']);
    } finally {
      await events.close();
      await admin.disconnect();
      await documents.close();
    }
  }, 30_000);
});

withBacking('KafkaEvents without a server', ['KAFKA_BROKERS_VIA', 'TOXIPROXY_URL'], (broker, toxiproxy) => {
  eventsOutagesSuite('KafkaEvents', {
    openProxy: () => FaultProxy.called('kafka', toxiproxy),
    create: () =>
      new KafkaEvents({
        brokers: [broker],
        clientId: 'suite',
        prefix,
        documents: new EmbeddedDocuments({ file: ':memory:' }),
        log,
      }),
  });
});
