import { languages } from '@sao-mai/contracts';
import type { Relaxed, Understood } from '@sao-mai/contracts';
import { namedConcept } from './concept-names.ts';
import { levelName } from './levels.ts';
import type { Lexicon } from './lexicon.ts';
import type { Concept } from './concept.ts';
import type { SpelledWord } from './spelling.ts';
import { foldedText } from './words.ts';

function namesOf(lexicon: Lexicon, { kind, values }: Concept): Understood['names'] {
  const [value] = values;
  if (value === undefined || values.length > 1 || (kind !== 'subject' && kind !== 'place')) return undefined;
  const [en, vi] = languages.map((language) => namedConcept(lexicon, { kind, value }, language).text);
  return { en: en ?? value, vi: vi ?? value };
}

const nameOf = ({ kind, values: [value = ''] }: Concept): string => (kind === 'level' ? levelName(value) : value);

export const relaxedOf = (concept: Concept): Relaxed => ({ kind: concept.kind, value: nameOf(concept) });

/** A name or a free word, as it was typed. */
export const understoodWords = (kind: 'name' | 'word', words: readonly SpelledWord[]): Understood => ({
  kind,
  value: foldedText(words),
  text: words
    .filter(({ typedFrom }, at) => typedFrom !== words[at - 1]?.typedFrom)
    .map(({ typed }) => typed)
    .join(' '),
});

export function understoodOf(lexicon: Lexicon, concept: Concept): Understood {
  const { kind, text, corrected } = concept;
  const names = namesOf(lexicon, concept);
  return {
    kind,
    value: nameOf(concept),
    text,
    ...(names !== undefined && { names }),
    ...(corrected !== undefined && { corrected }),
  };
}
