import { resolve } from 'node:path';
import { updateErasedAccounts } from '../backup/erased-accounts.ts';
import { only } from '../command.ts';
import type { Command } from '../command.ts';

export const erasures: Command = {
  usage: 'DIR',
  summary: 'brings the list of erased accounts beside the back-ups up to date; have it run every few minutes',
  async run({ args, services, print }) {
    const erased = await updateErasedAccounts(await services(), resolve(only(args, 'the folder for back-ups')));
    print(`${erased} erased accounts are listed.`);
  },
};
