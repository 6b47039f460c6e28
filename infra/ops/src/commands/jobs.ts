import { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import { callOf } from '../command.ts';
import type { Command, CommandContext } from '../command.ts';
import { serviceIn } from '../service-argument.ts';
import type { ServiceName } from '../services.ts';

const failure = { queue: z.string(), id: z.string(), state: z.string(), failure: z.string(), at: z.string() };
const givenUp = z.array(z.object({ ...failure, attempts: z.number() }));
const closed = z.array(z.object({ ...failure, reason: z.string(), closedAt: z.string() }));
const retried = z.object({ retried: z.number() });
const closing = z.object({ closed: z.number() });

/** `QUEUE/ID` names one job, `QUEUE` all given-up jobs of that kind. */
function namedIn(argument: string): { readonly queue: string; readonly id?: string } {
  const at = argument.indexOf('/');
  return at < 0 ? { queue: argument } : { queue: argument.slice(0, at), id: argument.slice(at + 1) };
}

/** `QUEUE/` lacks the id; it must not mean the whole queue. */
const isNamed = (argument: string): boolean => argument !== '' && !argument.endsWith('/');

async function list({ services, print }: CommandContext, service: ServiceName): Promise<void> {
  const found = await (await services()).read(givenUp, service, '/jobs');
  for (const { queue, id, state, attempts, failure: why, at } of found) {
    print(`${queue}/${id}  ${at}  ${state} at attempt ${attempts}  ${why}`);
  }
  print(`${found.length} given-up jobs of ${service}.`);
}

const noSuchJob = ({ environment }: CommandContext, service: ServiceName, which: string): string =>
  `${service} has no given-up job ${which}. List them: ${callOf(environment, `jobs ${service}`)}`;

async function retry(context: CommandContext): Promise<void> {
  const { args, environment, services, print } = context;
  const [, name = '', which = '', ...rest] = args;
  const service = serviceIn([name]);
  if (!isNamed(which) || rest.length > 0) {
    throw new CommandFailed(`Name the job, or its kind: ${callOf(environment, 'jobs retry SERVICE QUEUE[/ID]')}`);
  }
  const json = namedIn(which);
  const unknown = noSuchJob(context, service, which);
  const { read } = await services();
  const { retried: count } = await read(retried, service, '/jobs/retry', { method: 'POST', json, unknown });
  print(`${service} retries ${count} jobs of ${json.queue}.`);
}

/** Leaves it given up, so that `check` no longer names it. */
async function close(context: CommandContext): Promise<void> {
  const { args, environment, services, print } = context;
  const [, name = '', which = '', ...words] = args;
  const service = serviceIn([name]);
  const reason = words.join(' ').trim();
  if (!isNamed(which) || reason === '') {
    throw new CommandFailed(
      `Name the job, or its kind, and a reason: ${callOf(environment, 'jobs close SERVICE QUEUE[/ID] REASON')}`,
    );
  }
  const json = { ...namedIn(which), reason };
  const unknown = noSuchJob(context, service, which);
  const { read } = await services();
  const { closed: count } = await read(closing, service, '/jobs/close', { method: 'POST', json, unknown });
  print(`${service} closed ${count} jobs of ${json.queue}: ${reason}`);
}

async function listClosed({ args, services, print }: CommandContext): Promise<void> {
  const service = serviceIn(args.slice(1));
  const found = await (await services()).read(closed, service, '/jobs/closed');
  for (const { closedAt, queue, id, state, failure: why, reason } of found) {
    print(`${closedAt}  ${queue}/${id}  ${state}  ${why}  closed: ${reason}`);
  }
  print(`${found.length} closed jobs of ${service}.`);
}

export const jobs: Command = {
  usage: 'SERVICE | retry SERVICE QUEUE[/ID] | close SERVICE QUEUE[/ID] REASON | closed SERVICE',
  summary: 'lists the mails and jobs that a service gave up, and why; retries or closes them; lists closed ones',
  async run(context) {
    const { args } = context;
    if (args[0] === 'retry') await retry(context);
    else if (args[0] === 'close') await close(context);
    else if (args[0] === 'closed') await listClosed(context);
    else await list(context, serviceIn(args));
  },
};
