import { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import type { Command } from '../command.ts';
import { serviceNames } from '../services.ts';
import type { Services } from '../services.ts';
import { stateOf } from '../state.ts';

type Work = (services: Services, print: (line: string) => void) => Promise<void>;

const outcome = z.object({ created: z.array(z.string()) });

/** All services share the topics, so any of them can create them. */
const create: Work = async (services, print) => {
  const { created } = await services.read(outcome, 'identity', '/topics', { method: 'POST' });
  print(created.length === 0 ? 'All topics exist.' : `Created: ${created.join(', ')}`);
};

const lag: Work = async (services, print) => {
  for (const service of serviceNames) {
    const { lag: topics } = await stateOf(services, service);
    const waiting = Object.entries(topics).map(([topic, messages]) => `${topic} ${messages}`);
    print(`${service.padEnd(10)} ${waiting.join('   ')}`);
  }
};

const works: Readonly<Record<string, Work>> = { create, lag };

export const topics: Command = {
  usage: 'create|lag',
  summary: 'creates missing topics; shows the number of unhandled events per service',
  async run({ args, services, print }) {
    const [name = 'lag', ...rest] = args;
    const work = Object.hasOwn(works, name) ? works[name] : undefined;
    if (work === undefined || rest.length > 0) throw new CommandFailed(`One of ${Object.keys(works).join(', ')}.`);
    await work(await services(), print);
  },
};
