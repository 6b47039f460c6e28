import { categories, facetNames, foldText } from '@sao-mai/contracts';
import type { FacetName, Relaxed, SearchItem, Suggestion } from '@sao-mai/contracts';
import type { MultiSearchQuery, SearchResponse } from 'meilisearch';
import { excerptOf } from '../meaning/excerpt.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { planOf } from '../meaning/plan.ts';
import type { Wish } from '../meaning/plan.ts';
import { readQuery } from '../meaning/read-query.ts';
import type { QueryReading } from '../meaning/read-query.ts';
import { suggestConcepts } from '../meaning/suggest-concepts.ts';
import { tokens } from '../meaning/tokens.ts';
import { understoodOf } from '../meaning/understood.ts';
import { foldedWords, wordsOf } from '../meaning/words.ts';
import type { Word } from '../meaning/words.ts';
import type { IndexQuery, SearchAnswer } from '../search-index.ts';
import { storedItem } from './entry-record.ts';
import { chosenOf, facetsOf } from './filters.ts';
import { cheap, coded, everybody, namePhrase } from './meilisearch-document.ts';
import type { Hit } from './meilisearch-document.ts';
import type { MeilisearchServer } from './meilisearch-server.ts';
import { boundsOf, roundedBy } from './rates.ts';

type Query = Omit<MultiSearchQuery, 'indexUid'>;
type Counts = Readonly<Record<string, number>>;

const [few, relatedAtMost, similarAtMost, suggestedAtMost] = [5, 12, 6, 8];
const attributeOf: Readonly<Record<FacetName, string>> = {
  category: 'category',
  language: 'language',
  place: 'placed',
  method: 'method',
};
const texts = ['name', 'nameFolded', 'texts'];
const names = ['name', 'nameFolded'];

const anyOf = (values: readonly string[], attribute = 'tokens'): string =>
  `${attribute} IN [${values.map((value) => JSON.stringify(value)).join(', ')}]`;
const every = (filters: readonly string[]): string => filters.map((filter) => `(${filter})`).join(' AND ');
const phrases = (words: readonly Word[]): string => words.map(({ folded }) => `"${folded}"`).join(' ');
const plain = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ');

/** What a keyword asks of the server. */
interface Asked {
  readonly reading: QueryReading;
  readonly wishes: readonly Wish[];
  /** Of those who match all concepts. */
  readonly filter: readonly string[];
  /** Words to find in names or texts. */
  readonly q: string;
  readonly in: readonly string[];
  readonly strategy: 'all' | 'last';
  readonly name: string | undefined;
  /** Tokens of those who come first. */
  readonly leading: readonly string[];
  readonly relaxed: readonly Relaxed[];
}

/** Searches the index on the server. */
export class MeilisearchSearch {
  readonly #server: MeilisearchServer;
  readonly #index: string;
  readonly #meaning: Meaning;

  constructor(server: MeilisearchServer, index: string, meaning: Meaning) {
    this.#server = server;
    this.#index = index;
    this.#meaning = meaning;
  }

