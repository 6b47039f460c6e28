import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { host, ports, programs } from './place.ts';
import { ensureInstalled, run, print } from './run.ts';
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
  await ensureInstalled('java', 'default-jre-headless');
  const pom = readFileSync(join(recipe, 'pom.xml'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === pom) return;
  await ensureInstalled('mvn', 'maven');
  print('fetching Kafka');
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

/** The user of the secured listener; server.properties repeats it for PLAIN. */
const user = 'suite';
const password = 'suite-password';
const mechanisms = ['SCRAM-SHA-256', 'SCRAM-SHA-512'];

const at = (listener: string, port: number): string => `${listener}://${host}:${port}`;

function runToEnd(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`);
}

/** The certificate that clients trust; its key is only used on loopback. */
const certificate = join(programs, 'kafka-certificate.pem');

function makeCertificate(): string {
  const store = join(programs, 'kafka-key.p12');
  if (existsSync(store) && existsSync(certificate)) return store;
  for (const old of [store, certificate]) rmSync(old, { force: true });
  const of = ['-keystore', store, '-storetype', 'PKCS12', '-storepass', password, '-alias', 'kafka'];
  const names = ['-dname', 'CN=127.0.0.1', '-ext', `SAN=ip:${host},dns:localhost`];
  runToEnd('keytool', ['-genkeypair', ...of, '-keyalg', 'EC', '-validity', '3650', ...names]);
  runToEnd('keytool', ['-exportcert', ...of, '-rfc', '-file', certificate]);
  return store;
}

function settings(data: string): string {
  const file = join(data, 'server.properties');
  const log = join(data, 'log');
  const secure = at('SECURE', ports.kafkaSecure);
  const controller = at('CONTROLLER', ports.kafkaController);
  const lines = {
    listeners: [at('PLAINTEXT', ports.kafka), at('VIA', ports.kafkaBehindVia), secure, controller],
    'advertised.listeners': [at('PLAINTEXT', ports.kafka), at('VIA', ports.kafkaVia), secure, controller],
    'controller.quorum.bootstrap.servers': [`${host}:${ports.kafkaController}`],
    'log.dirs': [log],
    'listener.name.secure.ssl.keystore.location': [makeCertificate()],
  };
  const own = Object.entries(lines).map(([name, values]) => `${name}=${values.join(',')}\n`);
  writeFileSync(file, readFileSync(join(recipe, 'server.properties'), 'utf8') + own.join(''));
  if (existsSync(join(log, 'meta.properties'))) return file;
  const cluster = 'sao-mai-test-cluster00';
  const users = mechanisms.flatMap((name) => ['--add-scram', `${name}=[name=${user},password=${password}]`]);
  const format = ['kafka.tools.StorageTool', 'format', '--standalone', '-t', cluster, '-c', file, ...users];
  runToEnd('java', [...jvm, ...format]);
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
    KAFKA_BROKERS_SECURE: `${user}:${password}@${host}:${ports.kafkaSecure}`,
    NODE_EXTRA_CA_CERTS: certificate,
  },
};
