import type { JobOutcome } from '@sao-mai/platform';
import { answerEmail } from './answer-email.ts';
import type { Inquiry } from '../inquiry.ts';
import { confirmedAddressOf } from '../delivery/sender-address.ts';
import { senderUnknown, sendMailTask } from '../delivery/send-mail-task.ts';
import { createSendNotice } from '../delivery/send-notice.ts';
import type { NoticeDeps } from '../delivery/send-notice.ts';
import type { TutorDirectory } from '../tutor-directory.ts';

interface Deps extends NoticeDeps {
  readonly directory: Pick<TutorDirectory, 'recipient' | 'tutor'>;
}

export function createSendAnswer(deps: Deps) {
  const { directory, site } = deps;
  const sendNotice = createSendNotice(deps);
  return async (_id: string, inquiry: Inquiry): Promise<JobOutcome<Inquiry>> => {
    const { answer, senderUid, tutorUid } = inquiry;
    if (answer === undefined) return { done: true };
    const sender = await directory.recipient(senderUid);
    if (sender === undefined) return senderUnknown;
    const tutor = tutorUid === null ? null : await directory.tutor(tutorUid);
    if (sender === null || tutor === null) return { done: true };
    const to = confirmedAddressOf(sender, inquiry);
    if (to === undefined) return sendNotice(inquiry, 'answerMail', `${inquiry.id}-${String(answer.number)}`);
    const message = answerEmail({ inquiry, answer, tutor, to, language: sender.language }, site);
    return sendMailTask(deps, inquiry, 'answerMail', message);
  };
}
