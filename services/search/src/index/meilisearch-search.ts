import { facetNames, foldText } from '@sao-mai/contracts';
import type { FacetName, SearchItem, SearchQuery, SearchSort } from '@sao-mai/contracts';
import type { MultiSearchQuery } from 'meilisearch';
import type { SearchAnswer } from '../search-index.ts';
import { synonymGroups } from '../synonyms.ts';
import { standInOrder } from './filters.ts';
import { readItem, valueOf } from './meilisearch-document.ts';
import { facetsOf, spelledFacets, spellingOf, Spellings } from './meilisearch-facets.ts';
import type { Distribution, Distributions } from './meilisearch-facets.ts';
import { either, every, filtersOf, is } from './meilisearch-filter.ts';
import type { Filter, QueryFilters } from './meilisearch-filter.ts';
import { keywordFilters } from './meilisearch-keyword.ts';
import type { NearWords } from './meilisearch-keyword.ts';
import type { MeilisearchServer } from './meilisearch-server.ts';
import { SynonymTerms } from './synonym-terms.ts';
import { chooseNearest, mayBeMistyped } from './vocabulary.ts';
import { foldedWords, wordsOf } from './words.ts';
import type { Word } from './words.ts';

export const synonyms = new SynonymTerms(synonymGroups);

const newest = ['approvedAt:desc', 'order:asc'];
const orders: Readonly<Record<SearchSort, string[]>> = {
  relevance: newest,
  newest,
  'price-asc': ['rateAsc:asc', 'order:asc'],
  'price-desc': ['rateDesc:desc', 'order:asc'],
};

type Ask = Omit<MultiSearchQuery, 'indexUid'>;

interface Result {
  readonly hits: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly facets: Distributions;
}

interface Window {
  readonly filter: Filter;
  readonly offset: number;
  readonly limit: number;
}

interface Question {
  readonly query: SearchQuery;
  readonly words: readonly Word[];
  readonly hasKeyword: boolean;
  readonly locations: readonly string[];
}

const nothingFound: SearchAnswer = {
  items: [],
  total: 0,
  facets: { category: [], language: [], location: [], currency: [] },
};

/** Questions to one index. */
export class MeilisearchSearch {
  readonly #server: MeilisearchServer;
  readonly #index: string;
  readonly #spellings: Spellings;

