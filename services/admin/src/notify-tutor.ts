import { mailDoubts, sendAsJob } from '@sao-mai/platform';
import type { Collection, JobOutcome, Mail } from '@sao-mai/platform';
import { decisionEmail } from './decision-email.ts';
import type { DecisionMailSite } from './decision-email.ts';
import type { RecordedDecision } from './decision-record.ts';
import type { TutorRecord } from './tutor-record.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly decisions: Collection<RecordedDecision>;
  readonly mail: Mail;
  readonly site: DecisionMailSite;
}

export function createNotifyTutor({ tutors, decisions, mail, site }: Deps) {
  return async (decisionId: string, line: RecordedDecision): Promise<JobOutcome<RecordedDecision>> => {
    const account = (await tutors.get(line.uid))?.state.account?.value;
    if (account === null) return { done: true };
    if (account === undefined) return { retry: true, error: 'The account of the tutor is not known yet' };
    const { decision, tutorStatus, reason, codes, uid } = line;
    const { name, email, language, awaitsConfirmation = false } = account;
    const tutor = { uid, name, email, language, awaitsConfirmation };
    const message = decisionEmail({ decisionId, decision, tutorStatus, reason, codes, tutor }, site);
    return sendAsJob(mail, message, mailDoubts(decisions, decisionId, line));
  };
}
