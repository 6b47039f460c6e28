import { errorMessages, pauseEnds, startOfVietnamDay } from '@sao-mai/contracts';
import type { Moderation, Pause } from '@sao-mai/contracts';
import { AppError, newJob } from '@sao-mai/platform';
import { refuseRejected } from './profile.ts';
import type { Profile } from './profile.ts';

export interface PauseCommand {
  readonly pause: Pause;
  readonly decided: Moderation | null;
}

/** Returns the given object if nothing changes. A pause is no edit: the revision stays. */
export function pauseProfile(current: Profile, { pause, decided }: PauseCommand, now: Date): Profile {
  refuseRejected(current, decided);
  const { until } = pause;
  const ends = pauseEnds(now);
  if (until !== null && (until < ends.first || until > ends.last)) {
    const detail = { field: 'until', code: 'day-out-of-range', message: errorMessages['day-out-of-range'] } as const;
    throw new AppError('invalid', 'invalid-input', { details: [detail] });
  }
  if (current.pause?.until === until) return current;
  const { job: _, ...rest } = current;
  return { ...rest, pause, ...(until !== null && { job: newJob(startOfVietnamDay(until)) }) };
}

/** Returns the given object if it is not paused. */
export function resumeProfile(current: Profile): Profile {
  if (current.pause === undefined) return current;
  const { pause: _, job: _job, ...rest } = current;
  return rest;
}
