import type { AnswerKind } from '@sao-mai/contracts';
import { mailDoubts, sendAsJob } from '@sao-mai/platform';
import type { Clock, Collection, JobOutcome, Mail, MailSite } from '@sao-mai/platform';
import { isWithheld, sentFrom } from '../holding/hold.ts';
import { inquiryEmail } from './inquiry-email.ts';
import { forgetTutor } from '../inquiry-store.ts';
import type { Inquiry } from '../inquiry.ts';
import type { SignedLinks } from '../links/signed-links.ts';
import type { TutorDirectory } from '../tutor-directory.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'recipient' | 'isGone'>;
  readonly links: SignedLinks;
  readonly mail: Mail;
  readonly site: MailSite;
  readonly clock: Clock;
}

const withheldMs = 60 * 60 * 1000;

/** Delivers it even if the profile is deleted. Of a deleted tutor only the sender's copy remains, of a deleted sender nothing. */
export function createDeliverInquiry({ inquiries, directory, links, mail, site, clock }: Deps) {
  return async (id: string, inquiry: Inquiry): Promise<JobOutcome<Inquiry>> => {
    const gone = { failed: true, error: 'The account is deleted' } as const;
    if (await directory.isGone(inquiry.senderUid)) {
      await inquiries.erase(id);
      return gone;
    }
    // After a long standstill both the wait and this job are overdue: the wait is settled first.
    if (isWithheld(inquiry)) return { done: true, next: () => new Date(clock.now().getTime() + withheldMs) };
    const { tutorUid } = inquiry;
    const tutor = tutorUid === null ? null : await directory.recipient(tutorUid);
    if (tutorUid === null || tutor === null) {
      await forgetTutor(inquiries, id, clock.now());
      return gone;
    }
    if (tutor === undefined) {
      return { retry: true, error: 'The account of the tutor is not known yet', failure: 'account-unknown' };
    }
    const token = (purpose: AnswerKind | 'block-sender'): string =>
      links.sign({ purpose, id, holder: tutorUid }, new Date(sentFrom(inquiry)));
    return sendAsJob(mail, inquiryEmail({ inquiry, tutor, token }, site), mailDoubts(inquiries, id, inquiry));
  };
}
