import type { MailSite } from '@sao-mai/platform';
import type { SignedLinks } from '../links/signed-links.ts';
import type { ComposeDigest } from '../reminders/send-digest.ts';
import type { TutorDirectory } from '../tutor-directory.ts';
import type { FoundEntry } from './found-digest.ts';
import { foundEmail } from './found-email.ts';

export interface FoundDeps {
  readonly directory: Pick<TutorDirectory, 'recipient' | 'visibility' | 'tutor'>;
  readonly links: SignedLinks;
  readonly site: MailSite;
}

/** Tells a person of the found tutors who are still public and take students. */
export function createComposeFound({ directory, links, site }: FoundDeps): ComposeDigest<FoundEntry> {
  async function tutorsOf(uids: readonly string[]) {
    const found = await Promise.all(
      uids.map(async (uid) => ((await directory.visibility(uid)) === 'public' ? await directory.tutor(uid) : null)),
    );
    return found.filter((tutor) => tutor !== null);
  }
  return async (uid, entries) => {
    const recipient = await directory.recipient(uid);
    const last = entries
      .map(({ at }) => at)
      .toSorted()
      .at(-1);
    if (!recipient || recipient.disabled === true || last === undefined) return null;
    const read = await Promise.all(
      entries.map(async ({ search, title, tutors }) => ({ search, title, tutors: await tutorsOf(tutors) })),
    );
    const searches = read.filter(({ tutors }) => tutors.length > 0);
    if (searches.length === 0) return null;
    return foundEmail(
      {
        id: `${links.mark(uid)}-${last.replaceAll(/\D/g, '')}`,
        searches,
        recipient,
        stop: links.sign({ purpose: 'no-watches', id: uid, holder: '' }, new Date(last)),
      },
      site,
    );
  };
}
