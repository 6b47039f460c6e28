import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { host, ports, programs } from './place.ts';
import { need, run, say } from './run.ts';
import type { Server } from './server.ts';

const recipe = join(import.meta.dirname, '../kafka');
const jars = join(programs, 'kafka');
const installed = join(jars, '.pom.xml');

const jvm = [
  '-Xms64m',
  '-Xmx512m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:-UsePerfData',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info',
  '-cp',
  `${jars}/*`,
];

async function install(): Promise<void> {
  await need('java', 'default-jre-headless');
  const pom = readFileSync(join(recipe, 'pom.xml'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === pom) return;
  await need('mvn', 'maven');
  say('fetching Kafka');
  rmSync(jars, { recursive: true, force: true });
  await run('mvn', [
    '-q',
    '-B',
    '-ntp',
    '-f',
    join(recipe, 'pom.xml'),
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    `-DoutputDirectory=${jars}`,
  ]);
  writeFileSync(installed, pom);
}

const at = (listener: string, port: number): string => `${listener}://${host}:${port}`;

/** The broker's settings for this folder; the log is formatted where it is new. */
function settings(data: string): string {
  const file = join(data, 'server.properties');
  const log = join(data, 'log');
  const controller = at('CONTROLLER', ports.kafkaController);
  const lines = {
    listeners: [at('PLAINTEXT', ports.kafka), at('VIA', ports.kafkaBehindVia), controller],
    'advertised.listeners': [at('PLAINTEXT', ports.kafka), at('VIA', ports.kafkaVia), controller],
    'controller.quorum.bootstrap.servers': [`${host}:${ports.kafkaController}`],
    'log.dirs': [log],
  };
  const own = Object.entries(lines).map(([name, values]) => `${name}=${values.join(',')}\n`);
  writeFileSync(file, readFileSync(join(recipe, 'server.properties'), 'utf8') + own.join(''));
  if (existsSync(join(log, 'meta.properties'))) return file;
  const cluster = 'sao-mai-test-cluster00';
  const format = ['kafka.tools.StorageTool', 'format', '--standalone', '-t', cluster, '-c', file];
  const formatted = spawnSync('java', [...jvm, ...format], { encoding: 'utf8' });
  if (formatted.status !== 0) throw new Error(`Kafka's log cannot be formatted:\n${formatted.stderr}`);
  return file;
}

export const kafka: Server = {
  name: 'kafka',
  port: ports.kafka,
  install,
  command: (data) => ({ program: 'java', args: [...jvm, 'kafka.Kafka', settings(data)] }),
  readyLine: 'Kafka Server started',
  variables: {
    KAFKA_BROKERS: `${host}:${ports.kafka}`,
    KAFKA_BROKERS_VIA: `${host}:${ports.kafkaVia}`,
  },
};
