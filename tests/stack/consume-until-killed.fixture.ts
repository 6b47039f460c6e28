import { createLog, EmbeddedDocuments } from '@sao-mai/platform';
import { KafkaEvents } from '@sao-mai/platform/full-stack';

/** A group member in its own process; prints each handled message. */
const [broker = '', prefix = '', group = ''] = process.argv.slice(2);
const events = new KafkaEvents({
  brokers: [broker],
  clientId: 'member',
  prefix,
  documents: new EmbeddedDocuments({ file: ':memory:' }),
  log: createLog({ name: 'member', level: 'silent' }),
});
await events.subscribe({
  group,
  topics: ['users'],
  handle: async ({ key, value }) => {
    const { sequence } = JSON.parse(value) as { sequence: number };
    await new Promise((resolve) => setTimeout(resolve, 2));
    process.stdout.write(`${key} ${sequence}\n`);
  },
});
process.stdout.write('joined\n');
