import { setTimeout as wait } from 'node:timers/promises';
import { CommandFailed } from '../command-failed.ts';
import type { Command } from '../command.ts';
import { converge } from '../convergence.ts';
import type { Findings } from '../convergence.ts';
import type { Services } from '../services.ts';

const pauseMs = 500;
const defaultSeconds = 10;

/** Repeats the check until it passes or the time is over, as events may be in flight. */
export async function convergedWithin(services: Services, seconds: number): Promise<Findings> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const findings = await converge(services);
    if (findings.problems.length === 0 || performance.now() > deadline) return findings;
    await wait(pauseMs);
  }
}

export const check: Command = {
  usage: '[SECONDS]',
  summary: `compares the services’ data, waiting up to SECONDS (${defaultSeconds}) for pending events`,
  async run({ args, services, print }) {
    const seconds = Number(args[0] ?? defaultSeconds);
    if (!(seconds >= 0)) throw new CommandFailed('SECONDS must be a number of at least 0.');
    const { problems, notes, summary } = await convergedWithin(await services(), seconds);
    for (const note of notes) print(`- ${note}`);
    for (const problem of problems) print(`✗ ${problem}`);
    if (problems.length > 0) throw new CommandFailed(`${problems.length} problems found.`);
    print(`✓ ${summary}`);
  },
};
