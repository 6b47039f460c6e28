import { join } from 'node:path';
import { servers, start, toxiproxy, variablesOf } from '@sao-mai/backings';
import { serviceNames, startStack } from './stack.ts';

const defaultPort = 28_100;
const backings = servers.filter((server) => server !== toxiproxy);

/** No package registry has Meilisearch: use a running one, else the embedded index. */
const fromOutside = [
  'MEILI_URL',
  'MEILI_KEY',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'ADMIN_EMAILS',
  'REQUIRE_CONFIRMED_ADDRESS',
  'KEEP_INQUIRIES_DAYS',
  'KEEP_MAILS_DAYS',
  'KEEP_DECISIONS_DAYS',
  'LIMITS_FACTOR',
  'LOG_LEVEL',
  'SITE_NAME',
  'USD_VND',
  'SEARCH_WORDS',
] as const;
const given = Object.fromEntries(
  fromOutside.flatMap((name) => {
    const value = process.env[name];
    return value === undefined || value === '' ? [] : [[name, value]];
  }),
);
const port = Number(process.env['PORT'] ?? defaultPort);
const dataDir = join(process.cwd(), process.env['DATA_DIR'] ?? 'data', 'stack');

for (const server of backings) await start(server, { keep: true });
const variables = variablesOf(backings);
const stack = await startStack({ servers: variables, dataDir, port, environment: given });

console.log(`
  The site        ${stack.url}
  Its mails       ${variables['MAIL_PAGE_URL'] ?? ''}
  Search index    ${given['MEILI_URL'] ?? `embedded, in ${dataDir}`}
  Logs            ${dataDir}

  Operators' commands, in another terminal:
    export ${serviceNames.map((name) => `${name.toUpperCase()}_INNER_URL=${stack.innerUrl(name)}`).join(' ')} OPERATOR_KEY=${stack.operatorKey}
    npm run ops

  Ctrl-C ends the services; the servers go on (npm run backings -- stop ends them).
`);

let isEnding = false;
const end = (): void => {
  if (isEnding) return;
  isEnding = true;
  void stack.stop().finally(() => process.exit(0));
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
