import { resolve } from 'node:path';
import { updateErasedAccounts } from '../backup/erased-accounts.ts';
import { only } from '../command.ts';
import type { Command } from '../command.ts';

export const erasures: Command = {
  usage: 'DIR',
  summary: 'updates the list of erased accounts beside the backups; run it every few minutes',
  async run({ args, services, print }) {
    const erased = await updateErasedAccounts(await services(), resolve(only(args, 'the folder for backups')));
    print(`${erased} erased accounts are listed.`);
  },
};
