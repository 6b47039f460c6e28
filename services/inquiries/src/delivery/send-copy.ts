import type { Collection, JobOutcome, Mail, MailSite } from '@sao-mai/platform';
import { copyEmail } from './copy-email.ts';
import type { Inquiry } from '../inquiry.ts';
import { confirmedAddressOf } from './sender-address.ts';
import { senderUnknown, sendMailTask } from './send-mail-task.ts';
import type { TutorDirectory } from '../tutor-directory.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'recipient' | 'tutor'>;
  readonly mail: Mail;
  readonly site: MailSite;
}

export function createSendCopy({ inquiries, directory, mail, site }: Deps) {
  return async (_id: string, inquiry: Inquiry): Promise<JobOutcome<Inquiry>> => {
    const { senderUid, tutorUid } = inquiry;
    const sender = await directory.recipient(senderUid);
    if (sender === undefined) return senderUnknown;
    const to = sender === null ? undefined : confirmedAddressOf(sender, inquiry);
    if (sender === null || to === undefined) return { done: true };
    const tutor = tutorUid === null ? null : await directory.tutor(tutorUid);
    const message = { inquiry, tutorName: tutor?.name ?? null, to, language: sender.language };
    return sendMailTask({ inquiries, mail }, inquiry, 'copy', copyEmail(message, site));
  };
}
