import type { Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import { suggestedAtMost, suggestionsOf } from '../meaning/suggest-concepts.ts';
import { tokens } from '../meaning/tokens.ts';
import { foldedWords } from '../meaning/words.ts';
import { sign } from './entry-record.ts';
import type { TutorIndex } from './tutor-index.ts';

export function suggest(index: TutorIndex, query: SuggestionsQuery): Suggestion[] {
  const { sets, meaning } = index;
  const count = ({ kind, value }: Suggestion): number =>
    sets.of(kind === 'subject' ? tokens.taught(value) : tokens.place(value)).size();
  return suggestionsOf(meaning.lexicon, query, count, namesOf(index, query.q));
}

function namesOf(index: TutorIndex, typed: string): Suggestion[] {
  const words = foldedWords(typed);
  if (words.length === 0 || (words[0] ?? '').length < 2) return [];
  const rows = index.sets.matching(words.map((word) => `starts : "${sign}${word}"`).join(' AND '));
  const found: Suggestion[] = [];
  rows.forEach((row) => {
    if (found.length >= suggestedAtMost) return;
    const item = index.database.item(row)?.item;
    if (item !== undefined) found.push({ kind: 'name', value: item.uid, text: item.name });
  });
  return found;
}
