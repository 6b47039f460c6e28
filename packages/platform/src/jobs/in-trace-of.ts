import { traced } from '../tracing/tracing.ts';
import type { Job, JobOutcome } from './job.ts';

/** Performs an attempt as part of the trace that the job belongs to, or of one of its own. */
export function inTraceOf<State>(
  { attempts, traceparent }: Job,
  queue: string,
  perform: () => Promise<JobOutcome<State>>,
): Promise<JobOutcome<State>> {
  const attributes = { 'job.attempt': attempts };
  return traced({ name: `job ${queue}`, kind: 'internal', parent: traceparent ?? null, attributes }, async (span) => {
    const outcome = await perform();
    if ('retry' in outcome || 'failed' in outcome || 'unknown' in outcome) span?.end(Object.keys(outcome)[0]);
    return outcome;
  });
}
