import { facetNames } from '@sao-mai/contracts';
import type { FacetName, Relaxed, SearchItem } from '@sao-mai/contracts';
import { TypedFastBitSet } from 'typedfastbitset';
import { excerptOf } from '../meaning/excerpt.ts';
import type { QueryReading } from '../meaning/read-query.ts';
import { tokens } from '../meaning/tokens.ts';
import { relaxedOf } from '../meaning/understood.ts';
import type { IndexQuery, SearchAnswer } from '../search-index.ts';
import { few, relatedAtMost } from './decide-matches.ts';
import { chosenOf, facetPrefixes, facetsOf } from './filters.ts';
import type { Chosen } from './filters.ts';
import { KeywordMatch } from './keyword-match.ts';
import { boundsOf, needsRate } from './rates.ts';
import type { TutorIndex } from './tutor-index.ts';

interface Filtered {
  readonly chosen: Chosen;
  readonly without: (name: FacetName) => TypedFastBitSet;
  readonly all: TypedFastBitSet;
  readonly withoutRate: TypedFastBitSet;
}

export function searchTutors(index: TutorIndex, query: IndexQuery): SearchAnswer {
  const match = new KeywordMatch(index, query);
  const { reading, understood, relaxed } = match.decision;
  const filtered = filter(index, query, match.data);
  const { sort = 'relevance', day, page, limit } = query;
  const total = filtered.all.size();
  const weighted = sort === 'relevance' ? match.weighted() : [];
  const asked = { sort, day, from: (page - 1) * limit, to: page * limit };
  const rows = index.tutors.slice(filtered.all, asked, weighted);
  const related = page === 1 && total < few ? relatedTo(index, query, match, filtered) : [];
  return {
    items: itemsOf(index, reading, rows),
    total,
    facets: facetsOf(index.meaning.lexicon, filtered.chosen, {
      values: (facet) => index.sets.tokens(facetPrefixes[facet]),
      count: (name, token) => filtered.without(name).intersection_size(index.sets.of(token)),
      placeName: (token) => index.tutors.placeName(token, index.sets.of(token)),
    }),
    understood: [...understood],
    relaxed: [...relaxed, ...relaxedFor(related, match)],
    related: itemsOf(index, reading, related),
    withoutRate: filtered.withoutRate.size(),
  };
}

function filter(index: TutorIndex, query: IndexQuery, data: TypedFastBitSet): Filtered {
  const { sets, tutors, meaning } = index;
  const chosen = chosenOf(meaning.lexicon, query);
  const common = data.clone().intersection(tutors.all);
  if (query.hasPhoto === true) common.intersection(sets.of(tokens.photo));
  const hidden = needsRate(query) ? common.clone().difference(tutors.rated) : new TypedFastBitSet();
  if (needsRate(query)) common.intersection(tutors.rated).intersection(tutors.within(boundsOf(query, meaning.usdVnd)));
  const passing = facetNames.flatMap((name) =>
    chosen[name] === undefined ? [] : { name, rows: sets.any(chosen[name]) },
  );
  const passed = (rows: TypedFastBitSet, but?: FacetName): TypedFastBitSet => {
    for (const one of passing) if (one.name !== but) rows.intersection(one.rows);
    return rows;
  };
  const all = passed(common.clone());
  const others = new Map(passing.map(({ name }) => [name, passed(common.clone(), name)]));
  return { chosen, all, withoutRate: passed(hidden), without: (name) => others.get(name) ?? all };
}

/** Partial matches that pass the filters, best first. */
function relatedTo(index: TutorIndex, query: IndexQuery, match: KeywordMatch, { all }: Filtered): number[] {
  const rows = filter(index, query, match.related()).all.difference(all);
  const first = { sort: 'relevance', day: query.day, from: 0, to: relatedAtMost } as const;
  return index.tutors.slice(rows, first, match.relatedWeighted());
}

/** Concepts that no related tutor fulfils, or not all of them. */
function relaxedFor(related: readonly number[], match: KeywordMatch): Relaxed[] {
  if (related.length === 0) return [];
  return match.decision.wishes
    .filter((wish) => {
      const fulfilled = match.fulfilled(wish);
      return wish.required && related.some((row) => !fulfilled.has(row));
    })
    .map(({ concept }) => relaxedOf(concept));
}

export const itemsOf = (index: TutorIndex, reading: QueryReading, rows: readonly number[]): SearchItem[] =>
  rows.flatMap((row) => {
    const stored = index.database.item(row);
    if (stored === undefined) return [];
    const { item, spans } = stored;
    return [{ ...item, excerpt: excerptOf(index.meaning.lexicon, reading, item.bio, spans) }];
  });
