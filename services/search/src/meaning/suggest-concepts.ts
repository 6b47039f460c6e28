import { foldText } from '@sao-mai/contracts';
import type { Language, Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import { subjectName } from './concept-names.ts';
import type { Lexicon } from './lexicon.ts';

interface Named {
  readonly suggestion: Suggestion;
  readonly folded: string;
  readonly isFirst: boolean;
}

const named = new WeakMap<Lexicon, readonly Named[]>();

function namesOf(lexicon: Lexicon): readonly Named[] {
  const known = named.get(lexicon);
  if (known !== undefined) return known;
  const subjects = [...lexicon.subjects.values()].flatMap(({ id, names }) =>
    names
      .filter(({ short, queryOnly }) => !short && !queryOnly)
      .map(({ text, language }): Named => ({
        suggestion: { kind: 'subject', value: id, text },
        folded: foldText(text),
        isFirst: subjectName(lexicon, id, language) === text,
      })),
  );
  const places = [...lexicon.places.values()].flatMap(({ slug, names }) =>
    names.map((text, at): Named => ({
      suggestion: { kind: 'place', value: slug, text },
      folded: foldText(text),
      isFirst: at === 0,
    })),
  );
  const all = [...subjects, ...places];
  named.set(lexicon, all);
  return all;
}

/** Subjects and places with a word that starts with the input; `count` returns the number of tutors. */
function suggestConcepts(lexicon: Lexicon, typed: string, count: (suggestion: Suggestion) => number): Suggestion[] {
  const start = foldText(typed);
  const found = namesOf(lexicon).filter(({ folded }) => folded.startsWith(start) || folded.includes(` ${start}`));
  const ranked = found
    .map((one) => ({ ...one, count: count(one.suggestion), begins: one.folded.startsWith(start) }))
    .filter((one) => one.count > 0)
    .sort(
      (a, b) =>
        Number(b.begins) - Number(a.begins) ||
        b.count - a.count ||
        Number(b.isFirst) - Number(a.isFirst) ||
        a.folded.length - b.folded.length,
    );
  const once = new Map<string, Suggestion>();
  for (const { suggestion } of ranked) {
    const key = `${suggestion.kind} ${suggestion.value}`;
    if (!once.has(key)) once.set(key, suggestion);
  }
  return [...once.values()];
}

/** The most taught subject of each category, most taught first. */
function popularSubjects(
  lexicon: Lexicon,
  language: Language,
  count: (suggestion: Suggestion) => number,
): Suggestion[] {
  const best = new Map<string, { readonly suggestion: Suggestion; readonly count: number }>();
  for (const { id, ancestors } of lexicon.subjects.values()) {
    const field = ancestors.at(-1);
    const text = subjectName(lexicon, id, language);
    if (field === undefined || text === undefined) continue;
    const suggestion: Suggestion = { kind: 'subject', value: id, text };
    const found = { suggestion, count: count(suggestion) };
    if (found.count > (best.get(field)?.count ?? 0)) best.set(field, found);
  }
  return [...best.values()].sort((a, b) => b.count - a.count).map(({ suggestion }) => suggestion);
}

export const suggestedAtMost = 8;
const namesAtLeast = 3;

/** Subjects and places before names, which keep some room; popular subjects while nothing is typed. */
export function suggestionsOf(
  lexicon: Lexicon,
  { q: typed, lang }: SuggestionsQuery,
  count: (suggestion: Suggestion) => number,
  names: readonly Suggestion[],
): Suggestion[] {
  if (foldText(typed) === '') return popularSubjects(lexicon, lang, count).slice(0, suggestedAtMost);
  const concepts = suggestConcepts(lexicon, typed, count);
  const shown = names.slice(0, Math.max(namesAtLeast, suggestedAtMost - concepts.length));
  return [...concepts.slice(0, suggestedAtMost - shown.length), ...shown];
}
