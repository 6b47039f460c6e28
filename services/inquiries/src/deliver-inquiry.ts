import { sendAsJob } from '@sao-mai/platform';
import type { Collection, JobOutcome, Mail } from '@sao-mai/platform';
import { inquiryEmail } from './inquiry-email.ts';
import type { MailSite } from './inquiry-email.ts';
import type { Inquiry } from './inquiry.ts';
import type { TutorDirectory } from './tutor-directory.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'recipient' | 'isGone'>;
  readonly mail: Mail;
  readonly site: MailSite;
}

/**
 * Sends an inquiry's one mail. It goes to the tutor's account, whatever became of the profile since; an account that is
 * gone, the tutor's or the sender's, takes the inquiry with it.
 */
export function createDeliverInquiry({ inquiries, directory, mail, site }: Deps) {
  return async (id: string, inquiry: Inquiry): Promise<JobOutcome<Inquiry>> => {
    const tutor = await directory.recipient(inquiry.tutorUid);
    if (tutor === null || (await directory.isGone(inquiry.senderUid))) {
      await inquiries.erase(id);
      return { failed: true, error: 'The account is gone' };
    }
    if (tutor === undefined) return { retry: true, error: 'The account of the tutor is not known yet' };
    return sendAsJob(mail, inquiryEmail({ inquiry, tutor }, site), {
      silent: inquiry.silent,
      interrupted: inquiry.job.lastError !== undefined,
      remember: () => rememberSilence(inquiries, id),
    });
  };
}

async function rememberSilence(inquiries: Collection<Inquiry>, id: string): Promise<void> {
  await inquiries.update(id, (state) =>
    state === null ? { unchanged: true, result: null } : { state: { ...state, silent: true }, result: null },
  );
}
