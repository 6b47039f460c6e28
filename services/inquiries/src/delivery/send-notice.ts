import type { Clock, Collection, JobOutcome, Mail, MailSite } from '@sao-mai/platform';
import type { Inquiry, MailTaskName } from '../inquiry.ts';
import { noticeEmail } from './notice-email.ts';
import { senderUnknown, sendMailTask } from './send-mail-task.ts';
import type { SignedLinks } from '../links/signed-links.ts';
import type { TutorDirectory } from '../tutor-directory.ts';
import { takeNotice } from '../submission/typed-addresses.ts';
import type { TypedAddress } from '../submission/typed-addresses.ts';

export interface NoticeDeps {
  readonly inquiries: Collection<Inquiry>;
  readonly addresses: Collection<TypedAddress>;
  readonly directory: Pick<TutorDirectory, 'recipient'>;
  readonly links: SignedLinks;
  readonly mail: Mail;
  readonly site: MailSite;
  readonly clock: Clock;
}

/**
 * Notifies a typed, unconfirmed address that there is something to read, or the address of an account that it was not confirmed
 * in time. `about` stays the same across retries.
 */
export function createSendNotice({ inquiries, addresses, directory, links, mail, site, clock }: NoticeDeps) {
  return async (inquiry: Inquiry, task: MailTaskName, about: string): Promise<JobOutcome<Inquiry>> => {
    const sender = await directory.recipient(inquiry.senderUid);
    if (sender === undefined) return senderUnknown;
    if (sender === null) return { done: true };
    const expired = inquiry.wait?.state === 'expired';
    const to = expired ? sender.email : inquiry.email;
    if (to === '') return { done: true };
    const mark = links.mark(to);
    if (!(await takeNotice(addresses, mark, about, clock.now()))) return { done: true };
    const notMe = links.sign({ purpose: 'not-me', id: mark, holder: '' }, clock.now());
    const message = noticeEmail({ notice: about, expired, to, language: sender.language, notMe }, site);
    return sendMailTask({ inquiries, mail }, inquiry, task, message);
  };
}
