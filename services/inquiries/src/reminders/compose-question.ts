import { canonicalAddress } from '@sao-mai/contracts';
import type { Clock, Collection, MailSite } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';
import { questionEmail } from './question-email.ts';
import type { ComposeDigest } from './send-digest.ts';
import { asksSender } from './open-inquiry.ts';
import type { SignedLinks } from '../links/signed-links.ts';
import type { TutorDirectory } from '../tutor-directory.ts';

export interface QuestionDeps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'recipient' | 'visibility' | 'tutor'>;
  readonly links: SignedLinks;
  readonly site: MailSite;
  readonly clock: Clock;
}

/** Asks the sender at the account's address, if it was confirmed when the message was sent, about public tutors. */
export function createComposeQuestion({ inquiries, directory, links, site, clock }: QuestionDeps): ComposeDigest {
  async function questionOf(id: string, senderUid: string, address: string) {
    const inquiry = (await inquiries.get(id))?.state;
    if (inquiry?.senderUid !== senderUid || inquiry.confirmedEmail !== address) return [];
    const { tutorUid, message, createdAt } = inquiry;
    if (tutorUid === null || !asksSender(inquiry, clock.now())) return [];
    const tutor = (await directory.visibility(tutorUid)) === 'public' ? await directory.tutor(tutorUid) : null;
    return tutor === null ? [] : [{ id, message, createdAt, tutorName: tutor.name }];
  }
  return async (senderUid, entries) => {
    const sender = await directory.recipient(senderUid);
    const morning = entries
      .map(({ at }) => at)
      .toSorted()
      .at(-1);
    if (!sender || morning === undefined) return null;
    const address = canonicalAddress(sender.email);
    const found = await Promise.all(entries.map(({ id }) => questionOf(id, senderUid, address)));
    const questions = found.flat().toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    if (questions.length === 0) return null;
    return questionEmail(
      {
        id: `${links.mark(senderUid)}-${morning.slice(0, 10)}`,
        questions,
        to: address,
        language: sender.language,
        token: (purpose, id) => links.sign({ purpose, id, holder: senderUid }, new Date(morning)),
        stop: links.sign({ purpose: 'no-questions', id: senderUid, holder: '' }, new Date(morning)),
      },
      site,
    );
  };
}
