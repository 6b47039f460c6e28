import { z } from 'zod';
import { CommandFailed } from '../command.ts';
import type { Command } from '../command.ts';
import type { ServiceName, Services } from '../services.ts';

/** Those whose documents others keep copies of; accounts first, for the rest hangs on them. */
const owners = ['identity', 'tutors', 'admin'] as const satisfies readonly ServiceName[];
type Owner = (typeof owners)[number];
const isOwner = (name: string): name is Owner => owners.some((owner) => owner === name);
const published = z.object({ documents: z.number() });

export async function republishAll(
  services: Services,
  say: (line: string) => void,
  from: readonly Owner[] = owners,
): Promise<void> {
  for (const owner of from) {
    const { documents } = await services.read(published, owner, '/republish', { method: 'POST' });
    say(`${owner} publishes ${documents} documents again.`);
  }
}

export const republish: Command = {
  usage: '[SERVICE]',
  summary: `has ${owners.join(', ')}, or one of them, publish all they own again`,
  async run({ args, services, say }) {
    const [name] = args;
    if (name !== undefined && !isOwner(name)) throw new CommandFailed(`One of ${owners.join(', ')}, not ${name}.`);
    await republishAll(await services(), say, name === undefined ? owners : [name]);
  },
};
