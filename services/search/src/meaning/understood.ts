import { languages } from '@sao-mai/contracts';
import type { Understood } from '@sao-mai/contracts';
import { namedConcept } from './concept-names.ts';
import { levelName } from './levels.ts';
import type { Lexicon } from './lexicon.ts';
import type { Concept } from './read-query.ts';

function namesOf(lexicon: Lexicon, { kind, values }: Concept): Understood['names'] {
  const [value] = values;
  if (value === undefined || values.length > 1 || (kind !== 'subject' && kind !== 'place')) return undefined;
  const [en, vi] = languages.map((language) => namedConcept(lexicon, { kind, value }, language).text);
  return { en: en ?? value, vi: vi ?? value };
}

export function understoodOf(lexicon: Lexicon, concept: Concept): Understood {
  const { kind, values, text, corrected } = concept;
  const [value = ''] = values;
  const names = namesOf(lexicon, concept);
  return {
    kind,
    value: kind === 'level' ? levelName(value) : value,
    text,
    ...(names !== undefined && { names }),
    ...(corrected !== undefined && { corrected }),
  };
}
