import type { Job } from '@sao-mai/platform';
import type { Outage } from './outage.ts';
import type { SoakMail } from './stand.ts';

export interface ExpectedMail {
  readonly messageId: string;
  readonly job: Job;
  /** When the job came to be, in milliseconds since 1970. */
  readonly since: number;
}

export interface MailFindings {
  readonly problems: readonly string[];
  /** Delivered a second time, because a kill or the server's silence left it open whether the first was delivered. */
  readonly doubled: number;
  /** Left to a person after two interruptions. */
  readonly unknown: number;
}

/** An attempt that was interrupted ended this long after its mail had arrived. */
const settleMs = 5000;

const between = (outages: readonly Outage[], from: number, until: number): number =>
  outages.filter((outage) => outage.until >= from && outage.from <= until).length;

/** A second copy is right only if something was down when the first one's arrival was to be stored. */
function isExcused(arrivals: readonly number[], outages: readonly Outage[]): boolean {
  const [first = 0, second, ...others] = arrivals.toSorted((one, other) => one - other);
  return second !== undefined && others.length === 0 && between(outages, first, first + settleMs) > 0;
}

function problemOf({ messageId, job, since }: ExpectedMail, arrivals: number, outages: readonly Outage[]): string[] {
  switch (job.state) {
    case 'done':
      return arrivals === 0 ? [`${messageId} counts as sent and did not arrive`] : [];
    case 'unknown':
      return between(outages, since, Date.parse(job.endedAt ?? job.nextAt)) < 2
        ? [`${messageId} was given up after fewer than two interruptions`]
        : [];
    default:
      return [`${messageId} is ${job.state}: ${job.lastError ?? 'no error'}`];
  }
}

/** Compares the mails that came with those that had to; `isKnown` tells which others may come. */
export function compareMails(
  expected: readonly ExpectedMail[],
  mails: readonly SoakMail[],
  outages: readonly Outage[],
  isKnown: (messageId: string) => boolean,
): MailFindings {
  const arrivals = Map.groupBy(mails, ({ messageId }) => messageId);
  const names = new Set(expected.map(({ messageId }) => messageId));
  const problems = expected.flatMap((one) => problemOf(one, arrivals.get(one.messageId)?.length ?? 0, outages));
  let doubled = 0;
  for (const [messageId, copies] of arrivals) {
    if (!names.has(messageId) && !isKnown(messageId)) problems.push(`${messageId} belongs to nothing that is stored`);
    if (copies.length === 1) continue;
    doubled += 1;
    const times = copies.map(({ at }) => at);
    if (!isExcused(times, outages)) {
      problems.push(
        `${messageId} arrived ${copies.length} times: ${times.map((at) => new Date(at).toISOString()).join()}`,
      );
    }
  }
  return { problems, doubled, unknown: expected.filter(({ job }) => job.state === 'unknown').length };
}
