// `npm run secrets`: runs on any Node from 18 on, without installed packages.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Any user of a container may read a file that is mounted in it; on this machine the folder keeps others out. */
const singles = 'files';
const folder = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const names = [
  ...['mongo.env', 'redis.env', 'meilisearch.env', 'search-key.env', 'search.env'],
  ...['services.env', 'inquiries.env', 'gateway.env', 'sign-in.env', 'ops.env', 'seed-demo.env'],
];

function read(name) {
  const file = join(folder, name);
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=(.+)$/gm);
  return Object.fromEntries([...lines].map(([, variable, value]) => [variable, value.trim()]));
}

const isFirst = !names.some((name) => existsSync(join(folder, name)));
const present = Object.fromEntries(names.map((name) => [name, read(name)]));
const known = Object.assign({}, ...Object.values(present));
const passwordIn = (address = '') => /:\/\/[^:@/]*:([^@/]+)@/.exec(address)?.[1];

/** Characters that need no quoting in URLs, shells or env files. */
const secret = () => randomBytes(32).toString('base64url');
const lost = [];
/** A secret that an existing store already uses must not be replaced. */
const ofStore = (what, value, make = secret) => {
  if (value === undefined && !isFirst) lost.push(what);
  return value ?? make();
};

const user = 'sao-mai';
const mongo = ofStore('MongoDB', known.MONGO_INITDB_ROOT_PASSWORD ?? passwordIn(known.MONGODB_URL));
const masterKey = ofStore('Meilisearch', known.MEILI_MASTER_KEY);
const searchKeyId = ofStore('the key of search', known.SEARCH_KEY_ID, randomUUID);
const redis = known.REDIS_PASSWORD ?? passwordIn(known.REDIS_URL) ?? secret();
const redisUrl = known.REDIS_URL ?? `redis://:${redis}@redis:6379/0`;
const operatorKey = known.OPERATOR_KEY ?? secret();
const gatewayKey = known.GATEWAY_KEY ?? secret();
const metricsKey = known.METRICS_KEY ?? secret();

/** One file per container, with only its own secrets. */
const files = {
  'mongo.env': { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: mongo },
  'redis.env': { REDIS_PASSWORD: redis },
  'meilisearch.env': { MEILI_MASTER_KEY: masterKey },
  'search-key.env': { MEILI_MASTER_KEY: masterKey, SEARCH_KEY_ID: searchKeyId },
  // Meilisearch derives a key from the master key and the key's id, so it is known in advance.
  'search.env': { MEILI_KEY: createHmac('sha256', masterKey).update(searchKeyId).digest('hex') },
  'services.env': {
    MONGODB_URL: `mongodb://${user}:${mongo}@mongo:27017/?authSource=admin`,
    REDIS_URL: redisUrl,
    GATEWAY_KEY: gatewayKey,
    SERVICE_KEY: secret(),
    OPERATOR_KEY: operatorKey,
    METRICS_KEY: metricsKey,
  },
  // Signs links in mails to tutors.
  'inquiries.env': { INQUIRY_LINK_KEY: secret() },
  'gateway.env': { REDIS_URL: redisUrl, GATEWAY_KEY: gatewayKey, METRICS_KEY: metricsKey },
  // Shared by identity and the sign-in emulator in the demo.
  'sign-in.env': { AUTH_EMULATOR_KEY: secret() },
  'ops.env': { OPERATOR_KEY: operatorKey },
  // Lets the demo's registrations use separate client addresses.
  'seed-demo.env': { GATEWAY_KEY: gatewayKey },
};

/** Files of one secret, for programs that read it from a file. */
const singleFiles = { 'prometheus-key': metricsKey.split(',')[0], 'grafana-password': secret() };

mkdirSync(folder, { recursive: true });
if (lost.length > 0) {
  console.error(`There are secrets in ${folder}, but not those of ${lost.join(', ')}, and what runs on them would lose its data.
Nothing was written. Put them back from your copy; to begin anew, take down everything with its volumes and remove the files.`);
  process.exit(1);
}

const added = [];
for (const [name, values] of Object.entries(files)) {
  const file = join(folder, name);
  const missing = Object.entries(values).filter(([variable]) => present[name][variable] === undefined);
  if (missing.length === 0) continue;
  const lines = missing.map(([variable, value]) => `${variable}=${value}\n`).join('');
  if (existsSync(file)) {
    const isWhole = /(^|\n)$/.test(readFileSync(file, 'utf8'));
    appendFileSync(file, (isWhole ? '' : '\n') + lines);
  } else writeFileSync(file, lines, { mode: 0o600, flag: 'wx' });
  added.push(`${name}: ${missing.map(([variable]) => variable).join(', ')}`);
}
mkdirSync(join(folder, singles), { recursive: true });
chmodSync(join(folder, singles), 0o700);
for (const [name, value] of Object.entries(singleFiles)) {
  const file = join(folder, singles, name);
  if (existsSync(file)) continue;
  writeFileSync(file, value, { flag: 'wx' });
  chmodSync(file, 0o444);
  added.push(`${singles}/${name}`);
}
const copy = 'Keep a copy in a safe place, apart from the backups.';
if (isFirst) console.log(`${names.length} files of secrets are in ${folder}. ${copy}`);
else if (added.length === 0) console.log(`The secrets in ${folder} are complete; nothing was changed.`);
else
  console.log(
    `What was missing in ${folder} was added, and nothing else was changed:\n  ${added.join('\n  ')}\n${copy}`,
  );
