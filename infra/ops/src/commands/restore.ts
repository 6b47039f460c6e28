import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup.ts';
import { only } from '../command.ts';
import type { Command } from '../command.ts';
import { isEmbedded, restoreEmbedded } from '../embedded.ts';

export const restore: Command = {
  usage: 'DIR/BACKUP',
  summary: 'restores a backup into an empty marketplace; the embedded one must be stopped',
  async run({ args, environment, services, print }) {
    const folder = resolve(only(args, 'the folder of one backup'));
    if (isEmbedded(environment)) await restoreEmbedded(environment, { folder, print });
    else await restoreBackup(await services(), { folder, print });
  },
};