  constructor(server: MeilisearchServer, index: string) {
    this.#server = server;
    this.#index = index;
    this.#spellings = new Spellings(async () => {
      const [result] = await this.#ask([{ limit: 0, facets: spelledFacets.map(spellingOf) }]);
      return result?.facets ?? {};
    });
  }

  async search(query: SearchQuery): Promise<SearchAnswer> {
    const keyword = query.keyword ?? '';
    const words = wordsOf(keyword);
    const hasKeyword = foldText(keyword) !== '';
    if (hasKeyword && words.length === 0) return nothingFound;
    const question = { query, words, hasKeyword, locations: await this.#locations(query.location ?? '') };
    // Most words are known: whether they are is asked with the search itself, which is done anew where one is not.
    const values = [...new Set(words.map(({ folded }) => valueOf(folded)))].filter(mayBeMistyped);
    const { answer, unknown } = await this.#look(question, new Map(), values);
    if (unknown.length === 0) return answer();
    const near = await this.#near(unknown);
    return near.size === 0 ? answer() : (await this.#look(question, near, [])).answer();
  }

  async #look(
    { query, words, hasKeyword, locations }: Question,
    near: NearWords,
    doubtful: readonly string[],
  ): Promise<{ readonly unknown: readonly string[]; readonly answer: () => Promise<SearchAnswer> }> {
    const found = hasKeyword ? keywordFilters(words, synonyms, near) : undefined;
    const filters = filtersOf(query, locations);
    const base = every([...(found === undefined ? [] : [found.all]), ...filters.always, ...Object.values(filters.own)]);
    const sort = query.sort ?? 'relevance';
    const tiers = sort === 'relevance' ? (found?.tiers ?? ['']) : [''];
    const shown = tiers.map((tier) => every([base, tier].filter((filter) => filter !== '')));
    const counted = this.#facetQueries(found?.all, filters, base);
    const from = (query.page - 1) * query.limit;
    const page = { limit: query.limit, sort: orders[sort], attributesToRetrieve: ['item'] };
    const results = await this.#ask([
      ...counted.map(({ ask }) => ask),
      // The first page comes with the counting; which parts a later one is made of is known only after it.
      ...shown.map((filter) => (from === 0 ? { ...filterOf(filter), ...page } : countOf(filter))),
      ...doubtful.map((value) => countOf(either([is('words', value), is('starts', value)]))),
    ]);
    const parts = results.slice(counted.length, counted.length + shown.length);
    const checks = results.slice(counted.length + shown.length);
    return {
      unknown: doubtful.filter((_, at) => checks[at]?.total === 0),
      answer: async () => {
        const windows = windowsOf(
          shown,
          parts.map(({ total }) => total),
          from,
          query.limit,
        );
        const [items, facets] = await Promise.all([
          from === 0 ? itemsOf(parts).slice(0, query.limit) : this.#items(windows, page),
          facetsOf(distributionsOf(counted, results), this.#spellings),
        ]);
        return { items, total: results[0]?.total ?? 0, facets };
      },
    };
  }

  /** The words near those that the index does not know. */
  async #near(unknown: readonly string[]): Promise<NearWords> {
    const nearest = unknown.map(async (value) => {
      const search = { facetName: 'words', facetQuery: value };
      const { facetHits } = await this.#server.ask((client) => client.index(this.#index).searchForFacetValues(search));
      const candidates = facetHits.map(({ value: word, count }) => [word, count] as const);
      return [value, chooseNearest(value, candidates)] as const;
    });
    return new Map((await Promise.all(nearest)).filter(([, words]) => words.length > 0));
  }

  /** Keys of the locations that hold the asked words in their order. */
  async #locations(asked: string): Promise<readonly string[]> {
    const words = foldedWords(asked);
    if (words.length === 0) return [];
    const filter = every(words.map((word) => is('locationWords', valueOf(word))));
    const [result] = await this.#ask([{ filter, limit: 0, facets: ['location'] }]);
    return Object.keys(result?.facets['location'] ?? {}).filter((key) => standInOrder(words, foldedWords(key)));
  }

  /** The first counts all that is found; the others a facet each, without its own filter. */
  #facetQueries(
    found: Filter | undefined,
    { own, always }: QueryFilters,
    base: Filter,
  ): readonly { readonly names: readonly FacetName[]; readonly ask: Ask }[] {
    const filtered = facetNames.filter((name) => own[name] !== undefined);
    const others = facetNames.filter((name) => own[name] === undefined);
    const without = (name: FacetName): Filter => {
      const rest = facetNames.flatMap((other) => (other === name ? [] : (own[other] ?? [])));
      return every([...(found === undefined ? [] : [found]), ...always, ...rest]);
    };
    return [
      { names: others, ask: { ...countOf(base), facets: [...others] } },
      ...filtered.map((name) => ({ names: [name], ask: { ...countOf(without(name)), facets: [name] } })),
    ];
  }

  async #items(windows: readonly Window[], page: Pick<Ask, 'sort' | 'attributesToRetrieve'>): Promise<SearchItem[]> {
    if (windows.length === 0) return [];
    return itemsOf(
      await this.#ask(windows.map(({ filter, offset, limit }) => ({ ...page, ...filterOf(filter), offset, limit }))),
    );
  }

  async #ask(queries: readonly Ask[]): Promise<readonly Result[]> {
    const asked = queries.map((query) => ({ ...query, indexUid: this.#index }));
    const { results } = await this.#server.ask((client) => client.multiSearch({ queries: asked }));
    return results.map(({ hits, estimatedTotalHits, facetDistribution }) => ({
      hits,
      total: estimatedTotalHits ?? 0,
      facets: facetDistribution ?? {},
    }));
  }
}

const itemsOf = (results: readonly Result[]): SearchItem[] =>
  results.flatMap(({ hits }) => hits.map(({ item }) => readItem(item)));

const filterOf = (filter: Filter): { filter?: string } => (filter === '' ? {} : { filter });
const countOf = (filter: Filter): Ask => ({ ...filterOf(filter), limit: 0 });

/** Which parts of which filters make up a page. */
function windowsOf(filters: readonly Filter[], totals: readonly number[], from: number, size: number): Window[] {
  const windows: Window[] = [];
  let before = 0;
  let left = size;
  for (const [at, filter] of filters.entries()) {
    const total = totals[at] ?? 0;
    const offset = Math.max(0, from - before);
    const limit = Math.min(left, total - offset);
    if (limit > 0) {
      windows.push({ filter, offset, limit });
      left -= limit;
    }
    before += total;
  }
  return windows;
}

function distributionsOf(
  counted: readonly { readonly names: readonly FacetName[] }[],
  results: readonly Result[],
): Record<FacetName, Distribution | undefined> {
  const distributions = counted.flatMap(({ names }, at) => names.map((name) => [name, results[at]?.facets[name]]));
  return Object.fromEntries(distributions) as Record<FacetName, Distribution | undefined>;
}
