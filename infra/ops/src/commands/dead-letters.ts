import { z } from 'zod';
import { callOf, CommandFailed, only } from '../command.ts';
import type { Command } from '../command.ts';
import { serviceNames } from '../services.ts';
import type { ServiceName } from '../services.ts';

const letters = z.array(
  z.object({ id: z.string(), topic: z.string(), key: z.string(), reason: z.string(), at: z.string() }),
);
const outcome = z.object({ replayed: z.number(), left: z.number() });

function serviceIn(args: readonly string[]): ServiceName {
  const given = only(args, `one of ${serviceNames.join(', ')}`);
  const name = serviceNames.find((known) => known === given);
  if (name === undefined) throw new CommandFailed(`${given} is none of ${serviceNames.join(', ')}.`);
  return name;
}

export const listDeadLetters: Command = {
  usage: 'SERVICE',
  summary: 'shows the events that a service could not handle, and why',
  async run({ args, services, say }) {
    const service = serviceIn(args);
    const found = await (await services()).read(letters, service, '/dead-letters');
    for (const { at, topic, key, reason } of found) say(`${at}  ${topic}/${key}  ${reason}`);
    say(`${found.length} dead letters of ${service}.`);
  },
};

export const replayDeadLetters: Command = {
  usage: 'SERVICE',
  summary: 'gives them to that service again; what fails again stays',
  async run({ args, environment, services, say }) {
    const service = serviceIn(args);
    const { replayed, left } = await (
      await services()
    ).read(outcome, service, '/dead-letters/replay', { method: 'POST' });
    say(`${replayed} went well, ${left} are left.`);
    if (left > 0) throw new CommandFailed(`Why: ${callOf(environment, `dead-letters ${service}`)}`);
  },
};
