import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ChildMarketplace } from '../support/child-marketplace.ts';
import { idIn } from './stand.ts';
import type { SoakMail, Stand } from './stand.ts';

const stored = z.object({ to: z.array(z.object({ address: z.string() })), messageId: z.string(), time: z.string() });

/** Reads the mail catcher's files: it lists the newest ones only. */
async function readMails(folder: string): Promise<readonly SoakMail[]> {
  const mails: SoakMail[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const { to, messageId, time } = stored.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    mails.push({ messageId: idIn(messageId), to: to[0]?.address ?? '', at: Date.parse(time) });
  }
  return mails;
}

/** Everything in one process, mail catcher included. */
export async function anEmbeddedStand(): Promise<Stand> {
  const site = new ChildMarketplace();
  await site.start();
  return {
    name: 'embedded',
    site,
    victims: ['marketplace'],
    kill: () => site.kill(),
    start: () => site.start(),
    mails: () => readMails(join(site.dataDir, 'mail')),
    logged: () => site.output,
    end: () => site.end(),
  };
}
