import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { host, ports, programs } from './place.ts';
import { ensureInstalled, run, print } from './run.ts';
import type { Container, Server } from './server.ts';

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

function runToEnd(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`);
}

/** The certificate that clients trust; its key is only used on loopback. */
const certificate = join(programs, 'kafka-certificate.pem');

function makeKeyStore(): string {
  const store = join(programs, 'kafka-key.p12');
  if (existsSync(store) && existsSync(certificate)) return store;
  mkdirSync(programs, { recursive: true });
  for (const old of [store, certificate]) rmSync(old, { force: true });
  const of = ['-keystore', store, '-storetype', 'PKCS12', '-storepass', password, '-alias', 'kafka'];
  const names = ['-dname', 'CN=127.0.0.1', '-ext', `SAN=ip:${host},dns:localhost`];
  runToEnd('keytool', ['-genkeypair', ...of, '-keyalg', 'EC', '-validity', '3650', ...names]);
  runToEnd('keytool', ['-exportcert', ...of, '-rfc', '-file', certificate]);
  return store;
}

interface Place {
  /** Address that clients' listeners are bound to. */
  readonly bind: string;
  readonly log: string;
  readonly keyStore: string;
}

function settings({ bind, log, keyStore }: Place): string {
  const on = (listener: string, port: number): string => `${listener}://${bind}:${port}`;
  const to = (listener: string, port: number): string => `${listener}://${host}:${port}`;
  const controller = to('CONTROLLER', ports.kafkaController);
  const secure = ports.kafkaSecure;
  const lines = {
    listeners: [on('PLAINTEXT', ports.kafka), on('VIA', ports.kafkaBehindVia), on('SECURE', secure), controller],
    'advertised.listeners': [to('PLAINTEXT', ports.kafka), to('VIA', ports.kafkaVia), to('SECURE', secure), controller],
    'controller.quorum.bootstrap.servers': [`${host}:${ports.kafkaController}`],
    'log.dirs': [log],
    'listener.name.secure.ssl.keystore.location': [keyStore],
  };
  const own = Object.entries(lines).map(([name, values]) => `${name}=${values.join(',')}\n`);
  return readFileSync(join(recipe, 'server.properties'), 'utf8') + own.join('');
}

/** Arguments that prepare the log for the broker, with the user of the secured listener. */
function formatting(file: string): readonly string[] {
  const users = mechanisms.flatMap((name) => ['--add-scram', `${name}=[name=${user},password=${password}]`]);
  return ['kafka.tools.StorageTool', 'format', '--standalone', '-t', 'sao-mai-test-cluster00', '-c', file, ...users];
}

/** Writes the settings and formats the log unless it is there; returns the settings' path. */
function prepare(data: string): string {
  const file = join(data, 'server.properties');
  const log = join(data, 'log');
  writeFileSync(file, settings({ bind: host, log, keyStore: makeKeyStore() }));
  if (!existsSync(join(log, 'meta.properties'))) runToEnd('java', [...jvm, '-cp', `${jars}/*`, ...formatting(file)]);
  return file;
}

/** The public image's Java and jars with our settings: its own start adds no users. */
async function container(): Promise<Container> {
  await ensureInstalled('keytool', 'default-jre-headless');
  const [folder, bind] = ['/tmp/backing', '0.0.0.0'];
  const [file, keyStore] = [`${folder}/server.properties`, `${folder}/key.p12`];
  const java = `java ${jvm.join(' ')} -Dlog4j2.configurationFile=/etc/kafka/docker/log4j2.yaml -cp '/opt/kafka/libs/*'`;
  const format = formatting(file)
    .map((word) => `'${word}'`)
    .join(' ');
  return {
    image: 'apache/kafka:4.4.0',
    ports: [ports.kafka, ports.kafkaBehindVia, ports.kafkaSecure].map((port) => ({ container: port, host: port })),
    command: ['sh', '-c', `${java} ${format} && exec ${java} kafka.Kafka ${file}`],
    files: {
      [file]: settings({ bind, log: `${folder}-log`, keyStore }),
      [keyStore]: readFileSync(makeKeyStore()),
    },
  };
}

export const kafka: Server = {
  name: 'kafka',
  port: ports.kafka,
  install,
  command: (data) => ({ program: 'java', args: [...jvm, '-cp', `${jars}/*`, 'kafka.Kafka', prepare(data)] }),
  readyLine: 'Kafka Server started',
  container,
  variables: {
    KAFKA_BROKERS: `${host}:${ports.kafka}`,
    KAFKA_BROKERS_VIA: `${host}:${ports.kafkaVia}`,
    KAFKA_BROKERS_SECURE: `${user}:${password}@${host}:${ports.kafkaSecure}`,
    NODE_EXTRA_CA_CERTS: certificate,
  },
};
