import { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import { callOf } from '../command.ts';
import type { Command } from '../command.ts';
import { serviceIn } from '../service-argument.ts';

const outcome = z.object({ replayed: z.number(), left: z.number() });

export const replayDeadLetters: Command = {
  usage: 'SERVICE',
  summary: 'handles them again; those that fail again remain',
  async run({ args, environment, services, print }) {
    const service = serviceIn(args);
    const { read } = await services();
    const { replayed, left } = await read(outcome, service, '/dead-letters/replay', { method: 'POST' });
    print(`${replayed} succeeded, ${left} remain.`);
    if (left > 0) throw new CommandFailed(`Why: ${callOf(environment, `dead-letters ${service}`)}`);
  },
};