  async #ask(queries: readonly Query[]): Promise<SearchResponse<Hit>[]> {
    if (queries.length === 0) return [];
    const asked = queries.map((query) => ({ ...query, indexUid: this.#index }));
    const { results } = await this.#server.ask((client) =>
      client.multiSearch<{ queries: typeof asked }, Hit>({ queries: asked }),
    );
    return results as SearchResponse<Hit>[];
  }

  async #counts(queries: readonly Query[]): Promise<number[]> {
    const results = await this.#ask(
      queries.map((query) => ({ ...query, hitsPerPage: 0, page: 1, matchingStrategy: 'all' })),
    );
    return results.map(({ totalHits }) => totalHits ?? 0);
  }

  async search(query: IndexQuery): Promise<SearchAnswer> {
    const { lexicon } = this.#meaning;
    const keyword = query.keyword ?? '';
    const asked = await this.#read(keyword);
    const { reading, relaxed } = asked;
    const isNothing = reading.isEmpty && foldText(keyword) !== '';
    const chosen = chosenOf(lexicon, query);
    const own = this.#filters(query);
    const chosenFilters = (but?: FacetName): string[] =>
      facetNames.flatMap((name) => (chosen[name] === undefined || name === but ? [] : [anyOf(chosen[name] ?? [])]));
    const base = isNothing ? ['tokens IN []'] : [...asked.filter, ...own.common];
    const shown: Query = {
      ...this.#ranked(asked, query),
      filter: every([...base, ...own.rate, ...chosenFilters()]),
      page: query.page,
      hitsPerPage: query.limit,
      facets: [
        ...facetNames.filter((name) => chosen[name] === undefined).map((name) => attributeOf[name]),
        'placeName',
      ],
    };
    const facetOnly = facetNames.filter((name) => chosen[name] !== undefined);
    const counting: Query = {
      q: shown.q ?? '',
      attributesToSearchOn: [...asked.in],
      matchingStrategy: asked.strategy,
      page: 1,
      hitsPerPage: 0,
    };
    const [found, hidden, ...others] = await this.#ask([
      shown,
      { ...counting, filter: every([...base, ...own.hidden, ...chosenFilters()]) },
      ...facetOnly.map((name) => ({
        ...counting,
        facets: [attributeOf[name], 'placeName'],
        filter: every([...base, ...own.rate, ...chosenFilters(name)]),
      })),
    ]);
    if (found === undefined) throw new Error('The server answered another question');
    const counts = new Map<string, Counts>();
    for (const answer of [found, ...others]) {
      for (const [name, values] of Object.entries(answer.facetDistribution ?? {})) counts.set(name, values);
    }
    const total = found.totalHits ?? 0;
    const related =
      query.page === 1 && total < few
        ? await this.#related(asked, query, [...own.common, ...own.rate, ...chosenFilters()], found.hits)
        : [];
    return {
      items: this.#items(reading, found.hits),
      total,
      facets: facetsOf(lexicon, chosen, categories, {
        values: (prefix) =>
          [...counts.values()]
            .flatMap((values) => Object.keys(values))
            .filter((token) => token.startsWith(prefix) && !token.includes(' ')),
        count: (name, token) => counts.get(attributeOf[name])?.[token] ?? 0,
        placeName: (token) =>
          Object.keys(counts.get('placeName') ?? {})
            .find((name) => name.startsWith(`${token} `))
            ?.slice(token.length + 1),
      }),
      understood: [
        ...(asked.filter.length > 0 || asked.name === undefined ? reading.concepts.map(understoodOf) : []),
        ...(asked.name === undefined
          ? reading.words
              .filter(({ folded }) => !relaxed.some(({ value }) => value === folded))
              .map(({ folded }) => ({ kind: 'word' as const, value: folded, text: folded }))
          : [{ kind: 'name' as const, value: asked.name, text: asked.name }]),
      ],
      relaxed: [
        ...relaxed,
        ...(related.length === 0
          ? []
          : asked.wishes
              .filter(({ required }) => required)
              .slice(1)
              .map(({ concept }) => ({ kind: concept.kind, value: concept.values[0] ?? '' }))),
      ],
      related: this.#items(reading, related),
      withoutRate: own.hidden.length === 0 ? 0 : (hidden?.totalHits ?? 0),
    };
  }

  /** Reads a keyword, with what the index says of the words that the lexicon does not know. */
  async #read(keyword: string): Promise<Asked> {
    const { lexicon } = this.#meaning;
    const strange = wordsOf(keyword).filter(({ folded }) => !lexicon.knows(folded));
    const uses = await this.#counts(strange.map((word) => ({ q: phrases([word]), attributesToSearchOn: texts })));
    const inUse = new Set(strange.filter((_, at) => (uses[at] ?? 0) > 0).map(({ folded }) => folded));
    const reading = readQuery(lexicon, keyword, inUse);
    const wishes = planOf(lexicon, reading);
    const filter = wishes.filter(({ required }) => required).map((wish) => this.#filterOf(wish));
    const asked = {
      reading,
      wishes,
      filter,
      in: texts,
      relaxed: [],
      leading: [],
      name: undefined,
      q: '',
      strategy: 'last' as const,
    };
    const { named, words } = reading;
    if (words.length === 0) return { ...asked, in: [], ...(await this.#namesakes(reading, filter)) };
    const [whole = 0, free = 0] = await this.#counts([
      {
        q: named.length < 2 ? '' : phrases(named),
        attributesToSearchOn: names,
        filter: named.length < 2 ? 'tokens IN []' : [],
      },
      { q: phrases(words), attributesToSearchOn: names },
    ]);
    if (whole > 0) return { ...asked, filter: [], q: phrases(named), in: names, strategy: 'all', name: plain(named) };
    if (free > 0)
      return { ...asked, q: phrases(words), in: words.length > 1 ? names : texts, strategy: 'all', name: plain(words) };
    return { ...asked, ...(await this.#freeWords(asked)) };
  }

  /** Words in texts, or near ones; beside a subject those that fit nobody are let go. */
  async #freeWords({
    reading,
    filter,
  }: Pick<Asked, 'reading' | 'filter'>): Promise<Pick<Asked, 'q' | 'strategy' | 'relaxed'>> {
    const { words, concepts } = reading;
    const common = { attributesToSearchOn: texts, filter: every(filter) };
    const fits = await this.#counts(
      words.flatMap((word) => [phrases([word]), word.folded]).map((q) => ({ q, ...common })),
    );
    const hasSubject = concepts.some(({ kind }) => kind === 'subject');
    const isKept = (_: Word, at: number): boolean => !hasSubject || (fits[2 * at] ?? 0) + (fits[2 * at + 1] ?? 0) > 0;
    const kept = words.filter(isKept);
    const q = kept
      .map((word) => ((fits[2 * words.indexOf(word)] ?? 0) > 0 ? `"${word.folded}"` : word.folded))
      .join(' ');
    const gone = words
      .filter((word) => !kept.includes(word))
      .map(({ folded }): Relaxed => ({ kind: 'word', value: folded }));
    return { q, strategy: kept.length === 0 ? 'last' : 'all', relaxed: gone };
  }

  #filterOf({ concept, all }: Wish): string {
    const { price } = concept;
    if (price === undefined) return anyOf(concept.kind === 'price' ? [cheap] : all);
    const bounds = boundsOf({ minRate: price.min, maxRate: price.max, currency: price.currency }, this.#meaning.usdVnd);
    const top =
      bounds === undefined || bounds.high === Number.POSITIVE_INFINITY
        ? []
        : [`low <= ${String(bounds.high * roundedBy)}`];
    return every([`high >= ${String(bounds?.low ?? 0)}`, ...top]);
  }

  /** 'văn', 'Hoa', 'Vinh' are a subject or a place first, and what people are called; two such words may be one name. */
  async #namesakes(
    { named, concepts }: QueryReading,
    filter: readonly string[],
  ): Promise<Pick<Asked, 'filter' | 'leading'>> {
    const words = named.map(({ folded }) => folded);
    const [only] = words;
    if (only === undefined || filter.length === 0) return { filter, leading: [] };
    const own = words.length === 1 && concepts.length === 1 ? tokens.nameEnd(only) : namePhrase(words);
    const [count = 0] = await this.#counts([{ q: '', filter: anyOf([own]) }]);
    if (count === 0) return { filter, leading: [] };
    return {
      filter: [`${every(filter)} OR ${anyOf([own])}`],
      leading: own.startsWith('f:')
        ? [own]
        : ((concepts[0] && planOf(this.#meaning.lexicon, { concepts })[0]?.all.slice(0, 1)) ?? []),
    };
  }

  #filters(query: IndexQuery) {
    const bounds = boundsOf(query, this.#meaning.usdVnd);
    const needsRate = bounds !== undefined || query.sort === 'price-asc' || query.sort === 'price-desc';
    const top =
      bounds === undefined || bounds.high === Number.POSITIVE_INFINITY ? [] : [`low <= ${String(bounds.high)}`];
    return {
      common: query.hasPhoto === true ? [anyOf([tokens.photo])] : [],
      rate: needsRate
        ? ['high EXISTS', ...(bounds === undefined ? [] : [`high >= ${String(bounds.low)}`]), ...top]
        : [],
      hidden: needsRate ? ['high NOT EXISTS'] : [],
    };
  }

  /** The words and the order of a search: by what the keyword means, or as it was asked. */
  #ranked(asked: Asked, { sort = 'relevance', day }: IndexQuery): Query {
    const ties = {
      relevance: `day${String(day)}:desc`,
      newest: 'approvedAt:desc',
      'price-asc': 'asc:asc',
      'price-desc': 'desc:desc',
    };
    const order = { sort: [ties[sort], 'order:asc'] };
    if (asked.q !== '')
      return { q: asked.q, attributesToSearchOn: [...asked.in], matchingStrategy: asked.strategy, ...order };
    if (sort !== 'relevance' || asked.wishes.length === 0) return { q: '', ...order };
    const { concepts } = asked.reading;
    const subjects = concepts.filter(({ kind }) => kind === 'subject').flatMap(({ values }) => values.slice(0, 1));
    const soft = asked.wishes.flatMap(({ concept, required }) => (required || concept.kind !== 'price' ? [] : [cheap]));
    const better = asked.wishes.flatMap((wish) =>
      wish.better.flatMap(({ any }) => any.filter((token) => !token.startsWith('t:')).slice(0, 1)),
    );
    const words = [...asked.leading, ...subjects.map(tokens.taught), ...soft, ...better].slice(0, 9);
    return { q: [everybody, ...words.map(coded)].join(' '), matchingStrategy: 'last', ...order };
  }

  /** Those who match less: the server lets go of the last words first, which are the least important. */
  async #related(asked: Asked, { day }: IndexQuery, filters: readonly string[], found: readonly Hit[]): Promise<Hit[]> {
    const candidates = candidatesOf(asked);
    if (candidates === undefined) return [];
    const words = asked.wishes.flatMap(({ concept, all }) => {
      if (concept.kind === 'price') return [cheap];
      const parent =
        concept.kind === 'place' ? this.#meaning.lexicon.places.get(concept.values[0] ?? '')?.parent : undefined;
      return [...(parent === undefined ? [] : [tokens.place(parent)]), ...all.slice(0, 1)];
    });
    const known = found.map(({ uid }) => uid);
    const none = known.length === 0 ? [] : [`NOT ${anyOf(known, 'uid')}`];
    const order = ['online:desc', `day${String(day)}:desc`, 'order:asc'];
    const [named, related] = await this.#ask([
      asked.name === undefined
        ? { q: '', filter: 'tokens IN []', limit: 0 }
        : {
            q: asked.q,
            attributesToSearchOn: names,
            matchingStrategy: 'all',
            filter: every([...filters, ...none]),
            limit: relatedAtMost,
            sort: order,
          },
      {
        q: [everybody, ...words.map((token) => coded(token.replace(/^o:/, 't:')))].slice(0, 10).join(' '),
        matchingStrategy: 'last',
        filter: every([candidates, ...filters, ...none]),
        limit: relatedAtMost,
        sort: order,
      },
    ]);
    const first = named?.hits ?? [];
    const rest = (related?.hits ?? []).filter(({ uid }) => !first.some((one) => one.uid === uid));
    return [...first, ...rest].slice(0, relatedAtMost);
  }

  #items(reading: QueryReading, hits: readonly Hit[]): SearchItem[] {
    return hits.map((hit) => {
      const { item, spans } = storedItem.parse(hit.stored);
      return { ...item, excerpt: excerptOf(this.#meaning.lexicon, reading, item.bio, spans) };
    });
  }

  async suggest(typed: string): Promise<Suggestion[]> {
    if (foldText(typed) === '') return [];
    const [all, called] = await this.#ask([
      { q: '', limit: 0, facets: ['subject', 'placed'] },
      { q: foldedWords(typed).join(' '), attributesToSearchOn: names, matchingStrategy: 'all', limit: suggestedAtMost },
    ]);
    const counts: Counts = { ...all?.facetDistribution?.['subject'], ...all?.facetDistribution?.['placed'] };
    const concepts = suggestConcepts(
      this.#meaning.lexicon,
      typed,
      ({ kind, value }) => counts[kind === 'subject' ? tokens.taught(value) : tokens.place(value)] ?? 0,
    );
    const found = (called?.hits ?? []).map(({ uid, stored }): Suggestion => ({
      kind: 'name',
      value: uid,
      text: storedItem.parse(stored).item.name,
    }));
    const shown = found.slice(0, Math.max(3, suggestedAtMost - concepts.length));
    return [...concepts.slice(0, suggestedAtMost - shown.length), ...shown];
  }

  async similar(uid: string): Promise<SearchItem[]> {
    const reading = { concepts: [], words: [], named: [], isEmpty: true };
    const [own] = await this.#ask([
      { q: '', filter: anyOf([uid], 'uid'), limit: 1, facets: ['subject', 'category', 'placed', 'method'] },
    ]);
    const { subject = {}, category = {}, placed = {}, method = {} } = own?.facetDistribution ?? {};
    if (own?.hits.length !== 1) return [];
    const taught = storedItem
      .parse(own.hits[0]?.stored)
      .taught.map(tokens.taught)
      .filter((token) => token in subject);
    const among = taught.length > 0 ? taught : Object.keys(category);
    const words = [...among, ...Object.keys(placed), ...Object.keys(method)].slice(0, 9).map(coded);
    const [found] = await this.#ask([
      {
        q: [everybody, ...words].join(' '),
        matchingStrategy: 'last',
        filter: every([anyOf(among), `NOT ${anyOf([uid], 'uid')}`]),
        limit: similarAtMost,
        sort: ['day0:desc', 'order:asc'],
      },
    ]);
    return this.#items(reading, found?.hits ?? []);
  }
}

/** Whoever has to do with the subject, else with the place, the level, the audience or the language. */
function candidatesOf({ wishes, name }: Asked): string | undefined {
  const tokensOf = (kinds: readonly string[]): string[] =>
    wishes
      .filter(({ concept }) => kinds.includes(concept.kind))
      .flatMap(({ concept, all, partly }) => [
        ...all,
        ...(concept.kind === 'subject' ? partly.flatMap(({ any }) => any) : []),
      ]);
  const bySubject = tokensOf(['subject']);
  const any = bySubject.length > 0 ? bySubject : tokensOf(['place', 'level', 'audience', 'language', 'native']);
  if (any.length === 0) return name === undefined ? undefined : 'tokens IN []';
  return anyOf(any);
}
