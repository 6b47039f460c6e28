import type { Language, NamedConcept, ReadingRequest } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Caller, Limits } from '@sao-mai/platform';
import { conceptsOf } from './meaning/concept-names.ts';
import type { Lexicon } from './meaning/lexicon.ts';

/** A form asks at most about once a second while typing. */
const readingLimit = { points: 60, seconds: 60 } as const;

interface Deps {
  readonly lexicon: Lexicon;
  readonly limits: Limits;
}

/** The concepts under which search would find the profile; nothing is stored. */
export const createReadProfileMeaning =
  ({ lexicon, limits }: Deps) =>
  async ({ uid }: Caller, profile: ReadingRequest, language: Language): Promise<NamedConcept[]> => {
    const answer = await limits.take([{ key: `reading:uid:${uid}`, ...readingLimit }]);
    if (!answer.allowed) throw new AppError('limited', 'limited', { retryAfter: answer.retryAfterSeconds });
    return conceptsOf(lexicon, profile, language);
  };
