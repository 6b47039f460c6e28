import { failure } from '@sao-mai/contracts';
import { readConfig, readEnvironment } from './config.ts';
import { innerAddress } from './inner-addresses.ts';

const root = process.cwd();
const usage = `Operators' commands, for the marketplace that is running here:
  npm run ops -- grant-admin EMAIL    makes the account with this address an admin
  npm run ops -- revoke-admin EMAIL   takes it away again; the last admin stays`;

class CommandFailed extends Error {}

async function post(service: string, path: string, body: object): Promise<void> {
  const { dataDir } = readConfig(readEnvironment(root, process.env), root);
  const address = innerAddress(dataDir, service);
  const notRunning = new CommandFailed(`The marketplace is not running on ${dataDir}. Start it first: npm start`);
  if (address === undefined) throw notRunning;
  const answer = await fetch(`${address}/internal${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw notRunning;
  });
  if (answer.ok) return;
  const { error } = failure.parse(await answer.json());
  throw new CommandFailed(error);
}

const commands: Readonly<Record<string, (email: string) => Promise<string>>> = {
  'grant-admin': async (email) => {
    await post('identity', '/admins/grant', { email });
    return `${email} is an admin now.`;
  },
  'revoke-admin': async (email) => {
    await post('identity', '/admins/revoke', { email });
    return `${email} is no longer an admin.`;
  },
};

const [name = '', email = ''] = process.argv.slice(2);
const command = commands[name];
if (command === undefined || email === '') {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    console.log(await command(email));
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
