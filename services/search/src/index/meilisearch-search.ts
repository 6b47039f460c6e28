import { categories, facetNames, foldText } from '@sao-mai/contracts';
import type { FacetName, Relaxed, SearchItem, Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import type { MultiSearchQuery, SearchResponse } from 'meilisearch';
import { excerptOf } from '../meaning/excerpt.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { nothingAsked } from '../meaning/read-query.ts';
import type { QueryReading } from '../meaning/read-query.ts';
import { suggestedAtMost, suggestionsOf } from '../meaning/suggest-concepts.ts';
import type { Wish } from '../meaning/plan.ts';
import { tokens } from '../meaning/tokens.ts';
import { relaxedOf } from '../meaning/understood.ts';
import { foldedWords } from '../meaning/words.ts';
import type { Facets, IndexQuery, SearchAnswer } from '../search-index.ts';
import { storedItem } from './entry-record.ts';
import { chosenOf, facetsOf } from './filters.ts';
import type { Chosen } from './filters.ts';
import { byDay, cheap, coded, everybody, newestFirst, paused } from './meilisearch-document.ts';
import type { Hit } from './meilisearch-document.ts';
import {
  anyOf,
  candidatesOf,
  every,
  names,
  nobody,
  rateFilter,
  readKeyword,
  texts,
  understoodBy,
} from './meilisearch-keyword.ts';
import type { Asked, CountAll } from './meilisearch-keyword.ts';
import type { MeilisearchServer } from './meilisearch-server.ts';

type Query = Omit<MultiSearchQuery, 'indexUid'>;
type Found = SearchResponse<Hit>;

const [few, relatedAtMost, similarAtMost] = [5, 12, 6];
const wordsAtMost = 10;
const attributeOf: Readonly<Record<FacetName, string>> = {
  category: 'category',
  language: 'language',
  place: 'placed',
  method: 'method',
};

const wordsOf = (found: readonly string[]): string =>
  [everybody, ...found.map((token) => coded(token.replace(/^o:/, 't:')))].slice(0, wordsAtMost).join(' ');

const otherwiseRelated: ReadonlySet<string> = new Set(['place', 'level', 'audience', 'language', 'native']);

interface Related {
  readonly hits: readonly Hit[];
  readonly relaxed: readonly Relaxed[];
}

export class MeilisearchSearch {
  readonly #server: MeilisearchServer;
  readonly #index: string;
  readonly #meaning: Meaning;

  constructor(server: MeilisearchServer, index: string, meaning: Meaning) {
    this.#server = server;
    this.#index = index;
    this.#meaning = meaning;
  }

  async #ask(queries: readonly Query[]): Promise<Found[]> {
    if (queries.length === 0) return [];
    const asked = { queries: queries.map((query) => ({ ...query, indexUid: this.#index })) };
    const { results } = await this.#server.ask((client) => client.multiSearch<typeof asked, Hit>(asked));
    return results;
  }

  readonly #countAll: CountAll = async (queries) => {
    const counting = { hitsPerPage: 0, page: 1, matchingStrategy: 'all' } as const;
    const results = await this.#ask(queries.map((query) => ({ ...query, ...counting })));
    return results.map(({ totalHits }) => totalHits ?? 0);
  };

  async search(query: IndexQuery): Promise<SearchAnswer> {
    const { lexicon, usdVnd } = this.#meaning;
    const keyword = query.keyword ?? '';
    const asked = await readKeyword(this.#meaning, query, this.#countAll);
    const isNothing = asked.reading.isEmpty && foldText(keyword) !== '';
    const chosen = chosenOf(lexicon, query);
    const matching = isNothing ? [nobody] : asked.filter;
    const photo = query.hasPhoto === true ? [anyOf([tokens.photo])] : [];
    const bounds = rateFilter(query, usdVnd);
    const needsRate = bounds.length > 0 || query.sort === 'price-asc' || query.sort === 'price-desc';
    const filters = (but?: FacetName): string[] => [...photo, ...chosenFilters(chosen, but)];
    const rated = needsRate ? ['high EXISTS', ...bounds] : [];
    const open = facetNames.filter((name) => chosen[name] === undefined);
    const own = facetNames.filter((name) => chosen[name] !== undefined);
    const counting = { ...wordsAsked(asked), page: 1, hitsPerPage: 0 };
    const [found, hidden, ...others] = await this.#ask([
      {
        ...rankedBy(asked, query),
        filter: every([...matching, ...rated, ...filters()]),
        facets: [...open.map((name) => attributeOf[name]), 'placeName'],
        page: query.page,
        hitsPerPage: query.limit,
      },
      { ...counting, filter: every([...matching, needsRate ? 'high NOT EXISTS' : nobody, ...filters()]) },
      ...own.map((name) => ({
        ...counting,
        facets: [attributeOf[name], 'placeName'],
        filter: every([...matching, ...rated, ...filters(name)]),
      })),
    ]);
    const { hits = [], totalHits: total = 0 } = found ?? {};
    const isScarce = query.page === 1 && total < few;
    const related = isScarce
      ? await this.#related(asked, query.day, [...rated, ...filters()], hits)
      : { hits: [], relaxed: [] };
    return {
      items: this.#items(asked.reading, hits),
      total,
      facets: this.#facets(chosen, found === undefined ? others : [...others, found]),
      understood: understoodBy(this.#meaning.lexicon, asked),
      relaxed: [...asked.relaxed, ...related.relaxed],
      related: this.#items(asked.reading, related.hits),
      withoutRate: hidden?.totalHits ?? 0,
    };
  }

  #facets(chosen: Chosen, answers: readonly Found[]): Facets {
    const distributions = Object.assign(
      {},
      ...answers.map(({ facetDistribution }) => facetDistribution),
    ) as NonNullable<Found['facetDistribution']>;
    const placeNames = Object.keys(distributions['placeName'] ?? {});
    return facetsOf(this.#meaning.lexicon, chosen, categories, {
      values: (facet) => Object.keys(distributions[attributeOf[facet]] ?? {}),
      count: (facet, token) => distributions[attributeOf[facet]]?.[token] ?? 0,
      placeName: (token) => placeNames.find((name) => name.startsWith(`${token} `))?.slice(token.length + 1),
    });
  }

  /** Partial matches by subject or name; for a subject that nobody offers, by the place, level and so on beside it. */
  async #related(asked: Asked, day: number, filters: readonly string[], found: readonly Hit[]): Promise<Related> {
    const uids = found.map(({ uid }) => uid);
    const fresh = uids.length === 0 ? filters : [...filters, `NOT ${anyOf(uids, 'uid')}`];
    const common = { limit: relatedAtMost, sort: ['online:desc', ...byDay(day)] };
    const besides = asked.wishes.filter(({ concept }) => otherwiseRelated.has(concept.kind));
    const subjects = asked.wishes.filter(({ concept }) => concept.kind === 'subject');
    // The server drops the last words first, which are the least important.
    const partly = (candidates: readonly Wish[], wishes: readonly Wish[]): Query => ({
      ...{ ...common, q: this.#wordsOf(wishes), matchingStrategy: 'last' },
      filter: every([candidatesOf(candidates), ...fresh]),
    });
    const called = every([asked.name?.filter ?? nobody, ...fresh]);
    const [named, bySubject, offered, others] = await this.#ask([
      { ...common, q: '', filter: called },
      partly(subjects, asked.wishes),
      { q: '', page: 1, hitsPerPage: 0, filter: candidatesOf(subjects) },
      partly(asked.name === undefined ? besides : [], besides),
    ]);
    const [partial, wishes] = offered?.totalHits === 0 ? [others, besides] : [bySubject, asked.wishes];
    const byUid = new Map([...(named?.hits ?? []), ...(partial?.hits ?? [])].map((hit) => [hit.uid, hit]));
    const hits = [...byUid.values()].slice(0, relatedAtMost);
    return { hits, relaxed: hits.length === 0 ? [] : relaxedBy(asked, wishes[0]) };
  }

  #wordsOf(wishes: readonly Wish[]): string {
    const words = wishes.flatMap(({ concept: { kind, values }, all }) => {
      if (kind === 'price') return [cheap];
      const place = kind === 'place' ? this.#meaning.lexicon.places.get(values[0] ?? '') : undefined;
      return [...(place?.parent === undefined ? [] : [tokens.place(place.parent)]), ...all.slice(0, 1)];
    });
    return wordsOf(words);
  }

  #items(reading: QueryReading, hits: readonly Hit[]): SearchItem[] {
    return hits.map((hit) => {
      const { item, spans } = storedItem.parse(hit.stored);
      return { ...item, excerpt: excerptOf(this.#meaning.lexicon, reading, item.bio, spans) };
    });
  }

  async suggest(query: SuggestionsQuery): Promise<Suggestion[]> {
    const called = foldedWords(query.q).join(' ');
    const [all, named] = await this.#ask([
      { q: '', limit: 0, facets: ['subject', 'placed'] },
      { q: called, attributesToSearchOn: names, matchingStrategy: 'all', limit: suggestedAtMost },
    ]);
    const counts = { ...all?.facetDistribution?.['subject'], ...all?.facetDistribution?.['placed'] };
    const count = ({ kind, value }: Suggestion): number =>
      counts[kind === 'subject' ? tokens.taught(value) : tokens.place(value)] ?? 0;
    const people = (named?.hits ?? []).map(({ uid, stored }): Suggestion => {
      return { kind: 'name', value: uid, text: storedItem.parse(stored).item.name };
    });
    return suggestionsOf(this.#meaning.lexicon, query, count, people);
  }

  async similar(uid: string): Promise<SearchItem[]> {
    const facets = ['category', 'placed', 'method'];
    const [own] = await this.#ask([{ q: '', filter: anyOf([uid], 'uid'), limit: 1, facets }]);
    const [hit] = own?.hits ?? [];
    if (hit === undefined) return [];
    const { category = {}, placed = {}, method = {} } = own?.facetDistribution ?? {};
    const taught = storedItem.parse(hit.stored).taught.map(tokens.taught);
    const among = taught.length > 0 ? taught : Object.keys(category);
    const [found] = await this.#ask([
      {
        q: wordsOf([...among, ...Object.keys(placed), ...Object.keys(method)]),
        matchingStrategy: 'last',
        filter: every([anyOf(among), `NOT ${anyOf([uid], 'uid')}`, `NOT ${anyOf([paused])}`]),
        limit: similarAtMost,
        sort: byDay(0),
      },
    ]);
    return this.#items(nothingAsked, found?.hits ?? []);
  }
}

