import { mailDoubts, sendAsJob } from '@sao-mai/platform';
import type { Collection, JobOutcome, Mail, MailMessage } from '@sao-mai/platform';
import type { Inquiry, MailTaskName } from '../inquiry.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly mail: Mail;
}

export const senderUnknown = { retry: true, error: 'The account of the sender is not known yet' } as const;

export async function sendMailTask(
  { inquiries, mail }: Deps,
  inquiry: Inquiry,
  name: MailTaskName,
  message: MailMessage,
): Promise<JobOutcome> {
  const task = inquiry[name];
  if (task === undefined) return { done: true };
  const silence = (state: Inquiry): Inquiry => {
    const present = state[name];
    return present === undefined ? state : { ...state, [name]: { ...present, silent: true } };
  };
  return sendAsJob(mail, message, mailDoubts(inquiries, inquiry.id, task, { silence }));
}
