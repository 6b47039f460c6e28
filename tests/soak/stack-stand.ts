import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill, pidOf, servers, start, stop, toxiproxy, variablesOf } from '@sao-mai/backings';
import { startStack } from '@sao-mai/stack';
import { z } from 'zod';
import { theSiteAt } from '../support/site.ts';
import { addressesOf, meilisearchVariables } from '../support/stack-site.ts';
import { idIn } from './stand.ts';
import type { SoakMail, Stand } from './stand.ts';

const page = 1000;
const mailpitPage = z.object({
  messages: z.array(
    z.object({ MessageID: z.string(), To: z.array(z.object({ Address: z.string() })), Created: z.string() }),
  ),
});

async function readMails(mailUrl: string): Promise<readonly SoakMail[]> {
  const mails: SoakMail[] = [];
  for (;;) {
    const answer = await fetch(`${mailUrl}/api/v1/messages?start=${mails.length}&limit=${page}`);
    const { messages } = mailpitPage.parse(await answer.json());
    for (const { MessageID, To, Created } of messages) {
      mails.push({ messageId: idIn(MessageID), to: To[0]?.Address ?? '', at: Date.parse(Created) });
    }
    if (messages.length < page) return mails;
  }
}

/** The services as processes on MongoDB's protocol, Kafka, Redis and a mail server, each of which can be killed. */
export async function aStackStand(port: number): Promise<Stand> {
  const needed = servers.filter((server) => server !== toxiproxy);
  const running = needed.filter((server) => pidOf(server) !== undefined).map(({ name }) => name);
  if (running.length > 0) throw new Error(`Stop ${running.join(', ')} first: npm run backings -- stop`);
  const dataDir = mkdtempSync(join(tmpdir(), 'soak-'));
  const endServers = async (): Promise<void> => {
    for (const server of needed.toReversed()) await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (const server of needed) await start(server);
    const variables = variablesOf(needed);
    const mailUrl = variables['MAIL_PAGE_URL'] ?? '';
    const stack = await startStack({
      servers: { ...variables, ...meilisearchVariables() },
      dataDir,
      port,
      environment: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' },
    });
    const parts = new Map(Object.entries(stack.parts));
    const serverOf = (victim: string) => needed.find(({ name }) => name === victim);
    return {
      name: 'stack',
      site: theSiteAt(addressesOf(stack, mailUrl)),
      victims: [...parts.keys(), ...needed.map(({ name }) => name)],
      async kill(victim) {
        const server = serverOf(victim);
        await (server === undefined ? parts.get(victim)?.kill() : kill(server));
      },
      async start(victim) {
        const server = serverOf(victim);
        await (server === undefined ? parts.get(victim)?.start() : start(server, { keep: true }));
      },
      mails: () => readMails(mailUrl),
      logged: () =>
        readdirSync(dataDir)
          .filter((name) => name.endsWith('.log'))
          .map((name) => `${name}\n${readFileSync(join(dataDir, name), 'utf8').slice(-3000)}`)
          .join('\n'),
      async end() {
        await stack.stop();
        await endServers();
      },
    };
  } catch (error) {
    await endServers();
    throw error;
  }
}
