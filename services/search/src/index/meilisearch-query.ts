import type { MultiSearchQuery } from 'meilisearch';
import type { Wish } from '../meaning/plan.ts';
import { tokens } from '../meaning/tokens.ts';
import type { IndexQuery } from '../search-index.ts';
import { nameOrder } from './decide-matches.ts';
import type { Condition, Decision } from './decide-matches.ts';
import { byDay, coded, everybody, newestFirst } from './meilisearch-document.ts';
import type { Rate } from './rates.ts';

export type Query = Omit<MultiSearchQuery, 'indexUid'>;

export const names = ['name', 'nameFolded'];
const wordsAtMost = 10;

/** Filters in Meilisearch's language; values are always quoted, so user input is never an operator. */
export const anyOf = (values: readonly string[], attribute = 'tokens'): string =>
  `${attribute} IN [${values.map((value) => JSON.stringify(value)).join(', ')}]`;
export const every = (filters: readonly string[]): string => filters.map((filter) => `(${filter})`).join(' AND ');
export const nobody = anyOf([]);

export const overlapping = ({ low, high }: Rate): string =>
  `high >= ${String(low)}${Number.isFinite(high) ? ` AND low <= ${String(high)}` : ''}`;

export const filtersOf = (all: readonly Condition[]): string[] =>
  all.flatMap((one) => ('word' in one ? [] : 'any' in one ? anyOf(one.any) : overlapping(one.rate)));

/** Returns counts only. */
export const counting = { page: 1, hitsPerPage: 0 } as const;

/** The words in names and texts; in quotes the server takes them literally. */
export function wordsAsked(all: readonly Condition[]): Query {
  const words = all.flatMap((one) => ('word' in one ? (one.as === 'similar' ? one.word : `"${one.word}"`) : []));
  if (words.length === 0) return { q: '' };
  return { q: words.join(' '), attributesToSearchOn: [...names, 'texts'], matchingStrategy: 'all' };
}

/** Tokens as words; the server drops the last ones first. */
export const wordsOf = (found: readonly string[]): string =>
  [everybody, ...found.map((token) => coded(token.replace(/^o:/, 't:')))].slice(0, wordsAtMost).join(' ');

/** Words and sort of a search: by meaning, or as requested. */
export function rankedBy({ all, wishes, name, namesakes }: Decision, { sort = 'relevance', day }: IndexQuery): Query {
  const orders = {
    relevance: byDay(day),
    newest: newestFirst,
    'price-asc': ['asc:asc', 'order:asc'],
    'price-desc': ['desc:desc', 'order:asc'],
  };
  const order = { sort: orders[sort] };
  const written = wordsAsked(all);
  const leading =
    name !== undefined ? nameOrder(name) : namesakes === undefined ? [] : (wishes[0]?.all.slice(0, 1) ?? []);
  const words = [...leading, ...bestOf(wishes)];
  if (written.q !== '' || sort !== 'relevance' || words.length === 0) return { ...written, ...order };
  return { q: wordsOf(words), matchingStrategy: 'last', ...order };
}

/** Tokens of those who fulfil the wishes best. */
const bestOf = (wishes: readonly Wish[]): string[] => [
  ...wishes.flatMap(({ concept: { kind, values } }) =>
    kind === 'subject' ? values.slice(0, 1).map(tokens.taught) : [],
  ),
  ...wishes.flatMap(({ required, all }) => (required ? [] : all)),
  ...wishes.flatMap(({ better }) =>
    better.flatMap(({ any }) => any.filter((token) => !token.startsWith('t:')).slice(0, 1)),
  ),
];
