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

/** Notifies a typed, unconfirmed address that there is something to read. `about` stays the same across retries. */
export function createSendNotice({ inquiries, addresses, directory, links, mail, site, clock }: NoticeDeps) {
  return async (inquiry: Inquiry, task: MailTaskName, about: string): Promise<JobOutcome<Inquiry>> => {
    const { email, senderUid } = inquiry;
    const sender = await directory.recipient(senderUid);
    if (sender === undefined) return senderUnknown;
    if (sender === null) return { done: true };
    const mark = links.mark(email);
    if (!(await takeNotice(addresses, mark, about, clock.now()))) return { done: true };
    const notMe = links.sign({ purpose: 'not-me', id: mark, holder: '' }, clock.now());
    const message = noticeEmail({ notice: about, to: email, language: sender.language, notMe }, site);
    return sendMailTask({ inquiries, mail }, inquiry, task, message);
  };
}
