import { facetNames } from '@sao-mai/contracts';
import type { FacetName, SearchQuery, SearchSort } from '@sao-mai/contracts';
import type { MultiSearchQuery } from 'meilisearch';
import { synonymGroups } from '../synonyms.ts';
import { always, wordLists, written } from './meilisearch-condition.ts';
import type { Condition } from './meilisearch-condition.ts';
import { every, filtersOf } from './meilisearch-filter.ts';
import type { Filter, QueryFilters } from './meilisearch-filter.ts';
import { keywordConditions } from './meilisearch-keyword.ts';
import type { NearWords } from './meilisearch-keyword.ts';
import { SynonymTerms } from './synonym-terms.ts';
import type { Word } from './words.ts';

export type Ask = Omit<MultiSearchQuery, 'indexUid'>;

export const synonyms = new SynonymTerms(synonymGroups);

const newest = ['approvedAt:desc', 'order:asc'];
const orders: Readonly<Record<SearchSort, string[]>> = {
  relevance: newest,
  newest,
  'price-asc': ['rateAsc:asc', 'order:asc'],
  'price-desc': ['rateDesc:desc', 'order:asc'],
};

export interface Question {
  readonly query: SearchQuery;
  readonly words: readonly Word[];
  readonly hasKeyword: boolean;
  readonly locations: readonly string[];
}

/** What the server is asked for a question. */
export interface Plan {
  /** All that is found. */
  readonly base: Filter;
  /** Parts of what is found, the best first; one where the sort alone orders it. */
  readonly tiers: readonly Condition[];
  readonly sort: string[];
  /** Of a document: its words too where they tell its place. */
  readonly attributes: string[];
  /** The first counts all that is found; the others a facet each, without its own filter. */
  readonly counted: readonly CountedFacets[];
}

export interface CountedFacets {
  readonly names: readonly FacetName[];
  readonly ask: Ask;
}

/** Asks for a number alone. */
export const countOf = (filter: Filter): Ask => ({ ...(filter !== '' && { filter }), limit: 0 });

export function planOf({ query, words, hasKeyword, locations }: Question, near: NearWords): Plan {
  const keyword = hasKeyword ? keywordConditions(words, synonyms, near) : { all: always, tiers: [always] };
  const filters = filtersOf(query, locations);
  const found = written(keyword.all);
  const base = every([found, ...filters.always, ...Object.values(filters.own)]);
  const sort = query.sort ?? 'relevance';
  return {
    base,
    tiers: sort === 'relevance' ? keyword.tiers : [always],
    sort: orders[sort],
    attributes: hasKeyword ? ['item', ...wordLists] : ['item'],
    counted: facetQueries(found, filters, base),
  };
}

function facetQueries(found: Filter, { own, always: fixed }: QueryFilters, base: Filter): readonly CountedFacets[] {
  const filtered = facetNames.filter((name) => own[name] !== undefined);
  const others = facetNames.filter((name) => own[name] === undefined);
  const without = (name: FacetName): Filter => {
    const rest = facetNames.flatMap((other) => (other === name ? [] : (own[other] ?? [])));
    return every([found, ...fixed, ...rest]);
  };
  return [
    { names: others, ask: { ...countOf(base), facets: [...others] } },
    ...filtered.map((name) => ({ names: [name], ask: { ...countOf(without(name)), facets: [name] } })),
  ];
}
