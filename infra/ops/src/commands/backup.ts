import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { only } from '../command.ts';
import type { Command, CommandContext } from '../command.ts';
import { updateErasedAccounts } from '../backup/erased-accounts.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { accountsFileOf, isEmbedded } from '../embedded.ts';

export const backup: Command = {
  usage: 'DIR',
  summary: 'writes all documents and files to a new folder in DIR, and the list of erased accounts beside it',
  async run(context) {
    const parent = resolve(only(context.args, 'the folder for backups'));
    const services = await context.services();
    const now = new Date();
    const folder = join(parent, now.toISOString().replaceAll(':', '-'));
    await writeBackup(services, { folder, now, accountsFile: await emulatorAccounts(context), print: context.print });
    const erased = await updateErasedAccounts(services, parent);
    context.print(`Written to ${folder}; ${erased} erased accounts are listed beside it.`);
  },
};

async function emulatorAccounts({ environment }: CommandContext): Promise<string | undefined> {
  if (!isEmbedded(environment)) return undefined;
  const file = await accountsFileOf(environment);
  return existsSync(file) ? file : undefined;
}
