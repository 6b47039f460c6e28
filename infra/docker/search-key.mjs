// Creates the search service's API key in Meilisearch with the id that `npm run secrets` chose. Idempotent.
import { readFileSync } from 'node:fs';

const { MEILI_URL } = process.env;
const secret = (name) => readFileSync(process.env[`${name}_FILE`], 'utf8').trim();
const MEILI_MASTER_KEY = secret('MEILI_MASTER_KEY');
const SEARCH_KEY_ID = secret('SEARCH_KEY_ID');

const ask = (path, init = {}) =>
  fetch(`${MEILI_URL}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${MEILI_MASTER_KEY}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(5000),
  });

const known = await ask(`/keys/${SEARCH_KEY_ID}`);
if (known.status === 404) {
  const made = await ask('/keys', {
    method: 'POST',
    body: JSON.stringify({
      uid: SEARCH_KEY_ID,
      name: 'search service',
      description: 'All that the search service does with its own indexes; no keys, no dumps, no other index',
      // Only actions that can be limited to an index; Meilisearch refuses a key with server-wide ones.
      actions: ['search', 'documents.*', 'indexes.*', 'settings.*', 'tasks.get', 'stats.get'],
      indexes: ['tutors*'],
      expiresAt: null,
    }),
  });
  if (!made.ok) throw new Error(`Meilisearch created no key: ${made.status} ${await made.text()}`);
  console.log('The search service has its key.');
} else if (!known.ok) {
  throw new Error(`Meilisearch refused the master key: ${known.status} ${await known.text()}`);
}
