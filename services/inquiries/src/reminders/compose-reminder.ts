import type { Collection, MailSite } from '@sao-mai/platform';
import { isBlocked } from '../blocking/blocked-senders.ts';
import type { BlockedSender } from '../blocking/blocked-senders.ts';
import { sentFrom } from '../holding/hold.ts';
import type { Inquiry } from '../inquiry.ts';
import { isOpenFor } from './open-inquiry.ts';
import { reminderEmail } from './reminder-email.ts';
import type { ComposeDigest } from './send-digest.ts';
import type { SignedLinks } from '../links/signed-links.ts';
import type { TutorDirectory } from '../tutor-directory.ts';

export interface ReminderDeps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'recipient' | 'visibility'>;
  readonly blocks: Collection<BlockedSender>;
  readonly links: SignedLinks;
  readonly site: MailSite;
}

/** Reminds a public tutor, who takes messages, of those that are still open, but not of blocked senders'. */
export const createComposeReminder =
  ({ inquiries, directory, blocks, links, site }: ReminderDeps): ComposeDigest =>
  async (tutorUid, entries) => {
    const tutor = await directory.recipient(tutorUid);
    if (!tutor || (await directory.visibility(tutorUid)) !== 'public') return null;
    const found = await Promise.all(
      entries.map(async ({ id }) => {
        const inquiry = (await inquiries.get(id))?.state;
        if (inquiry === undefined || !isOpenFor(inquiry, tutorUid)) return [];
        return (await isBlocked(blocks, tutorUid, inquiry.senderUid)) ? [] : inquiry;
      }),
    );
    const open = found.flat();
    const morning = entries
      .map(({ at }) => at)
      .toSorted()
      .at(-1);
    if (open.length === 0 || morning === undefined) return null;
    return reminderEmail(
      {
        id: `${links.mark(tutorUid)}-${morning.slice(0, 10)}`,
        inquiries: open.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
        tutor,
        token: (purpose, inquiry) =>
          links.sign({ purpose, id: inquiry.id, holder: tutorUid }, new Date(sentFrom(inquiry))),
        stop: links.sign({ purpose: 'no-reminders', id: tutorUid, holder: '' }, new Date(morning)),
      },
      site,
    );
  };
