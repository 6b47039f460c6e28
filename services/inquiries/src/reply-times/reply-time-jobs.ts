import { createJobs } from '@sao-mai/platform';
import type { Clock, Collection, Jobs, Log } from '@sao-mai/platform';
import { createComputeReplyTime } from './compute-reply-time.ts';
import type { Inquiry } from '../inquiry.ts';
import type { TutorReplyTime } from './reply-time.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly replyTimes: Collection<TutorReplyTime>;
  readonly clock: Clock;
  readonly log: Log;
}

const claimMs = 30_000;
const sweepMs = 60_000;

export const replyTimeJobs = (deps: Deps): Jobs =>
  createJobs({
    collection: deps.replyTimes,
    perform: createComputeReplyTime(deps),
    claimMs,
    sweepMs,
    clock: deps.clock,
    log: deps.log,
  });
