import { setTimeout as wait } from 'node:timers/promises';
import { CommandFailed } from './command-failed.ts';
import { withRetries } from './with-retries.ts';
import { Progress } from './progress.ts';
import { serviceNames } from './services.ts';
import type { Services } from './services.ts';
import { stateOf } from './state.ts';

const lookMs = 500;
const standstillMs = 120_000;

interface Work {
  readonly jobs: boolean;
}

/** Waits until all events are published and handled and all due jobs done, as long as there is progress. */
export async function settled(services: Services, print: (line: string) => void, work: Work): Promise<void> {
  const progress = new Progress(print);
  let most = 0;
  let last = '';
  for (let deadline = performance.now() + standstillMs; performance.now() < deadline;) {
    const { events, jobs, oldest } = await whatWaits(services, print);
    const left = work.jobs ? events + jobs : events;
    if (left === 0 && oldest === null) return;
    most = Math.max(most, left);
    progress.report(() => `${events} events and ${jobs} jobs are pending`, { done: most - left, todo: most });
    const now = `${events} ${jobs} ${oldest ?? ''}`;
    if (now !== last) deadline = performance.now() + standstillMs;
    last = now;
    await wait(lookMs);
  }
  throw new CommandFailed(
    `No progress for ${standstillMs / 1000} s. See what is pending with check, then run the same command again.`,
  );
}

async function whatWaits(services: Services, print: (line: string) => void) {
  let events = 0;
  let jobs = 0;
  let oldest: string | null = null;
  for (const service of serviceNames) {
    const { lag, overdueJobs, runningJobs, oldestUnpublished } = await withRetries(
      () => stateOf(services, service),
      print,
    );
    events += Object.values(lag).reduce((sum, messages) => sum + messages, 0);
    jobs += overdueJobs + runningJobs;
    if (oldestUnpublished !== null && (oldest === null || oldestUnpublished < oldest)) oldest = oldestUnpublished;
  }
  return { events, jobs, oldest };
}
