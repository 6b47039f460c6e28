import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { kafka, kill, start } from '@sao-mai/backings';
import type { Events } from '@sao-mai/platform';
import { EmbeddedDocuments, randomId } from '@sao-mai/platform';
import { KafkaEvents } from '@sao-mai/platform/full-stack';
import { aKey, aLog, anEnvelope, Received, withBacking } from '@sao-mai/platform/testing';
import { eventually } from '../support/eventually.ts';

const member = fileURLToPath(new URL('consume-until-killed.fixture.ts', import.meta.url));
const patience = { timeoutMs: 90_000 };
const { log } = aLog();

/** Sequences in order of first delivery. */
const firsts = (sequences: readonly number[]): readonly number[] => [...new Set(sequences)];

withBacking('The broker, killed', ['KAFKA_BROKERS'], (broker) => {
  const prefix = `broker-${randomId().slice(0, 8)}-`;
  const open = (): Events =>
    new KafkaEvents({
      brokers: [broker],
      clientId: 'test',
      prefix,
      documents: new EmbeddedDocuments({ file: ':memory:' }),
      log,
    });
  const published = async (events: Events, key: string, sequence: number): Promise<void> => {
    await eventually(
      `event ${sequence} in the log`,
      () =>
        events.publish('users', [anEnvelope(key, sequence)]).then(
          () => true,
          () => undefined,
        ),
      patience,
    );
  };

  describe('a broker that is killed and started again', () => {
    it('loses nothing, keeps the order, and the consumer goes on by itself', async () => {
      const events = open();
      const keys = Array.from({ length: 8 }, aKey);
      const received = new Received();
      const subscription = await events.subscribe({
        group: `group-${randomId()}`,
        topics: ['users'],
        handle: async (message) => {
          received.take(message);
        },
      });
      const publishing = (async () => {
        for (let sequence = 1; sequence <= 60; sequence += 1) {
          await Promise.all(keys.map((key) => published(events, key, sequence)));
        }
      })();
      await eventually('some events', async () => (received.count > 40 ? true : undefined));
      await kill(kafka);
      await start(kafka, { keep: true });
      await publishing;
      const all = Array.from({ length: 60 }, (_, index) => index + 1);
      await eventually(
        'all events',
        async () => (keys.every((key) => firsts(received.of(key)).length === 60) ? true : undefined),
        patience,
      );
      for (const key of keys) expect(firsts(received.of(key))).toEqual(all);
      await eventually('health', async () => (subscription.healthy() ? true : undefined), patience);
      await events.close();
    }, 240_000);
  });

  describe('a member of a group that is killed', () => {
    it('leaves its messages to the others: none is lost, first occurrences stay in order', async () => {
      const events = open();
      const group = `group-${randomId()}`;
      const keys = Array.from({ length: 24 }, aKey);
      const received = new Map<string, number[]>();
      let count = 0;
      const runMember = async (): Promise<ChildProcess> => {
        const child = spawn(process.execPath, [member, broker, prefix, group], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const joined = Promise.withResolvers<undefined>();
        createInterface(child.stdout).on('line', (line) => {
          if (line === 'joined') joined.resolve(undefined);
          const [key = '', sequence = ''] = line.split(' ');
          if (sequence === '') return;
          count += 1;
          received.set(key, [...(received.get(key) ?? []), Number(sequence)]);
        });
        await joined.promise;
        return child;
      };
      const members = [await runMember(), await runMember()];
      for (let sequence = 1; sequence <= 40; sequence += 1) {
        await events.publish(
          'users',
          keys.map((key) => anEnvelope(key, sequence)),
        );
        if (sequence !== 15) continue;
        await eventually('both at work', async () => (count > 100 ? true : undefined));
        members[0]?.kill('SIGKILL');
      }
      await eventually(
        'all events',
        async () => (keys.every((key) => firsts(received.get(key) ?? []).length === 40) ? true : undefined),
        patience,
      );
      const all = Array.from({ length: 40 }, (_, index) => index + 1);
      for (const key of keys) expect(firsts(received.get(key) ?? [])).toEqual(all);
      members[1]?.kill('SIGKILL');
      await events.close();
    }, 240_000);
  });
});
