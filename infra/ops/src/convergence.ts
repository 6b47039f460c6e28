import { z } from 'zod';
import { CommandFailed } from './command-failed.ts';
import { compareListed } from './compare-listed.ts';
import { serviceNames } from './services.ts';
import type { ServiceName, Services } from './services.ts';
import { stateOf } from './state.ts';

const deliveries = z.object({
  waiting: z.number(),
  doing: z.number(),
  done: z.number(),
  failed: z.number(),
  unknown: z.number(),
  /** Missing in the reply of an older release. */
  held: z.number().default(0),
});

export interface Findings {
  /** Unfinished or inconsistent things, as sentences; empty if there are none. */
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  readonly summary: string;
}

/** Messages have sentences of their own. */
const countedApart = 'inquiries';

async function problemsOfService(services: Services, service: ServiceName, notes: string[]): Promise<string[]> {
  const state = await stateOf(services, service);
  for (const [queue, count] of Object.entries(state.givenUpJobs))
    if (queue !== countedApart) notes.push(`${service} gave up ${count} jobs of ${queue}: jobs ${service} lists them`);
  const waiting = Object.values(state.lag).reduce((sum, messages) => sum + messages, 0);
  return [
    ...(state.ready ? [] : [`${service} is not ready`]),
    ...(state.degraded.length === 0 ? [] : [`${service} is degraded without ${state.degraded.join(', ')}`]),
    ...(state.oldestUnpublished === null ? [] : [`${service} has unpublished events since ${state.oldestUnpublished}`]),
    ...(waiting === 0 ? [] : [`${service} has ${waiting} unhandled events`]),
    ...(state.overdueJobs === 0 ? [] : [`${service} has ${state.overdueJobs} overdue jobs`]),
    ...(state.runningJobs === 0 ? [] : [`${service} has ${state.runningJobs} running jobs`]),
    ...(state.deadLetters === 0 ? [] : [`${service} has ${state.deadLetters} dead letters`]),
  ];
}

/** A service that does not respond is a problem; the others are still checked. */
async function asProblem(question: Promise<string[]>): Promise<string[]> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof CommandFailed) return [error.message];
    throw error;
  }
}

/** Compares the services' copies of the same data and looks for pending and failed work. */
export async function converge(services: Services): Promise<Findings> {
  let listed = 0;
  let delivered = 0;
  const notes: string[] = [];
  const listing = async (): Promise<string[]> => {
    const { count, problems } = await compareListed(services);
    listed = count;
    return problems;
  };
  const mails = async (): Promise<string[]> => {
    const found = await services.read(deliveries, 'inquiries', '/deliveries');
    const { waiting, doing, done, failed, unknown, held } = found;
    delivered = done;
    if (failed > 0) notes.push(`${failed} inquiries failed: their mails were refused`);
    if (unknown > 0)
      notes.push(`${unknown} inquiries may or may not have been delivered: the mail server stopped responding`);
    if (held > 0) notes.push(`${held} inquiries look like spam and are held for an admin`);
    return waiting + doing === 0 ? [] : [`${waiting + doing} inquiries are not delivered yet`];
  };
  const found: string[][] = [];
  for (const service of serviceNames) found.push(await asProblem(problemsOfService(services, service, notes)));
  found.push(await asProblem(listing()), await asProblem(mails()));
  return {
    problems: [...new Set(found.flat())],
    notes,
    summary: `${listed} public tutors are consistent in tutors, admin, search and its index; ${delivered} inquiries are delivered; nothing is pending.`,
  };
}
