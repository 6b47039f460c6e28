import { facetNames } from '@sao-mai/contracts';
import type { FacetName, Relaxed, SearchItem, Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import type { SearchResponse } from 'meilisearch';
import { excerptOf } from '../meaning/excerpt.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { nothingAsked } from '../meaning/read-query.ts';
import type { QueryReading } from '../meaning/read-query.ts';
import { suggestedAtMost, suggestionsOf } from '../meaning/suggest-concepts.ts';
import { relatedTokens } from '../meaning/plan.ts';
import type { Wish } from '../meaning/plan.ts';
import { tokens } from '../meaning/tokens.ts';
import { relaxedOf } from '../meaning/understood.ts';
import { foldedWords } from '../meaning/words.ts';
import type { Facets, IndexQuery, SearchAnswer } from '../search-index.ts';
import { decideMatches, few, relatedAtMost, relatedTo } from './decide-matches.ts';
import type { Decision } from './decide-matches.ts';
import { storedItem } from './entry-record.ts';
import { chosenOf, facetsOf } from './filters.ts';
import type { Chosen } from './filters.ts';
import { byDay, paused } from './meilisearch-document.ts';
import type { Hit } from './meilisearch-document.ts';
import {
  anyOf,
  counting,
  every,
  filtersOf,
  names,
  nobody,
  overlapping,
  rankedBy,
  wordsAsked,
  wordsOf,
} from './meilisearch-query.ts';
import type { Query } from './meilisearch-query.ts';
import type { MeilisearchServer } from './meilisearch-server.ts';
import { boundsOf, needsRate } from './rates.ts';

type Found = SearchResponse<Hit>;

const similarAtMost = 6;
const attributeOf: Readonly<Record<FacetName, string>> = {
  category: 'category',
  language: 'language',
  place: 'placed',
  method: 'method',
};

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

  async #decide(query: IndexQuery): Promise<Decision> {
    const deciding = decideMatches(this.#meaning, query);
    let step = deciding.next();
    while (step.done !== true) {
      const found = await this.#ask(
        step.value.map((all) => ({ ...wordsAsked(all), ...counting, filter: every(filtersOf(all)) })),
      );
      step = deciding.next(found.map(({ totalHits = 0 }) => totalHits));
    }
    return step.value;
  }

  async search(query: IndexQuery): Promise<SearchAnswer> {
    const { lexicon, usdVnd } = this.#meaning;
    const decision = await this.#decide(query);
    const { reading, all, namesakes, understood, relaxed } = decision;
    const chosen = chosenOf(lexicon, query);
    const own = filtersOf(all);
    const matching = namesakes === undefined ? own : [`${every(own)} OR ${anyOf([namesakes])}`];
    const photo = query.hasPhoto === true ? [anyOf([tokens.photo])] : [];
    const filters = (but?: FacetName): string[] => [
      ...photo,
      ...facetNames.flatMap((name) => (name === but ? [] : chosen[name] === undefined ? [] : anyOf(chosen[name]))),
    ];
    const rated = needsRate(query) ? ['high EXISTS', overlapping(boundsOf(query, usdVnd))] : [];
    const open = facetNames.filter((name) => chosen[name] === undefined);
    const counted = { ...wordsAsked(all), ...counting };
    const [found, hidden, ...others] = await this.#ask([
      {
        ...rankedBy(decision, query),
        filter: every([...matching, ...rated, ...filters()]),
        facets: [...open.map((name) => attributeOf[name]), 'placeName'],
        page: query.page,
        hitsPerPage: query.limit,
      },
      { ...counted, filter: every([...matching, needsRate(query) ? 'high NOT EXISTS' : nobody, ...filters()]) },
      ...facetNames
        .filter((name) => chosen[name] !== undefined)
        .map((name) => ({
          ...counted,
          facets: [attributeOf[name], 'placeName'],
          filter: every([...matching, ...rated, ...filters(name)]),
        })),
    ]);
    const { hits = [], totalHits: total = 0 } = found ?? {};
    const related =
      query.page === 1 && total < few
        ? await this.#related(decision, query.day, [...rated, ...filters()], hits)
        : { hits: [], relaxed: [] };
    return {
      items: this.#items(reading, hits),
      total,
      facets: this.#facets(chosen, found === undefined ? others : [...others, found]),
      understood: [...understood],
      relaxed: [...relaxed, ...related.relaxed],
      related: this.#items(reading, related.hits),
      withoutRate: hidden?.totalHits ?? 0,
    };
  }

  #facets(chosen: Chosen, answers: readonly Found[]): Facets {
    const distributions = Object.assign(
      {},
      ...answers.map(({ facetDistribution }) => facetDistribution),
    ) as NonNullable<Found['facetDistribution']>;
    const placeNames = Object.keys(distributions['placeName'] ?? {});
    return facetsOf(this.#meaning.lexicon, chosen, {
      values: (facet) => Object.keys(distributions[attributeOf[facet]] ?? {}),
      count: (facet, token) => distributions[attributeOf[facet]]?.[token] ?? 0,
      placeName: (token) => placeNames.find((name) => name.startsWith(`${token} `))?.slice(token.length + 1),
    });
  }

  /** Partial matches by subject or name; for a subject that nobody offers, by the place, level and so on beside it. */
  async #related(decision: Decision, day: number, filters: readonly string[], found: readonly Hit[]): Promise<Related> {
    const { wishes } = decision;
    const { named, subjects, others } = relatedTo(decision);
    const fresh =
      found.length === 0
        ? filters
        : [
            ...filters,
            `NOT ${anyOf(
              found.map(({ uid }) => uid),
              'uid',
            )}`,
          ];
    const common = { limit: relatedAtMost, sort: ['online:desc', ...byDay(day)] };
    // The server drops the last words first, which are the least important.
    const partly = (candidates: readonly Wish[], wanted: readonly Wish[]): Query => ({
      ...{ ...common, q: this.#wordsOf(wanted), matchingStrategy: 'last' },
      filter: every([anyOf(candidates.flatMap(relatedTokens)), ...fresh]),
    });
    const [byName, bySubject, offered, byOther] = await this.#ask([
      { ...common, q: '', filter: every([...filtersOf(named), ...fresh]) },
      partly(subjects, wishes),
      { q: '', ...counting, filter: anyOf(subjects.flatMap(relatedTokens)) },
      partly(others, others),
    ]);
    const isOffered = offered?.totalHits !== 0;
    const partial = (isOffered ? bySubject : byOther)?.hits ?? [];
    const byUid = new Map([...(byName?.hits ?? []), ...partial].map((hit) => [hit.uid, hit]));
    const [kept] = isOffered ? wishes : others;
    // What partial matches may lack: everything except the most important wish.
    const lacking = wishes.filter((wish) => byUid.size > 0 && wish.required && wish !== kept);
    return {
      hits: [...byUid.values()].slice(0, relatedAtMost),
      relaxed: lacking.map(({ concept }) => relaxedOf(concept)),
    };
  }

  #wordsOf(wishes: readonly Wish[]): string {
    const words = wishes.flatMap(({ concept: { kind, values }, all }) => {
      if (kind === 'price') return [tokens.cheap];
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
