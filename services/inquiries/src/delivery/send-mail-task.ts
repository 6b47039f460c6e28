import { isDoubtful, sendAsJob } from '@sao-mai/platform';
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
  return sendAsJob(mail, message, {
    silent: isDoubtful(task),
    interrupted: task.job.lastError !== undefined,
    remember: async () => {
      await inquiries.update(inquiry.id, (state) => {
        const present = state?.[name];
        if (state === null || present === undefined) return { unchanged: true, result: null };
        return { state: { ...state, [name]: { ...present, silent: true } }, result: null };
      });
    },
  });
}
