import { hasFreeWords, understoodKinds } from '@sao-mai/contracts';
import type { Language, SearchQuery, UnansweredSearch } from '@sao-mai/contracts';
import type { Clock, Collection, Documents, Log } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { namedConcept } from './meaning/concept-names.ts';
import type { Lexicon } from './meaning/lexicon.ts';
import type { SearchAnswer } from './search-index.ts';

const stored = z.object({
  concepts: z.array(z.object({ kind: z.enum(understoodKinds), value: z.string() })),
  count: z.number(),
  lastAt: z.string(),
});
export type Unanswered = z.infer<typeof stored>;

/** Values of these kinds come from the lexicon or the language catalogue, never from user input. */
const kept: ReadonlySet<string> = new Set(['subject', 'place', 'language', 'level', 'audience', 'method', 'native']);
const leastCount = 5;
const shownAtMost = 100;
/** A limit, because anybody can add entries. */
const storedAtMost = 2000;
const waitingAtMost = 200;
const pauseMs = 30_000;

type Concepts = Unanswered['concepts'];

const filters = ['category', 'language', 'place', 'location', 'method', 'hasPhoto', 'minRate', 'maxRate'] as const;
const isFiltered = (query: SearchQuery): boolean => filters.some((name) => [query[name] ?? []].flat().length > 0);

/** The concepts that nobody offers; undefined if there are results, or if words or filters may be the cause. */
export function unansweredConcepts(
  query: SearchQuery,
  { total, understood, relaxed }: Pick<SearchAnswer, 'total' | 'understood' | 'relaxed'>,
): Concepts | undefined {
  if (total > 0 || query.page > 1 || isFiltered(query)) return undefined;
  const concepts = understood.filter(({ kind }) => kept.has(kind)).map(({ kind, value }) => ({ kind, value }));
  return hasFreeWords({ understood, relaxed }) || concepts.length === 0 ? undefined : concepts;
}

const keyOf = (concepts: Concepts): string =>
  concepts
    .map(({ kind, value }) => `${kind}:${value}`)
    .sort()
    .join(' ');

/** Counts searches without results. Buffered in memory, so that no search waits for a write. */
export class UnansweredSearches {
  readonly #collection: Collection<Unanswered>;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #waiting = new Map<string, { readonly concepts: Concepts; count: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ documents, clock, log }: { documents: Documents; clock: Clock; log: Log }) {
    this.#collection = documents.collection({
      name: 'unanswered-searches',
      schema: stored,
      indexes: [{ fields: ['count'] }],
    });
    this.#clock = clock;
    this.#log = log;
  }

  note(concepts: Concepts): void {
    const key = keyOf(concepts);
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) waiting.count += 1;
    else if (this.#waiting.size < waitingAtMost) this.#waiting.set(key, { concepts, count: 1 });
  }

  /** Most frequent first. */
  async list(): Promise<readonly Unanswered[]> {
    const found = await this.#collection.find(
      { count: { gte: leastCount } },
      { sort: [['count', -1]], limit: shownAtMost },
    );
    return found.map(({ state }) => state);
  }

  /** Writes the buffer; false if it was empty. */
  async drain(): Promise<boolean> {
    const counts = [...this.#waiting];
    this.#waiting.clear();
    let free = counts.length === 0 ? 0 : storedAtMost - (await this.#collection.count());
    const lastAt = this.#clock.now().toISOString();
    for (const [key, { concepts, count }] of counts) {
      const { result } = await this.#collection.update(key, (current) => {
        if (current === null && free <= 0) return { unchanged: true, result: false };
        return { state: { concepts, count: (current?.count ?? 0) + count, lastAt }, result: current === null };
      });
      if (result) free -= 1;
    }
    return counts.length > 0;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.drain().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'Counts of searches without results were lost');
      });
    }, pauseMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.drain().catch(() => false);
  }
}

/** Searches without results, named in this language. */
export const createListUnanswered =
  ({ lexicon, missed }: { readonly lexicon: Lexicon; readonly missed: UnansweredSearches }) =>
  async (language: Language): Promise<UnansweredSearch[]> =>
    (await missed.list()).map((search) => ({
      ...search,
      concepts: search.concepts.map((concept) => namedConcept(lexicon, concept, language)),
    }));
