import type { SoakSender } from './cast.ts';
import type { Facts } from './facts.ts';
import { compareMails } from './mail-findings.ts';
import type { ExpectedMail, MailFindings } from './mail-findings.ts';
import type { Outage } from './outage.ts';
import { messageOf } from './work.ts';
import type { Acknowledged } from './work.ts';
import type { Decision, Plan } from './plan.ts';
import type { SoakMail } from './stand.ts';

export interface Evidence {
  readonly plan: Plan;
  readonly senders: readonly Pick<SoakSender, 'isConfirmed'>[];
  readonly senderEmails: readonly string[];
  readonly acknowledged: Acknowledged;
  readonly facts: Facts;
  readonly mails: readonly SoakMail[];
  readonly outages: readonly Outage[];
}

export interface Verdict {
  readonly problems: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

const past: Readonly<Record<Decision, string>> = {
  approve: 'approved',
  reject: 'rejected',
  activate: 'activated',
  deactivate: 'deactivated',
};

/** Every acknowledged inquiry is stored once under its id and with its text, and nothing else is. */
function inquiryProblems({ plan, acknowledged, facts }: Evidence): string[] {
  const problems: string[] = [];
  const byText = Map.groupBy(facts.inquiries, ({ state }) => state.message);
  for (const planned of plan.inquiries) {
    const id = acknowledged.inquiries.get(planned.number);
    const stored = byText.get(messageOf(planned)) ?? [];
    const ids = stored.map((one) => one.id).join();
    if (id === undefined) problems.push(`inquiry ${planned.number} was never acknowledged`);
    else if (ids !== id) problems.push(`inquiry ${planned.number} is ${id}, and stored as ${ids || 'nothing'}`);
  }
  if (facts.inquiries.length !== plan.inquiries.length) {
    problems.push(`${facts.inquiries.length} inquiries are stored instead of ${plan.inquiries.length}`);
  }
  return problems;
}

/** Every acknowledged decision is one event, which made one line of the history; the last one is the newest event. */
function decisionProblems({ acknowledged, facts }: Evidence): string[] {
  const problems: string[] = [];
  const byUid = Map.groupBy(facts.decisions, ({ state }) => state.uid);
  const lastEvents = new Map(facts.records.map(({ id, sequence }) => [id, sequence]));
  for (const [uid, decisions] of acknowledged.decisions) {
    const lines = (byUid.get(uid) ?? []).toSorted((one, other) => one.state.sequence - other.state.sequence);
    const wanted = decisions.map((one) => past[one]).join();
    const kept = lines.map(({ state }) => state.decision).join();
    if (kept !== wanted) problems.push(`the history of ${uid} is ${kept || 'empty'} instead of ${wanted}`);
    if (lastEvents.get(uid) !== lines.at(-1)?.state.sequence) problems.push(`${uid} has an event without a decision`);
  }
  const total = [...acknowledged.decisions.values()].reduce((sum, decisions) => sum + decisions.length, 0);
  if (facts.decisions.length !== total)
    problems.push(`${facts.decisions.length} decisions are kept instead of ${total}`);
  return problems;
}

/** Search holds exactly the tutors who are approved and active. */
function listingProblems({ acknowledged, facts }: Evidence): string[] {
  const isListed = (decisions: readonly Decision[]): boolean =>
    ['approve', 'activate'].includes(decisions.at(-1) ?? '');
  const wanted = [...acknowledged.decisions].filter(([, decisions]) => isListed(decisions)).map(([uid]) => uid);
  const missing = wanted.filter((uid) => !facts.listed.includes(uid));
  const extra = facts.listed.filter((uid) => !wanted.includes(uid));
  return [
    ...(missing.length > 0 ? [`search lacks ${missing.join()}`] : []),
    ...(extra.length > 0 ? [`search has ${extra.join()}`] : []),
    ...(facts.listed.length === new Set(facts.listed).size ? [] : ['search holds somebody twice']),
  ];
}

/** Account, profile and the admins' copy of it agree, and the last edit is in the profile. */
function profileProblems({ acknowledged, facts }: Evidence): string[] {
  const accounts = new Map(facts.accounts.map(({ id, state }) => [id, state]));
  const records = new Map(facts.records.map(({ id, state }) => [id, state]));
  const problems = facts.profiles.flatMap(({ id, state }) => {
    const account = accounts.get(id);
    const copy = records.get(id)?.profile?.value;
    const place = acknowledged.places.get(id) ?? state.location;
    return [
      ...(account?.roles.tutor === true ? [] : [`${id} has a profile and is no tutor`]),
      ...(account?.profile?.value?.profileId === state.profileId ? [] : [`the account ${id} knows another profile`]),
      ...(copy?.revision === state.revision ? [] : [`admins see another revision of ${id}`]),
      ...(copy?.location === state.location && place === state.location ? [] : [`an edit of ${id} is lost`]),
    ];
  });
  const wanted = acknowledged.decisions.size;
  if (facts.profiles.length !== wanted)
    problems.push(`${facts.profiles.length} profiles are kept instead of ${wanted}`);
  const emails = new Set(facts.accounts.map(({ state }) => state.email));
  if (emails.size !== facts.accounts.length) problems.push('two accounts have one address');
  return problems;
}

function expectedMails({ facts }: Evidence): ExpectedMail[] {
  const ofInquiries = facts.inquiries.flatMap(({ id, state }) => {
    const since = Date.parse(state.createdAt);
    return [
      { messageId: `inquiry-${id}`, job: state.job, since },
      ...(state.copy === undefined ? [] : [{ messageId: `copy-${id}`, job: state.copy.job, since }]),
      // Most notices are done without a mail.
      ...(state.notice === undefined || state.notice.job.state === 'done'
        ? []
        : [{ messageId: `notice-${id}`, job: state.notice.job, since }]),
    ];
  });
  // A decision has no time of its own that the verdict needs more than the beginning of the run.
  const ofDecisions = facts.decisions.map(({ id, state }) => ({
    messageId: `decision-${id}`,
    job: state.job,
    since: 0,
  }));
  return [...ofInquiries, ...ofDecisions];
}

/** Confirmed senders have a copy of each inquiry, the others one notice a day. */
function senderProblems({ senders, senderEmails, facts, mails, acknowledged, plan }: Evidence): string[] {
  const byId = new Map(facts.inquiries.map((one) => [one.id, one]));
  const uncopied = plan.inquiries.filter(({ number, sender }) => {
    const stored = byId.get(acknowledged.inquiries.get(number) ?? '');
    return stored !== undefined && (stored.state.copy !== undefined) !== senders[sender]?.isConfirmed;
  });
  const notices = Map.groupBy(
    mails.filter(({ messageId }) => messageId.startsWith('notice-')),
    ({ to }) => to,
  );
  // The one notice of a sender may be one that was left to a person.
  const unsure = new Set(
    plan.inquiries
      .filter(({ number }) => byId.get(acknowledged.inquiries.get(number) ?? '')?.state.notice?.job.state === 'unknown')
      .map(({ sender }) => sender),
  );
  const wrong = senderEmails.flatMap((email, index) => {
    const isNoticed = senders[index]?.isConfirmed !== true && plan.inquiries.some(({ sender }) => sender === index);
    const came = new Set((notices.get(email) ?? []).map(({ messageId }) => messageId));
    const [least, most] = [isNoticed && !unsure.has(index) ? 1 : 0, isNoticed ? 1 : 0];
    const isRight = came.size >= least && came.size <= most;
    return isRight ? [] : [`${email} had ${came.size} notices instead of ${most}: ${[...came].join()}`];
  });
  return [...(uncopied.length > 0 ? [`${uncopied.length} inquiries have a copy too many or too few`] : []), ...wrong];
}

/** Other mails than those of inquiries and decisions: notices, submissions, reminders, account mails. */
const isOther = (messageId: string): boolean => !/^(inquiry|copy|decision)-/.test(messageId);

export function judge(evidence: Evidence): Verdict {
  const { plan, facts, mails, outages, acknowledged } = evidence;
  const found: MailFindings = compareMails(expectedMails(evidence), mails, outages, isOther);
  const counted = (kind: string): number =>
    new Set(mails.map(({ messageId }) => messageId).filter((messageId) => messageId.startsWith(kind))).size;
  return {
    problems: [
      ...inquiryProblems(evidence),
      ...decisionProblems(evidence),
      ...listingProblems(evidence),
      ...profileProblems(evidence),
      ...senderProblems(evidence),
      ...found.problems,
      ...facts.open.map((job) => `${job} is stuck`),
    ],
    figures: {
      inquiries: acknowledged.inquiries.size,
      stored: facts.inquiries.length,
      mailed: counted('inquiry-'),
      copies: counted('copy-'),
      decisions: facts.decisions.length,
      'decision mails': counted('decision-'),
      'mailed twice': found.doubled,
      'left to a person': found.unknown,
      listed: facts.listed.length,
      kills: outages.length,
      'planned kills': plan.kills.length,
    },
  };
}
