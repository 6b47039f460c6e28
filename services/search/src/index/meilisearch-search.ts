import { foldText } from '@sao-mai/contracts';
import type { FacetName, SearchItem, SearchQuery } from '@sao-mai/contracts';
import type { SearchAnswer } from '../search-index.ts';
import { standInOrder } from './filters.ts';
import { written } from './meilisearch-condition.ts';
import { valueOf } from './meilisearch-document.ts';
import { facetsOf, spelledFacets, spellingOf, Spellings } from './meilisearch-facets.ts';
import type { Distribution, Distributions } from './meilisearch-facets.ts';
import { either, every, is } from './meilisearch-filter.ts';
import type { Filter } from './meilisearch-filter.ts';
import { itemsOf, ranked, wordsIn } from './meilisearch-hit.ts';
import type { Hit } from './meilisearch-hit.ts';
import type { NearWords } from './meilisearch-keyword.ts';
import { countOf, planOf } from './meilisearch-plan.ts';
import type { Ask, CountedFacets, Plan } from './meilisearch-plan.ts';
import type { MeilisearchServer } from './meilisearch-server.ts';
import { chooseNearest, mayBeMistyped } from './vocabulary.ts';
import { foldedWords, wordsOf } from './words.ts';
import type { Word } from './words.ts';

interface Result {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly facets: Distributions;
}

interface Window {
  readonly filter: Filter;
  readonly offset: number;
  readonly limit: number;
}

const nothingFound: SearchAnswer = {
  items: [],
  total: 0,
  facets: { category: [], language: [], location: [], currency: [] },
};

/**
 * A query costs the server more than what it finds: of so few the order is made here, of the words that come with them;
 * of more each tier is asked for.
 */
const rankedHere = 40;
/** The best tiers mostly fill a page. */
const tiersFirst = 3;

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
    const plan = planOf(question, new Map());
    const results = await this.#look(plan, query);
    const near = await this.#near(await this.#unknown(words, results[0]?.hits ?? []));
    if (near.size === 0) return this.#answer(plan, results, query);
    const widened = planOf(question, near);
    return this.#answer(widened, await this.#look(widened, query), query);
  }

  /** Facets and total, with the page itself or with all that it is to be chosen of. */
  #look({ tiers, sort, attributes, counted }: Plan, { page, limit }: SearchQuery): Promise<readonly Result[]> {
    const window = tiers.length > 1 ? { offset: 0, limit: rankedHere } : { offset: (page - 1) * limit, limit };
    const wanted = { ...window, sort, attributesToRetrieve: attributes };
    return this.#ask(counted.map(({ ask }, at) => (at === 0 ? { ...ask, ...wanted } : ask)));
  }

  async #answer(plan: Plan, results: readonly Result[], query: SearchQuery): Promise<SearchAnswer> {
    const { hits = [], total = 0 } = results[0] ?? {};
    const [items, facets] = await Promise.all([
      this.#page(plan, hits, total, query),
      facetsOf(distributionsOf(plan.counted, results), this.#spellings),
    ]);
    return { items, total, facets };
  }

  async #page(plan: Plan, hits: readonly Hit[], total: number, { page, limit }: SearchQuery): Promise<SearchItem[]> {
    const { base, tiers, sort } = plan;
    const from = (page - 1) * limit;
    if (tiers.length === 1) return itemsOf(hits);
    if (total <= rankedHere) return itemsOf(ranked(hits, tiers).slice(from, from + limit));
    const parts = tiers.map((tier) => every([base, written(tier)]));
    return itemsOf(from === 0 ? await this.#best(parts, limit, sort) : await this.#later(parts, from, limit, sort));
  }

  async #best(parts: readonly Filter[], limit: number, sort: string[]): Promise<Hit[]> {
    const hits: Hit[] = [];
    for (const some of [parts.slice(0, tiersFirst), parts.slice(tiersFirst)]) {
      if (some.length === 0 || hits.length >= limit) break;
      const asks = some.map((filter) => ({ filter, limit, sort, attributesToRetrieve: ['item'] }));
      for (const result of await this.#ask(asks)) hits.push(...result.hits);
    }
    return hits.slice(0, limit);
  }

  /** Which parts a later page is made of is known only after counting them. */
  async #later(parts: readonly Filter[], from: number, limit: number, sort: string[]): Promise<Hit[]> {
    const counts = await this.#ask(parts.map(countOf));
    const totals = counts.map(({ total }) => total);
    const asks = windowsOf(parts, totals, from, limit).map((window) => ({
      ...window,
      sort,
      attributesToRetrieve: ['item'],
    }));
    if (asks.length === 0) return [];
    return (await this.#ask(asks)).flatMap(({ hits }) => hits);
  }

  /** Those of the words that no tutor has. A word of one that was found is known, and most are. */
  async #unknown(words: readonly Word[], found: readonly Hit[]): Promise<readonly string[]> {
    let doubtful = [...new Set(words.map(({ folded }) => valueOf(folded)))].filter(mayBeMistyped);
    for (const hit of found) {
      if (doubtful.length === 0) return [];
      const { words: whole, starts } = wordsIn(hit);
      doubtful = doubtful.filter((value) => !whole.has(value) && !starts.has(value));
    }
    if (doubtful.length === 0) return [];
    const asks = doubtful.map((value) => countOf(either([is('words', value), is('starts', value)])));
    const counts = await this.#ask(asks);
    return doubtful.filter((_, at) => counts[at]?.total === 0);
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
  counted: readonly CountedFacets[],
  results: readonly Result[],
): Record<FacetName, Distribution | undefined> {
  const distributions = counted.flatMap(({ names }, at) => names.map((name) => [name, results[at]?.facets[name]]));
  return Object.fromEntries(distributions) as Record<FacetName, Distribution | undefined>;
}
