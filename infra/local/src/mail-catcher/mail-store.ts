import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeUnfinished, writeDurably } from '@sao-mai/platform/write-durably';
import { mailIdPattern, storedMailSchema } from './stored-mail.ts';
import type { StoredMail } from './stored-mail.ts';

/** Mails kept in memory; older ones remain as files. */
export const listedMails = 2000;
const listedLetters = 32 * 1024 * 1024;

export interface MailStore {
  /** Durable when it resolves. */
  add(mail: Omit<StoredMail, 'id'>): Promise<StoredMail>;
  /** Newest last, like MailDev. */
  list(): readonly StoredMail[];
  get(id: string): StoredMail | undefined;
  removeAll(): Promise<void>;
}

export async function openMailStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  const mails = new Map<string, StoredMail>();
  let letters = 0;
  const show = (mail: StoredMail): void => {
    mails.set(mail.id, mail);
    letters += size(mail);
    for (const [id, oldest] of mails) {
      if (mails.size === 1 || (mails.size <= listedMails && letters <= listedLetters)) break;
      mails.delete(id);
      letters -= size(oldest);
    }
  };
  for (const mail of await readNewest(folder)) show(mail);
  const nextId = createIds();

  return {
    async add(mail) {
      const stored = { id: nextId(), ...mail };
      await writeDurably(join(folder, `${stored.id}.json`), JSON.stringify(stored));
      show(stored);
      return stored;
    },
    list: () => [...mails.values()],
    get: (id) => mails.get(id),
    async removeAll() {
      const names = await mailFiles(folder);
      mails.clear();
      letters = 0;
      for (const name of names) await rm(join(folder, name), { force: true });
    },
  };
}

const size = (mail: StoredMail): number => mail.text.length + mail.html.length;

function createIds(): () => string {
  let last = 0;
  let count = 0;
  return () => {
    const now = Math.max(Date.now(), last);
    count = now === last ? count + 1 : 0;
    last = now;
    return `${now.toString(36).padStart(10, '0')}-${count.toString(36).padStart(4, '0')}-${randomBytes(4).toString('hex')}`;
  };
}

const mailFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.json') && mailIdPattern.test(name.slice(0, -5))).sort();

async function readNewest(folder: string): Promise<StoredMail[]> {
  const names = (await mailFiles(folder)).slice(-listedMails);
  const mails: StoredMail[] = [];
  // Bounds the number of open files.
  for (let start = 0; start < names.length; start += 64) {
    const read = await Promise.all(names.slice(start, start + 64).map((name) => readMail(join(folder, name))));
    mails.push(...read.filter((mail) => mail !== undefined));
  }
  return mails;
}

async function readMail(path: string): Promise<StoredMail | undefined> {
  const text = await readFile(path, 'utf8');
  try {
    return storedMailSchema.parse(JSON.parse(text));
  } catch {
    // A corrupt file only hides its own mail.
    return undefined;
  }
}
