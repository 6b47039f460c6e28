import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grantMongoUser, OperatorError } from '@sao-mai/platform';
import { serviceNames } from './services.ts';

const { SECRETS_DIR = '/run/secrets', MONGODB_SERVER = 'mongo:27017' } = process.env;
const secret = (name: string): string => readFileSync(join(SECRETS_DIR, name), 'utf8').trim();

/** Each service of compose signs in to MongoDB with rights to its own database only. Idempotent. */
async function createMongoUsers(): Promise<void> {
  const administrator = secret('mongodb-url');
  for (const service of serviceNames) {
    const url = secret(`mongodb-url-${service}`);
    const granted = await grantMongoUser({ administrator, server: MONGODB_SERVER, url, service });
    console.log(granted ? `${service} has its user.` : `${service} signs in as its address says; nothing was changed.`);
  }
}

try {
  await createMongoUsers();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
