import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedSearchIndex } from '@sao-mai/search/embedded-search-index';
import { MeilisearchIndex } from '@sao-mai/search/meilisearch-index';
import { generateTutors } from './tutors/generated-tutors.ts';
import type { GeneratedTutor } from './tutors/generated-tutors.ts';

const keywords = [
  ...['toan', 'Toán', 'dien', 'điện tử', 'tieng anh', 'tieg anh', 'mathmatics', 'phys', 'nguyen van anh', 'lap trinh'],
  ...['hoa hoc luyen thi', 'guit', 'ielts band score', 'giao vien kinh nghiem', 'calculus', 'dan piano', 'le minh'],
  ...['ky thuat dien', 'statistcs', 'vat ly bach khoa'],
];
const heaviest = Array.from({ length: 66 }, (_, at) => `${'abcdefghik'[at % 10] ?? ''}${'aeiou'[at % 5] ?? ''}`).join(
  ' ',
);

type Index = EmbeddedSearchIndex | MeilisearchIndex;

interface Asked {
  readonly keyword?: string;
  readonly category?: string[];
  readonly currency?: 'VND';
  readonly sort?: 'price-asc';
  readonly page?: number;
}

const entryOf = (tutor: GeneratedTutor) => ({
  ...tutor,
  id: tutor.uid,
  profilePicture: '',
  linkedinProfile: null,
  availability: [],
});

const percentile = (times: readonly number[], part: number): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function report(name: string, rounds: number, asked: readonly Asked[], index: Index): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of asked) times.push(await timed(() => index.search({ page: 1, limit: 20, day: 0, ...query })));
  }
  console.log(`${name.padEnd(42)} p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`);
}

async function bytesIn(directory: string): Promise<number> {
  const sizes = (await readdir(directory)).map(async (name) => (await stat(join(directory, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const isOnServer = (args: readonly string[]): boolean => args.includes('meilisearch');

function openIndex(args: readonly string[], directory: string): Index {
  if (!isOnServer(args)) return new EmbeddedSearchIndex({ directory });
  const { MEILI_URL: url = '', MEILI_KEY: key = '' } = process.env;
  if (url === '') throw new Error('MEILI_URL names no server');
  return new MeilisearchIndex({ url, key, name: 'bench' });
}

/**
 * Indexes 100,000 generated tutors (or the argument) and searches 20 keywords with typos. `meilisearch`: in a new index
 * at MEILI_URL.
 */
export async function run(args: readonly string[]): Promise<void> {
  const count = Number(args[0] ?? 100_000);
  const directory = await mkdtemp(join(tmpdir(), 'search-bench-'));
  const index = openIndex(args, directory);
  try {
    const entries = [...generateTutors(count)].map(entryOf);
    const filling = await timed(() =>
      index.rebuild(
        (async function* () {
          yield* entries;
        })(),
      ),
    );
    console.log(
      `${String(count)} tutors indexed in ${(filling / 1000).toFixed(1)} s, ${String(Math.round((await bytesIn(directory)) / 1e6))} MB`,
    );
    await report(
      '20 keywords',
      10,
      keywords.map((keyword) => ({ keyword })),
      index,
    );
    await report(
      '20 keywords within a category',
      5,
      keywords.map((keyword) => ({ keyword, category: ['Music'] })),
      index,
    );
    await report(
      '20 keywords by price',
      5,
      keywords.map((keyword) => ({ keyword, currency: 'VND', sort: 'price-asc' })),
      index,
    );
    await report('no keyword', 20, [{}, { page: 400 }, { category: ['Music'] }], index);
    await report('the heaviest keyword of 200 letters', 3, [{ keyword: heaviest }], index);
    const puts: number[] = [];
    for (const entry of entries.slice(0, 300))
      puts.push(await timed(() => index.put({ ...entry, name: `${entry.name} Zebra` })));
    console.log(
      `${'one put, then visible'.padEnd(42)} p50 ${percentile(puts, 0.5)} ms, p99 ${percentile(puts, 0.99)} ms`,
    );
    const { total } = await index.search({ keyword: 'zebra', page: 1, limit: 1, day: 0 });
    if (total !== Math.min(300, count)) throw new Error(`Of the tutors put, ${String(total)} were found`);
    await index.close();
    if (isOnServer(args)) return;
    const again = new EmbeddedSearchIndex({ directory, searchTimeoutMs: 60_000 });
    console.log(
      `opened again and answered in ${(await timed(() => again.search({ page: 1, limit: 1, day: 0 }))).toFixed(0)} ms`,
    );
    await again.close();
    console.log(`memory ${String(Math.round(process.memoryUsage().rss / 1e6))} MB`);
  } finally {
    await index.close();
    await rm(directory, { recursive: true, force: true });
  }
}
