import { AppError } from '@sao-mai/platform';
import type { Clock, Collection } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';
import type { ReadLink, SignedLinks } from './signed-links.ts';
import type { TutorDirectory } from '../tutor-directory.ts';

export interface TutorOfLinkDeps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'visibility'>;
  readonly links: SignedLinks;
  readonly clock: Clock;
}

/** Checks a link of a mail about an inquiry: it works while the inquiry and the tutor's profile exist. */
export const createTutorOfLink =
  ({ inquiries, directory, links, clock }: TutorOfLinkDeps) =>
  async (link: ReadLink): Promise<string> => {
    const tutorUid = (await inquiries.get(link.id))?.state.tutorUid ?? null;
    if (tutorUid === null || (await directory.visibility(tutorUid)) === 'unknown') {
      throw new AppError('invalid', 'mail-link-invalid');
    }
    links.check(link, tutorUid, clock.now());
    return tutorUid;
  };
