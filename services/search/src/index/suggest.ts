import { foldText } from '@sao-mai/contracts';
import type { Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import { popularSubjects, suggestConcepts } from '../meaning/suggest-concepts.ts';
import { tokens } from '../meaning/tokens.ts';
import { foldedWords } from '../meaning/words.ts';
import { sign } from './entry-record.ts';
import type { TutorIndex } from './tutor-index.ts';

const atMost = 8;
const namesAtMost = 3;

export function suggest(index: TutorIndex, { q: typed, lang }: SuggestionsQuery): Suggestion[] {
  const { sets, meaning } = index;
  const has = ({ kind, value }: Suggestion): number =>
    (kind === 'subject' ? sets.of(tokens.taught(value)) : sets.of(tokens.place(value))).size;
  if (foldText(typed) === '') return popularSubjects(meaning.lexicon, lang, has).slice(0, atMost);
  const concepts = suggestConcepts(meaning.lexicon, typed, has);
  const names = namesOf(index, typed).slice(0, Math.max(namesAtMost, atMost - concepts.length));
  return [...concepts.slice(0, atMost - names.length), ...names];
}

function namesOf(index: TutorIndex, typed: string): Suggestion[] {
  const words = foldedWords(typed);
  if (words.length === 0 || (words[0] ?? '').length < 2) return [];
  const rows = index.sets.matching(words.map((word) => `starts : "${sign}${word}"`).join(' AND '));
  const found: Suggestion[] = [];
  rows.forEach((row) => {
    if (found.length >= atMost) return;
    const item = index.database.item(row)?.item;
    if (item !== undefined) found.push({ kind: 'name', value: item.uid, text: item.name });
  });
  return found;
}
