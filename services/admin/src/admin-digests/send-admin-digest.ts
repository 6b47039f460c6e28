import type { AccountState } from '@sao-mai/contracts';
import { mailDoubts, sendAsJob } from '@sao-mai/platform';
import type { Clock, Collection, JobOutcome, Log, Mail, MailSite } from '@sao-mai/platform';
import { heldInquiries, undeliveredInquiries, waitingInquiries as allWaiting } from '../attention/waiting-inquiries.ts';
import type { WaitingInquiry } from '../attention/waiting-inquiries.ts';
import { adminDigestEmail } from './admin-digest-email.ts';
import type { Waiting } from './admin-digest-email-texts.ts';
import { nextDigest, reported, reportedUntil, sent } from './admin-digest.ts';
import type { AdminDigest } from './admin-digest.ts';
import { readAdmins } from './known-admins.ts';
import type { KnownAdmins } from './known-admins.ts';
import { openReports } from '../reports/report-store.ts';
import type { ReportStore } from '../reports/report-store.ts';
import { isWaiting } from '../submissions/is-waiting.ts';
import type { Submission } from '../submissions/submission.ts';
import type { TutorRecord } from '../tutor-record.ts';

export interface AdminDigestDeps {
  readonly tutors: Collection<TutorRecord>;
  readonly submissions: Collection<Submission>;
  readonly digests: Collection<AdminDigest>;
  readonly admins: Collection<KnownAdmins>;
  readonly reports: Pick<ReportStore, 'profiles'>;
  readonly waitingInquiries: Collection<WaitingInquiry>;
  readonly mail: Mail;
  readonly site: MailSite;
  readonly clock: Clock;
  readonly log: Log;
}

type Recipient = Pick<AccountState, 'name' | 'email' | 'language'>;

/** An attempt that was interrupted is repeated once with the same Message-ID, then given up until the next news. */
export function createSendAdminDigest(deps: AdminDigestDeps) {
  const { digests, mail, site, clock, log } = deps;
  return async (uid: string, digest: AdminDigest): Promise<JobOutcome<AdminDigest>> => {
    const recipient = await recipientOf(deps, uid);
    const waiting = recipient !== null && (await isNews(deps, digest)) ? await waitingOf(deps) : null;
    if (recipient === null || waiting === null) {
      return { done: true, state: (state) => reported(state, digest), next: nextDigest };
    }
    const message = adminDigestEmail({ id: `${uid}-${reportedUntil(digest)}`, waiting, recipient }, site);
    const outcome = await sendAsJob(mail, message, mailDoubts(digests, uid, digest, { interruptedTwice: 'again' }));
    if ('retry' in outcome) return outcome;
    if ('error' in outcome) log.warn({ error: outcome.error, messageId: message.messageId }, 'A digest was given up');
    return { done: true, state: (state) => sent(state, digest, clock.now()), next: nextDigest };
  };
}

/** Null for anybody but an admin with a confirmed address. */
async function recipientOf({ admins, tutors }: AdminDigestDeps, uid: string): Promise<Recipient | null> {
  if (!(await readAdmins(admins)).includes(uid)) return null;
  const account = (await tutors.get(uid))?.state.account?.value;
  return account?.emailVerified === true && account.disabled !== true ? account : null;
}

/** Null if admins have dealt with everything meanwhile. */
async function waitingOf({ tutors, reports, waitingInquiries }: AdminDigestDeps): Promise<Waiting | null> {
  const [pending, reported, held, undelivered] = [
    await tutors.count({ 'listing.status': 'pending' }),
    await reports.profiles.count(openReports),
    await waitingInquiries.count(heldInquiries),
    await waitingInquiries.count(undeliveredInquiries),
  ];
  return pending + reported + held + undelivered > 0 ? { pending, reported, held, undelivered } : null;
}

/** Whether a profile, report or message that was recorded since the last digest still waits. */
async function isNews(deps: AdminDigestDeps, digest: AdminDigest): Promise<boolean> {
  const { submissions, tutors, reports, waitingInquiries } = deps;
  const since = { recordedAt: { gt: reportedUntil(digest) } };
  if ((await reports.profiles.count({ ...openReports, ...since })) > 0) return true;
  if ((await waitingInquiries.count({ ...allWaiting, ...since })) > 0) return true;
  for await (const { id, state } of submissions.all(since)) {
    if (isWaiting((await tutors.get(state.uid))?.state ?? null, id)) return true;
  }
  return false;
}
