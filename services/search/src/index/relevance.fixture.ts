import { readFileSync } from 'node:fs';
import { storedContent } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import type { IndexEntry, SearchIndex } from '../search-index.ts';
import { anEntry } from './search-cases.fixture.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../tests/cases/relevance/${file}`, import.meta.url), 'utf8'));

const profile = z.object({ ...storedContent.shape, name: z.string() });
const judgedProfiles = z.array(z.object({ key: z.string(), profile }));
const judgedQuery = z.object({ class: z.string(), q: z.string(), grades: z.record(z.string(), z.number()) });
type JudgedQuery = z.infer<typeof judgedQuery>;

/** Made-up tutors, and queries with a grade for each matching tutor (tests/cases/relevance). */
export const judgedEntries: readonly IndexEntry[] = judgedProfiles
  .parse(read('profiles.json'))
  .map(({ key, profile: { contactInfo: _contact, education: _education, experience: _experience, ...shown } }, at) =>
    anEntry({ uid: key, ...shown }, at),
  );
export const judgedQueries: readonly JudgedQuery[] = z.array(judgedQuery).parse(read('queries.json'));

/** Quality of the results, in per cent. */
export interface Relevance {
  readonly queries: number;
  readonly ndcg: number;
  /** The first result has the best available grade. */
  readonly success: number;
  /** Without results. */
  readonly empty: number;
}

const judgedAtMost = 10;
const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, judgedAtMost).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);

interface Judged {
  readonly class: string;
  readonly ndcg: number;
  readonly success: boolean;
  readonly empty: boolean;
}

async function judge(index: SearchIndex, query: JudgedQuery): Promise<Judged> {
  const { items, related } = await index.search({ keyword: query.q, page: 1, limit: 20, day: 0 });
  const found = [...items, ...related].map(({ uid }) => query.grades[uid] ?? 0);
  const best = Object.values(query.grades).toSorted((a, b) => b - a);
  return {
    class: query.class,
    ndcg: gainOf(found) / gainOf(best),
    success: found[0] === best[0],
    empty: found.length === 0,
  };
}

function mean(judged: readonly Judged[]): Relevance {
  const share = (part: (one: Judged) => number): number =>
    (100 * judged.reduce((sum, one) => sum + part(one), 0)) / judged.length;
  return {
    queries: judged.length,
    ndcg: share(({ ndcg }) => ndcg),
    success: share(({ success }) => Number(success)),
    empty: share(({ empty }) => Number(empty)),
  };
}

/**
 * Evaluates an index with the made-up tutors, per class and in total. Queries without a matching tutor count in no
 * mean.
 */
export async function judgeAll(index: SearchIndex): Promise<{ all: Relevance; classes: Map<string, Relevance> }> {
  const judged: Judged[] = [];
  for (const query of judgedQueries) if (query.class !== 'none') judged.push(await judge(index, query));
  const byClass = Map.groupBy(judged, (one) => one.class);
  return { all: mean(judged), classes: new Map([...byClass].map(([name, some]) => [name, mean(some)])) };
}
