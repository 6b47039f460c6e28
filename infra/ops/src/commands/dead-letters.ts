import { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import { callOf } from '../command.ts';
import type { Command, CommandContext } from '../command.ts';
import { serviceIn } from '../service-argument.ts';
import type { ServiceName } from '../services.ts';

const letters = z.array(
  z.object({ id: z.string(), topic: z.string(), key: z.string(), reason: z.string(), at: z.string() }),
);
const dropped = z.array(
  z.object({ topic: z.string(), key: z.string(), failure: z.string(), reason: z.string(), droppedAt: z.string() }),
);

const list = async ({ services, print }: CommandContext, service: ServiceName): Promise<void> => {
  const found = await (await services()).read(letters, service, '/dead-letters');
  for (const { id, at, topic, key, reason } of found) print(`${id}  ${at}  ${topic}/${key}  ${reason}`);
  print(`${found.length} dead letters of ${service}.`);
};

/** Gives up a dead letter, so that `check` passes again. */
async function drop({ args, environment, services, print }: CommandContext): Promise<void> {
  const [, name = '', id = '', ...words] = args;
  const service = serviceIn([name]);
  const reason = words.join(' ').trim();
  if (id === '' || reason === '') {
    throw new CommandFailed(
      `Name the dead letter and a reason: ${callOf(environment, 'dead-letters drop SERVICE ID REASON')}`,
    );
  }
  const unknown = `${service} has no dead letter ${id}. List them: ${callOf(environment, `dead-letters ${service}`)}`;
  const { ask } = await services();
  await ask(service, '/dead-letters/drop', { method: 'POST', json: { id, reason }, unknown });
  print(`${service} dropped ${id}: ${reason}`);
}

async function listDropped({ args, services, print }: CommandContext): Promise<void> {
  const service = serviceIn(args.slice(1));
  const found = await (await services()).read(dropped, service, '/dead-letters/dropped');
  for (const { droppedAt, topic, key, failure, reason } of found) {
    print(`${droppedAt}  ${topic}/${key}  ${failure}  dropped: ${reason}`);
  }
  print(`${found.length} dropped dead letters of ${service}.`);
}

export const deadLetters: Command = {
  usage: 'SERVICE | drop SERVICE ID REASON | dropped SERVICE',
  summary: 'lists the events that a service could not handle, and why; drops one; lists dropped ones',
  async run(context) {
    const { args } = context;
    if (args[0] === 'drop') await drop(context);
    else if (args[0] === 'dropped') await listDropped(context);
    else await list(context, serviceIn(args));
  },
};
