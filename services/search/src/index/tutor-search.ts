import { categories, foldText } from '@sao-mai/contracts';
import type { ListedItem, Relaxed, SearchItem } from '@sao-mai/contracts';
import { excerptOf } from '../meaning/excerpt.ts';
import { readQuery } from '../meaning/read-query.ts';
import type { QueryReading } from '../meaning/read-query.ts';
import { tokens } from '../meaning/tokens.ts';
import type { IndexQuery, SearchAnswer } from '../search-index.ts';
import { Bits } from './bits.ts';
import { chosenOf, facetPrefixes, facetsOf } from './filters.ts';
import type { Chosen } from './filters.ts';
import { KeywordMatch } from './keyword-match.ts';
import { byDay, byHighestRate, byLowestRate, byNewest, pausedLast, slice } from './listed-tutors.ts';
import type { Compare, ListedTutor } from './listed-tutors.ts';
import { boundsOf } from './rates.ts';
import type { TutorIndex } from './tutor-index.ts';

/** When fewer match, those who match less follow. */
const few = 5;
const relatedAtMost = 12;

const filterNames = ['category', 'language', 'place', 'method'] as const;

interface Filtered {
  readonly chosen: Chosen;
  /** Those who pass all filters but this one. */
  readonly without: (name: (typeof filterNames)[number]) => Bits;
  readonly all: Bits;
  /** Left out because they show no rate. */
  readonly withoutRate: Bits;
}

/** Searches one index. */
export function searchTutors(index: TutorIndex, query: IndexQuery): SearchAnswer {
  const { lexicon } = index.meaning;
  const keyword = query.keyword ?? '';
  const reading = readQuery(lexicon, keyword, index.vocabulary, query.exact);
  const match = new KeywordMatch(index, reading, isNothing(keyword, reading));
  const filtered = filter(index, query, match.data);
  const order = pausedLast(orderOf(query, match));
  const rows = rowsOf(index, filtered.all);
  const from = (query.page - 1) * query.limit;
  const page = slice(rows, order, from, from + query.limit);
  const related = query.page === 1 && rows.length < few ? relatedTo(index, query, match, filtered) : [];
  return {
    items: itemsOf(index, reading, page),
    total: rows.length,
    facets: facetsOf(lexicon, filtered.chosen, categories, {
      values: (facet) => index.tutors.values(facetPrefixes[facet]),
      count: (name, token) => filtered.without(name).common(index.sets.of(token)),
      placeName: (token) => index.tutors.placeName(token),
    }),
    understood: [...match.understood],
    relaxed: [...match.relaxed, ...relaxedFor(related, match)],
    related: itemsOf(index, reading, related),
    withoutRate: filtered.withoutRate.size,
  };
}

/** Something was typed, but no letter and no digit: it finds nothing. */
const isNothing = (keyword: string, reading: QueryReading): boolean => reading.isEmpty && foldText(keyword) !== '';

function filter(index: TutorIndex, query: IndexQuery, data: Bits): Filtered {
  const { sets, tutors, meaning } = index;
  const chosen = chosenOf(meaning.lexicon, query);
  const common = data.clone().and(tutors.all);
  if (query.hasPhoto === true) common.and(sets.of(tokens.photo));
  const bounds = boundsOf(query, meaning.usdVnd);
  const needsRate = bounds !== undefined || query.sort === 'price-asc' || query.sort === 'price-desc';
  const hidden = needsRate ? common.clone().andNot(tutors.rated) : new Bits();
  if (needsRate) common.and(tutors.rated);
  if (bounds !== undefined) {
    common.forEach((row) => {
      const rate = tutors.get(row)?.rate;
      if (rate === undefined || rate.low > bounds.high || rate.high < bounds.low) common.delete(row);
    });
  }
  const passing = filterNames.map((name) => {
    const asked = chosen[name];
    return asked === undefined ? undefined : sets.any(asked);
  });
  const passed = (rows: Bits, but?: string): Bits => {
    filterNames.forEach((name, at) => {
      const allowed = passing[at];
      if (name !== but && allowed !== undefined) rows.and(allowed);
    });
    return rows;
  };
  const all = passed(common.clone());
  const known = new Map<string, Bits>();
  return {
    chosen,
    all,
    withoutRate: passed(hidden),
    without(name) {
      if (chosen[name] === undefined) return all;
      const rows = known.get(name) ?? passed(common.clone(), name);
      known.set(name, rows);
      return rows;
    },
  };
}

function rowsOf(index: TutorIndex, rows: Bits): ListedTutor[] {
  const tutors: ListedTutor[] = [];
  rows.forEach((row) => {
    const tutor = index.tutors.get(row);
    if (tutor !== undefined) tutors.push(tutor);
  });
  return tutors;
}

function orderOf({ sort = 'relevance', day }: IndexQuery, match: KeywordMatch): Compare {
  switch (sort) {
    case 'newest':
      return byNewest;
    case 'price-asc':
      return byLowestRate;
    case 'price-desc':
      return byHighestRate;
    case 'relevance': {
      const tied = byDay(day);
      const score = match.scorer();
      return score === undefined ? tied : (a, b) => score(b.id) - score(a.id) || tied(a, b);
    }
  }
}

/** Those who pass the filters and match less, the best first. */
function relatedTo(index: TutorIndex, query: IndexQuery, match: KeywordMatch, { all }: Filtered): ListedTutor[] {
  const candidates = match.related();
  if (candidates === undefined) return [];
  const { all: rows } = filter(index, query, candidates);
  const tied = byDay(query.day);
  const score = match.relatedScore();
  const order = pausedLast((a, b) => score(b.id) - score(a.id) || tied(a, b));
  return slice(rowsOf(index, rows.andNot(all)), order, 0, relatedAtMost);
}

/** The concepts that nobody among the related fulfils, or not all of them. */
function relaxedFor(related: readonly ListedTutor[], match: KeywordMatch): Relaxed[] {
  if (related.length === 0) return [];
  return match.wishes
    .filter((wish) => wish.required && related.some(({ id }) => !match.fulfils(wish, id)))
    .map(({ concept: { kind, values } }) => ({ kind, value: values[0] ?? '' }));
}

export function itemOf(index: TutorIndex, reading: QueryReading, id: number): SearchItem[] {
  const stored = index.stored(id);
  if (stored === undefined) return [];
  const item: ListedItem = stored.item;
  return [{ ...item, excerpt: excerptOf(index.meaning.lexicon, reading, item.bio, stored.spans) }];
}

const itemsOf = (index: TutorIndex, reading: QueryReading, tutors: readonly ListedTutor[]): SearchItem[] =>
  tutors.flatMap(({ id }) => itemOf(index, reading, id));
