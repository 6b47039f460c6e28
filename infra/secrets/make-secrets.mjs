// `npm run secrets`: runs on any Node from 18 on, without installed packages.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const parent = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const folder = join(parent, 'files');

const filesIn = (path) => (existsSync(path) ? readdirSync(path) : []);
const linesOf = (name) => readFileSync(join(parent, name), 'utf8').matchAll(/^([A-Z_]+)=(.+)$/gm);

/** Earlier versions kept several secrets in one file, as variables; they are taken over. */
const older = filesIn(parent).filter((name) => name.endsWith('.env'));
const variables = Object.fromEntries(
  older.flatMap((name) => [...linesOf(name)].map(([, variable, value]) => [variable, value.trim()])),
);
const present = filesIn(folder);
const isFirst = older.length === 0 && present.length === 0;

const fileOf = (variable) => variable.toLowerCase().replaceAll('_', '-');
const known = (variable) => {
  const file = fileOf(variable);
  return present.includes(file) ? readFileSync(join(folder, file), 'utf8').trim() : variables[variable];
};
const passwordIn = (address = '') => /:\/\/[^:@/]*:([^@/]+)@/.exec(address)?.[1];

/** Characters that need no quoting in URLs or shells. */
const secret = () => randomBytes(32).toString('base64url');
const lost = [];
/** A secret that an existing store already uses must not be replaced. */
const ofStore = (what, value, make = secret) => {
  if (value === undefined && !isFirst) lost.push(what);
  return value ?? make();
};
const kept = (variable) => known(variable) ?? secret();

const mongo = ofStore(
  'MongoDB',
  known('MONGODB_PASSWORD') ?? variables.MONGO_INITDB_ROOT_PASSWORD ?? passwordIn(known('MONGODB_URL')),
);
const masterKey = ofStore('Meilisearch', known('MEILI_MASTER_KEY'));
const searchKeyId = ofStore('the key of search', known('SEARCH_KEY_ID'), randomUUID);
const redis = known('REDIS_PASSWORD') ?? passwordIn(known('REDIS_URL')) ?? secret();
const services = ['identity', 'tutors', 'search', 'inquiries', 'admin'];
const mongoUrl = known('MONGODB_URL') ?? `mongodb://sao-mai:${mongo}@mongo:27017/?authSource=admin`;
/** A user of the service's own on compose's server; the users of another server are its operator's. */
const mongoUrlOf = (service) =>
  mongoUrl.replace(/\/\/[^/@]*@(?=mongo:27017(?:[/?]|$))/, `//sao-mai-${service}:${secret()}@`);
const metricsKey = kept('METRICS_KEY');
const kafka = known('KAFKA_SASL_PASSWORD') ?? /password="([^"]+)"/.exec(known('KAFKA_JAAS') ?? '')?.[1] ?? secret();
// One user, for the services and the broker itself.
const jaas = `KafkaServer {
  org.apache.kafka.common.security.plain.PlainLoginModule required
  username="sao-mai"
  password="${kafka}"
  user_sao-mai="${kafka}";
};
`;

const secrets = {
  MONGODB_PASSWORD: mongo,
  MONGODB_URL: mongoUrl,
  ...Object.fromEntries(
    services
      .map((service) => [`MONGODB_URL_${service.toUpperCase()}`, service])
      .map(([variable, service]) => [variable, known(variable) ?? mongoUrlOf(service)]),
  ),
  KAFKA_SASL_PASSWORD: kafka,
  KAFKA_JAAS: known('KAFKA_JAAS') ?? jaas,
  REDIS_PASSWORD: redis,
  REDIS_URL: known('REDIS_URL') ?? `redis://:${redis}@redis:6379/0`,
  MEILI_MASTER_KEY: masterKey,
  SEARCH_KEY_ID: searchKeyId,
  // Meilisearch derives a key from the master key and the key's id, so it is known in advance.
  MEILI_KEY: known('MEILI_KEY') ?? createHmac('sha256', masterKey).update(searchKeyId).digest('hex'),
  GATEWAY_KEY: kept('GATEWAY_KEY'),
  SERVICE_KEY: kept('SERVICE_KEY'),
  OPERATOR_KEY: kept('OPERATOR_KEY'),
  METRICS_KEY: metricsKey,
  // Prometheus sends one key, also while two are accepted.
  PROMETHEUS_KEY: known('PROMETHEUS_KEY') ?? metricsKey.split(',')[0],
  // Signs links in mails to tutors.
  INQUIRY_LINK_KEY: kept('INQUIRY_LINK_KEY'),
  // Shared by identity and the sign-in emulator in the demo.
  AUTH_EMULATOR_KEY: kept('AUTH_EMULATOR_KEY'),
  GRAFANA_PASSWORD: kept('GRAFANA_PASSWORD'),
};

if (lost.length > 0) {
  console.error(`There are secrets in ${parent}, but not those of ${lost.join(', ')}, and what runs on them would lose its data.
Nothing was written. Put them back from your copy; to begin anew, take down everything with its volumes and remove the files.`);
  process.exit(1);
}

// A container's user, whichever it is, may read a file that is mounted; the folder keeps others on this machine out.
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o700);
const added = [];
for (const [variable, value] of Object.entries(secrets)) {
  const name = fileOf(variable);
  if (present.includes(name)) continue;
  writeFileSync(join(folder, name), value, { flag: 'wx' });
  chmodSync(join(folder, name), 0o444);
  added.push(name);
}
const copy = 'Keep a copy in a safe place, apart from the backups.';
if (isFirst) console.log(`${added.length} secrets are in ${folder}, a file each. ${copy}`);
else if (added.length === 0) console.log(`The secrets in ${folder} are complete; nothing was changed.`);
else console.log(`Added to ${folder}, and nothing else was changed:\n  ${added.join('\n  ')}\n${copy}`);
if (older.length > 0)
  console.log(`No longer read, as their secrets are in ${folder} now; remove them:\n  ${older.join('\n  ')}`);
