// `npm run secrets`: runs on any Node from 18 on, before anything is installed.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));

/** Letters that need no quoting in an address, a shell or an env file. */
const secret = () => randomBytes(32).toString('base64url');

const user = 'sao-mai';
const passwords = { mongo: secret(), redis: secret() };
const operatorKey = secret();
const masterKey = secret();
const searchKeyId = randomUUID();
/** Meilisearch makes a key's value of the master key and the key's id, so that it is known before the server is. */
const searchKey = createHmac('sha256', masterKey).update(searchKeyId).digest('hex');

const redisUrl = `redis://:${passwords.redis}@redis:6379/0`;

/** One file for each container that needs secrets, holding no other's. */
const files = {
  'mongo.env': { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: passwords.mongo },
  'redis.env': { REDIS_PASSWORD: passwords.redis },
  'meilisearch.env': { MEILI_MASTER_KEY: masterKey },
  'search-key.env': { MEILI_MASTER_KEY: masterKey, SEARCH_KEY_ID: searchKeyId },
  'search.env': { MEILI_KEY: searchKey },
  'services.env': {
    MONGODB_URL: `mongodb://${user}:${passwords.mongo}@mongo:27017/?authSource=admin`,
    REDIS_URL: redisUrl,
    OPERATOR_KEY: operatorKey,
  },
  'gateway.env': { REDIS_URL: redisUrl },
  // The demo's: identity's and the sign-in emulator's.
  'sign-in.env': { AUTH_EMULATOR_KEY: secret() },
  'ops.env': { OPERATOR_KEY: operatorKey },
};

mkdirSync(folder, { recursive: true });
const present = Object.keys(files).filter((name) => existsSync(join(folder, name)));
if (present.length > 0) {
  console.error(`There are secrets in ${folder} already (${present.join(', ')}), and what runs on them would lose its data.
Nothing was written. To begin anew, take down everything with its volumes and remove these files.`);
  process.exit(1);
}
for (const [name, values] of Object.entries(files)) {
  const text = Object.entries(values).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(join(folder, name), text.join(''), { mode: 0o600, flag: 'wx' });
}
console.log(
  `${Object.keys(files).length} files of secrets are in ${folder}. Keep a copy in a safe place, apart from the back-ups.`,
);
