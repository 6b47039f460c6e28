import { eventually } from './eventually.ts';
import { caughtMails } from './mails.ts';
import { ask, serviceNames } from './operators.ts';
import type { OperatedSite } from './operators.ts';

interface State {
  readonly ready: boolean;
  readonly degraded: readonly string[];
  readonly oldestUnpublished: string | null;
  readonly lag: Readonly<Record<string, number>>;
  readonly deadLetters: number;
  readonly overdueJobs: number;
  readonly runningJobs: number;
}

interface Deliveries {
  readonly waiting: number;
  readonly doing: number;
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
}

export interface ConvergenceOptions {
  /** Expected dead letters. */
  readonly deadLetters?: number;
  /** Allowed duplicates per mail: one if a kill may have come between sending and saving. */
  readonly repeats?: 0 | 1;
  readonly timeoutMs?: number;
}

/** Unpublished and unhandled events, overdue jobs, dead letters other than the expected ones. */
export async function unsettled(site: OperatedSite, allowedLetters: number): Promise<string[]> {
  const problems: string[] = [];
  let letters = 0;
  for (const service of serviceNames) {
    const state = await ask<State>(site, service, '/state');
    letters += state.deadLetters;
    const left = Object.entries(state.lag).filter(([, count]) => count > 0);
    if (!state.ready) problems.push(`${service} is not ready`);
    if (state.degraded.length > 0) problems.push(`${service} is degraded: ${state.degraded.join()}`);
    if (state.oldestUnpublished !== null)
      problems.push(`${service} has an event from ${state.oldestUnpublished} to publish`);
    if (left.length > 0) problems.push(`${service} has events to handle: ${JSON.stringify(left)}`);
    if (state.overdueJobs > 0) problems.push(`${service} has ${state.overdueJobs} overdue jobs`);
    if (state.runningJobs > 0) problems.push(`${service} has ${state.runningJobs} running jobs`);
  }
  if (letters !== allowedLetters) problems.push(`${letters} dead letters instead of ${allowedLetters}`);
  return problems;
}

/** Listed tutors according to admin, tutors, search and the index. */
export async function differences(site: OperatedSite): Promise<string[]> {
  const index = await ask<string[]>(site, 'search', '/listed/index');
  const told = {
    tutors: await ask<string[]>(site, 'tutors', '/listed'),
    admin: await ask<string[]>(site, 'admin', '/listed'),
    search: await ask<string[]>(site, 'search', '/listed/facts'),
  };
  const problems = index.length === new Set(index).size ? [] : ['The index holds somebody twice'];
  for (const [service, uids] of Object.entries(told)) {
    const missing = uids.filter((uid) => !index.includes(uid));
    const extra = index.filter((uid) => !uids.includes(uid));
    if (missing.length > 0) problems.push(`The index lacks ${missing.join()}, whom ${service} lists`);
    if (extra.length > 0) problems.push(`The index holds ${extra.join()}, whom ${service} does not list`);
  }
  return problems;
}

/** Delivered inquiries have their mail, and no Message-ID exceeds the allowed count. */
async function wrongMails(site: OperatedSite, repeats: number): Promise<string[]> {
  const deliveries = await ask<Deliveries>(site, 'inquiries', '/deliveries');
  const copies = new Map<string, number>();
  for (const { messageId } of await caughtMails(site.mailUrl)) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
  const problems: string[] = [];
  if (deliveries.waiting + deliveries.doing > 0) problems.push(`Inquiries wait: ${JSON.stringify(deliveries)}`);
  for (const [messageId, count] of copies) {
    if (count > 1 + repeats) problems.push(`${messageId} is there ${count} times`);
  }
  const inquiries = [...copies.keys()].filter((messageId) => messageId.startsWith('<inquiry-')).length;
  if (inquiries < deliveries.done)
    problems.push(`${deliveries.done} inquiries are delivered, ${inquiries} mails are there`);
  return problems;
}

/** Inconsistencies; empty if there are none. */
export async function divergences(
  site: OperatedSite,
  { deadLetters = 0, repeats = 0 }: ConvergenceOptions = {},
): Promise<string[]> {
  return [...(await unsettled(site, deadLetters)), ...(await differences(site)), ...(await wrongMails(site, repeats))];
}

/** Waits until the services are consistent; fails with the differences. */
export async function converged(site: OperatedSite, options: ConvergenceOptions = {}): Promise<void> {
  const { timeoutMs = 60_000 } = options;
  let left: string[] = [];
  await eventually(
    'everything to agree',
    async () => {
      left = await divergences(site, options);
      return left.length === 0 ? true : undefined;
    },
    { timeoutMs, everyMs: 100 },
  ).catch((error: unknown) => {
    throw new Error(`After ${timeoutMs} ms it is still so:\n${left.join('\n')}`, { cause: error });
  });
}
