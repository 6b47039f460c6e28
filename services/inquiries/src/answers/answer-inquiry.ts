import { answerKinds } from '@sao-mai/contracts';
import type { AnswerRequest, InquiryAnswer } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import { answered } from './inquiry-answer.ts';
import { createTutorOfLink } from '../links/tutor-of-link.ts';
import type { TutorOfLinkDeps } from '../links/tutor-of-link.ts';

interface Deps extends TutorOfLinkDeps {
  readonly stored: (id: string) => void;
}

const invalid = (): AppError => new AppError('invalid', 'mail-link-invalid');

/** Stores a tutor's answer. */
export function createAnswerInquiry(deps: Deps) {
  const { inquiries, links, clock, stored } = deps;
  const tutorOfLink = createTutorOfLink(deps);
  return async ({ token, text = '' }: AnswerRequest): Promise<InquiryAnswer> => {
    const link = links.read(token);
    const kind = answerKinds.find((one) => one === link.purpose);
    if (kind === undefined) throw invalid();
    const tutorUid = await tutorOfLink(link);
    const { result } = await inquiries.update(link.id, (state) => {
      if (state?.tutorUid !== tutorUid) throw invalid();
      return answered(state, { kind, text }, clock.now());
    });
    stored(link.id);
    return result;
  };
}
