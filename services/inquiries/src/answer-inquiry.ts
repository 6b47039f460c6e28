import type { AnswerKind, AnswerRequest, InquiryAnswer } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Clock, Collection } from '@sao-mai/platform';
import { answered } from './inquiry-answer.ts';
import type { Inquiry } from './inquiry.ts';
import type { SignedLinks } from './signed-links.ts';
import type { TutorDirectory } from './tutor-directory.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'visibility'>;
  readonly links: SignedLinks;
  readonly clock: Clock;
  readonly stored: (id: string) => void;
}

const invalid = (): AppError => new AppError('invalid', 'mail-link-invalid');

/** Stores a tutor's answer. The link in the mail works while the inquiry and the tutor's profile exist. */
export const createAnswerInquiry =
  ({ inquiries, directory, links, clock, stored }: Deps) =>
  async ({ token, text = '' }: AnswerRequest): Promise<InquiryAnswer> => {
    const link = links.read(token);
    if (link.purpose === 'not-me') throw invalid();
    const kind: AnswerKind = link.purpose;
    const tutorUid = (await inquiries.get(link.id))?.state.tutorUid ?? null;
    if (tutorUid === null || (await directory.visibility(tutorUid)) === 'unknown') throw invalid();
    links.check(link, tutorUid, clock.now());
    const { result } = await inquiries.update(link.id, (state) => {
      if (state?.tutorUid !== tutorUid) throw invalid();
      return answered(state, { kind, text }, clock.now());
    });
    stored(link.id);
    return result;
  };