const chosenFilters = (chosen: Chosen, but?: FacetName): string[] =>
  facetNames.flatMap((name) =>
    name === but ? [] : (chosen[name] ?? null) === null ? [] : [anyOf(chosen[name] ?? [])],
  );

const wordsAsked = ({ q, strategy }: Asked): Query =>
  q === '' ? { q } : { q, attributesToSearchOn: texts, matchingStrategy: strategy };

/** Words and sort of a search: by meaning, or as requested. */
function rankedBy(asked: Asked, { sort = 'relevance', day }: IndexQuery): Query {
  const orders = {
    relevance: byDay(day),
    newest: newestFirst,
    'price-asc': ['asc:asc', 'order:asc'],
    'price-desc': ['desc:desc', 'order:asc'],
  };
  const order = { sort: orders[sort] };
  const words = [...asked.leading, ...(asked.name?.isWhole === true ? [] : bestOf(asked.wishes))];
  if (asked.q !== '' || sort !== 'relevance' || words.length === 0) return { ...wordsAsked(asked), ...order };
  return { q: wordsOf(words), matchingStrategy: 'last', ...order };
}

/** Tokens of those who fulfil the wishes best. */
function bestOf(wishes: readonly Wish[]): string[] {
  const subjects = wishes.flatMap(({ concept }) => (concept.kind === 'subject' ? concept.values.slice(0, 1) : []));
  const soft = wishes.flatMap(({ concept, required }) => (required || concept.kind !== 'price' ? [] : [cheap]));
  const better = wishes.flatMap((wish) =>
    wish.better.flatMap(({ any }) => any.filter((token) => !token.startsWith('t:')).slice(0, 1)),
  );
  return [...subjects.map(tokens.taught), ...soft, ...better];
}

/** What partial matches may lack: everything except the most important wish. */
const relaxedBy = ({ wishes }: Asked, kept: Wish | undefined): Relaxed[] =>
  wishes.filter((wish) => wish.required && wish !== kept).map(({ concept }) => relaxedOf(concept));
