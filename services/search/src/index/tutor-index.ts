import { foldText } from '@sao-mai/contracts';
import type { SearchItem, SearchQuery } from '@sao-mai/contracts';
import type { IndexEntry, SearchAnswer } from '../search-index.ts';
import { synonymGroups } from '../synonyms.ts';
import { wordsOfItem } from './entry-words.ts';
import { FacetCounts } from './facet-counts.ts';
import { filtersOf } from './filters.ts';
import { IndexDatabase } from './index-database.ts';
import { ListedTutors } from './listed-tutors.ts';
import type { ListedTutor } from './listed-tutors.ts';
import { matchExpression, startExpression } from './match-expression.ts';
import type { KnownWords, Lift } from './match-expression.ts';
import { orderOf, slice } from './ordering.ts';
import { SynonymTerms } from './synonym-terms.ts';
import { Vocabulary } from './vocabulary.ts';

const synonyms = new SynonymTerms(synonymGroups);

interface Found {
  readonly found: readonly ListedTutor[];
  /** Points by row. */
  readonly ranks: Int32Array;
  readonly newestFirst: boolean;
}

/** One index: its tables, and in memory what filters, facets, sorts and typos are judged by. Synchronous; lives in the worker. */
export class TutorIndex {
  readonly #database: IndexDatabase;
  readonly #tutors = new ListedTutors();
  readonly #vocabulary = new Vocabulary();
  readonly #known: KnownWords;

  constructor(file: string) {
    this.#database = new IndexDatabase(file);
    this.#known = {
      isKnown: (word) => this.#vocabulary.has(word) || this.#database.hasMatch(startExpression(word)),
      nearest: (word) => this.#vocabulary.nearest(word),
    };
    for (const { id, traits } of this.#database.traits()) this.#tutors.put(id, traits);
    for (const { word, entries } of this.#database.vocabulary()) this.#vocabulary.add(word, entries);
  }

  get size(): number {
    return this.#tutors.size;
  }

  get uids(): readonly string[] {
    return this.#tutors.uids;
  }

  readMeta(key: string): string | undefined {
    return this.#database.readMeta(key);
  }

  writeMeta(key: string, value: string): void {
    this.#database.writeMeta(key, value);
  }

  /** After a failure between this and `endFilling` the index is to be thrown away. */
  beginFilling(): void {
    this.#database.beginFilling();
  }

  endFilling(): void {
    this.#database.endFilling();
  }

  put(entries: readonly IndexEntry[]): void {
    const written = this.#database.transaction(() => entries.map((entry) => this.#write(entry)));
    for (const remember of written) remember();
  }

  /** Writes to the tables and gives back what to change in memory once that is committed. */
  #write({ approvedAt, ...item }: IndexEntry): () => void {
    const { uid, subjects, languages, location, hourlyRate } = item;
    const traits = { uid, approvedAt, subjects, languages, location, hourlyRate };
    const words = wordsOfItem(item);
    const before = this.#database.find(uid);
    if (before !== undefined) this.#database.update(before.id, traits, item, words);
    const id = before?.id ?? this.#database.insert(traits, item, words);
    return () => {
      if (before !== undefined) this.#forgetWords(before.item);
      for (const word of words.distinct) this.#vocabulary.add(word);
      this.#tutors.put(id, traits);
    };
  }

  remove(uid: string): void {
    const stored = this.#database.find(uid);
    if (stored === undefined) return;
    this.#database.transaction(() => {
      this.#database.delete(stored.id);
    });
    this.#forgetWords(stored.item);
    this.#tutors.remove(stored.id);
  }

  #forgetWords(item: SearchItem): void {
    for (const word of wordsOfItem(item).distinct) this.#vocabulary.remove(word);
  }

  search(query: SearchQuery): SearchAnswer {
    const sort = query.sort ?? 'relevance';
    const { found, ranks, newestFirst } = this.#find(query.keyword ?? '', sort === 'relevance');
    const failedFilters = filtersOf(query, this.#tutors);
    const facets = new FacetCounts(this.#tutors);
    const matching = found.filter((tutor) => {
      const failed = failedFilters(tutor);
      facets.add(tutor, failed);
      return failed === 0;
    });
    const from = (query.page - 1) * query.limit;
    const to = from + query.limit;
    const inOrder = newestFirst && (sort === 'relevance' || sort === 'newest');
    const page = inOrder ? matching.slice(from, to) : slice(matching, orderOf(sort, ranks), from, to);
    return {
      items: page.flatMap(({ id }) => this.#database.item(id) ?? []),
      total: matching.length,
      facets: facets.facets(),
    };
  }

  /** What the keyword finds; all, the newest first, where it is none: only white space and invisible characters. */
  #find(keyword: string, ranked: boolean): Found {
    const unranked = new Int32Array(0);
    if (foldText(keyword) === '') return { found: this.#tutors.newest(), ranks: unranked, newestFirst: true };
    const expression = matchExpression(keyword, synonyms, this.#known);
    if (expression === undefined) return { found: [], ranks: unranked, newestFirst: false };
    const found = this.#tutors.lastRowFirst(this.#database.matches(expression.all));
    return {
      found,
      ranks: ranked && found.length > 1 ? this.#ranksOf(expression.lifts) : unranked,
      newestFirst: false,
    };
  }

  #ranksOf(lifts: readonly Lift[]): Int32Array {
    const ranks = new Int32Array(this.#tutors.rows);
    for (const { expression, points } of lifts) {
      for (const id of this.#database.matches(expression)) ranks[id] = (ranks[id] ?? 0) + points;
    }
    return ranks;
  }

  close(): void {
    this.#database.close();
  }
}
