import { isOpen, optionalServers, pidOf, servers, start, stop, variablesOf } from './index.ts';
import type { Server } from './index.ts';

const all = [...servers, ...optionalServers];
const namesOf = (some: readonly Server[]): string => some.map(({ name }) => name).join(', ');

const usage = `Servers that the marketplace's full stack runs on, without Docker, on loopback ports:
  npm run backings -- start [NAME…] [--keep]   installs and starts them; --keep: on the data they left
  npm run backings -- stop [NAME…]
  npm run backings -- status [NAME…]
  npm run backings -- env [NAME…]              the variables that tell programs where they are
Names: ${namesOf(servers)}; only by its name: ${namesOf(optionalServers)}`;

const [command = '', ...words] = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !all.some((server) => server.name === name));
const unnamed = command === 'stop' ? all : servers;
const chosen = names.length === 0 ? unnamed : all.filter(({ name }) => names.includes(name));

const printVariables = (): void => {
  for (const [name, value] of Object.entries(variablesOf(chosen))) console.log(`${name}='${value}'`);
};

async function printStatus(server: Server): Promise<void> {
  const pid = pidOf(server);
  const up = pid !== undefined && (await isOpen(server.port));
  console.log(`${server.name.padEnd(10)} ${up ? `up, port ${server.port}, process ${pid}` : 'down'}`);
  if (!up) process.exitCode = 1;
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  async start() {
    for (const server of chosen) await start(server, { keep: words.includes('--keep') });
    printVariables();
  },
  async stop() {
    for (const server of chosen.toReversed()) await stop(server);
  },
  async status() {
    for (const server of chosen) await printStatus(server);
  },
  async env() {
    printVariables();
  },
};

const perform = commands[command];
if (perform === undefined || unknown.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await perform();
}
