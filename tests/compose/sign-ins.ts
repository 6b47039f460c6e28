import { StackFailed } from './stack.ts';
import type { Stack } from './stack.ts';

/** Runs a script in a service's container, where the stores can be reached; returns what it printed. */
const runIn = (stack: Stack, service: string, script: string): string =>
  stack.docker('exec', stack.container(service), 'node', '--input-type=module', '-e', script);

const askKafka = `
import { readFileSync } from 'node:fs';
import { Kafka, logLevel } from 'kafkajs';
const password = readFileSync('/run/secrets/kafka-sasl-password', 'utf8');
const plain = (given) => ({ mechanism: 'plain', username: 'sao-mai', password: given });
for (const sasl of [plain(password), plain('another'), undefined]) {
  const kafka = new Kafka({ brokers: ['kafka:9092'], sasl, retry: { retries: 0 }, logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  const asked = admin.connect().then(() => admin.listTopics());
  console.log(await asked.then((topics) => (topics.includes('users') ? 'topics' : 'none'), () => 'refused'));
  await admin.disconnect();
}`;

/** Kafka answers whoever knows its password, and nobody else; no other container of the network reaches its controller. */
export function proveKafka(stack: Stack): void {
  const answers = runIn(stack, 'identity', askKafka);
  if (answers !== 'topics\nrefused\nrefused') throw new StackFailed(`Kafka answered ${answers.replaceAll('\n', ', ')}`);
  const reached = runIn(
    stack,
    'identity',
    `import { connect } from 'node:net';
const socket = connect(9093, 'kafka').on('connect', () => { console.log('open'); process.exit(); });
socket.on('error', ({ code }) => console.log(code));`,
  );
  if (reached !== 'ECONNREFUSED') throw new StackFailed(`Kafka's controller: ${reached}`);
}

const askMongo = `
import { readFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';
const client = new MongoClient(readFileSync('/run/secrets/mongodb-url-identity', 'utf8'));
const ask = async (asked) => console.log(await asked.then(() => 'answered', ({ codeName }) => codeName));
for (const name of ['identity', 'tutors']) {
  const rows = client.db('sao-mai-' + name).collection('rows');
  await ask(rows.insertOne({ name }).then(() => rows.drop()));
  await ask(rows.findOne());
}
await ask(client.db('admin').command({ createUser: 'another', pwd: 'another', roles: ['root'] }));
await client.close();`;

/** A service reads and writes its own database, and nothing else in MongoDB. */
export function proveMongo(stack: Stack): void {
  const answers = runIn(stack, 'identity', askMongo);
  const expected = ['answered', 'answered', 'Unauthorized', 'Unauthorized', 'Unauthorized'];
  if (answers !== expected.join('\n')) throw new StackFailed(`MongoDB answered ${answers.replaceAll('\n', ', ')}`);
}
