import type { Language, NamedConcept, ReadingRequest } from '@sao-mai/contracts';
import { underLimits } from '@sao-mai/platform';
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
  ({ uid }: Caller, profile: ReadingRequest, language: Language): Promise<NamedConcept[]> =>
    underLimits(limits, [{ key: `reading:uid:${uid}`, ...readingLimit }], () =>
      Promise.resolve(conceptsOf(lexicon, profile, language)),
    );
