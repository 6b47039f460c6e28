import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MeilisearchIndex } from '@sao-mai/search/meilisearch-index';
import { buildPagesIfNeeded } from '../../infra/local/start/build.mjs';
import { percentile } from './lib/percentile.ts';
import { startRecordingProxy } from './lib/recording-proxy.ts';
import type { RecordedCall } from './lib/recording-proxy.ts';
import { startSite, storeFacts } from './lib/search-site.ts';
import { generateTutors } from './tutors/generated-tutors.ts';

const rebuilds = 2;
const rounds = 40;
const [insertBar, searchBar] = [1.3, 1.5];
const taskPauseMs = 50;
const recorded = 'bench-recorded';
/** The index of the search service. */
const own = 'tutors';

interface Asked {
  readonly keyword?: string;
  readonly category?: string[];
  readonly place?: string[];
  readonly sort?: 'newest';
  readonly page?: number;
}

const queries: readonly Asked[] = [
  { keyword: 'toán lớp 9' },
  { keyword: 'tieng anh giao tiep' },
  { keyword: 'piano', place: ['ha-noi', 'da-nang'] },
  { keyword: 'nguyen van anh' },
  { keyword: 'ielts 6.5', category: ['Language Learning'] },
  { category: ['Music'] },
  { sort: 'newest' },
  { page: 40 },
];

interface Server {
  readonly url: string;
  readonly key: string;
}

async function call({ url, key }: Server, { method, path, body }: RecordedCall): Promise<unknown> {
  // As the product asks: compressing replies costs the server more than the search.
  const headers = {
    'content-type': 'application/json',
    'accept-encoding': 'identity',
    authorization: `Bearer ${key}`,
  };
  const answer = await fetch(url + path, { method, headers, ...(body !== '' && { body }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${await answer.text()}`);
  return answer.json();
}

async function perform(server: Server, calls: readonly RecordedCall[]): Promise<void> {
  let last: unknown;
  for (const one of calls) last = ((await call(server, one)) as { taskUid: unknown }).taskUid;
  for (;;) {
    const path = `/tasks/${String(last)}`;
    const { status } = (await call(server, { method: 'GET', path, body: '' })) as { status: string };
    if (status === 'succeeded') return;
    if (status === 'failed') throw new Error(`The task ${String(last)} failed`);
    await pause(taskPauseMs);
  }
}

const removal = (index: string): RecordedCall => ({ method: 'DELETE', path: `/indexes/${index}`, body: '' });

const entriesOf = (count: number) =>
  Array.from(generateTutors(count), (tutor) => ({
    ...{ ...tutor, id: tutor.uid },
    ...{ profilePicture: '', linkedinProfile: null, availability: [] },
  }));

async function* each<T>(entries: readonly T[]): AsyncGenerator<T> {
  for (const entry of entries) yield await Promise.resolve(entry);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

interface Recording {
  /** What makes an index, its name replaced by `bench-raw`. */
  readonly making: readonly RecordedCall[];
  readonly inserting: readonly RecordedCall[];
  /** The multi-searches of each query, on the service's own index. */
  readonly searching: readonly (readonly RecordedCall[])[];
}

async function record(server: Server, count: number): Promise<Recording> {
  const proxy = await startRecordingProxy(server.url);
  const index = new MeilisearchIndex({ ...server, url: proxy.url, name: recorded });
  await index.rebuild(each(entriesOf(count)));
  const rebuild = proxy.calls.map(({ method, path, body }) => {
    const named = (text: string): string => text.replace(new RegExp(`${recorded}-next-\\w+`), 'bench-raw');
    return { method, path: named(path), body: path === '/indexes' ? named(body) : body };
  });
  const searching: RecordedCall[][] = [];
  for (const query of queries) {
    const before = proxy.calls.length;
    await index.search({ limit: 20, day: 0, page: 1, ...query });
    const sent = proxy.calls.slice(before).filter(({ path }) => path === '/multi-search');
    searching.push(sent.map((one) => ({ ...one, body: one.body.replaceAll(`"${recorded}"`, `"${own}"`) })));
  }
  await index.close();
  proxy.end();
  await perform(server, [removal(recorded)]);
  const inserting = rebuild.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/indexes/bench-raw/doc'),
  );
  const making = rebuild.filter(
    ({ method, path, body }) =>
      path === '/indexes/bench-raw/settings' ||
      (method === 'POST' && path === '/indexes' && body.includes('bench-raw')),
  );
  return { making, inserting, searching };
}

/** Seconds of filling, of a rebuild after it, and of inserting the same documents with the same settings. */
async function compareRebuilds(server: Server, count: number, { making, inserting }: Recording) {
  const entries = entriesOf(count);
  let [filled, rebuilt, inserted] = [0, 0, 0];
  for (let round = 0; round < rebuilds; round += 1) {
    await perform(server, making);
    inserted += await timed(() => perform(server, inserting));
    await perform(server, [removal('bench-raw')]);
    const index = new MeilisearchIndex({ ...server, name: 'bench-rebuilt' });
    filled += await timed(() => index.rebuild(each(entries)));
    rebuilt += await timed(() => index.rebuild(each(entries)));
    await index.close();
    await perform(server, [removal('bench-rebuilt')]);
  }
  const seconds = (sum: number): number => sum / rebuilds / 1000;
  return { filled: seconds(filled), rebuilt: seconds(rebuilt), inserted: seconds(inserted) };
}

const pathOf = ({ category = [], place = [], ...rest }: Asked): string => {
  const params = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  for (const one of category) params.append('category', one);
  for (const one of place) params.append('place', one);
  return `/api/search?${params.toString()}`;
};

/** Medians of each query through the gateway and asked directly, in turn. */
async function compareSearches(server: Server, siteUrl: string, { searching }: Recording) {
  const rows = queries.map((query) => ({ path: pathOf(query), through: [] as number[], direct: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { path, through, direct }] of rows.entries()) {
      through.push(await timed(async () => (await fetch(siteUrl + path)).arrayBuffer()));
      direct.push(
        await timed(async () => {
          for (const one of searching[at] ?? []) await call(server, one);
        }),
      );
    }
  }
  return rows.map(({ path, through, direct }) => ({
    path: decodeURIComponent(path),
    through: percentile(through, 50),
    direct: percentile(direct, 50),
  }));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Compares filling the index and rebuilding it with inserting the same documents, and searches through the gateway with
 * the same multi-searches asked directly, on 20,000 tutors (or the argument). Needs a Meilisearch of its own at
 * MEILI_URL. Ends with 1 if a ratio is above its bar.
 */
export async function run(args: readonly string[]): Promise<void> {
  const count = Number(args[0] ?? 20_000);
  const { MEILI_URL: url = '', MEILI_KEY: key = '' } = process.env;
  if (url === '') throw new Error('MEILI_URL names no server');
  const server = { url, key };
  await buildPagesIfNeeded(fileURLToPath(new URL('../../', import.meta.url)));
  const recording = await record(server, count);
  const { filled, rebuilt, inserted } = await compareRebuilds(server, count, recording);
  const dataDir = await mkdtemp(join(tmpdir(), 'search-bench-'));
  try {
    await storeFacts(dataDir, count);
    const site = await startSite(dataDir);
    const searches = await compareSearches(server, site.url, recording).finally(site.end);
    const sum = (name: 'through' | 'direct'): number => searches.reduce((total, one) => total + one[name], 0);
    console.log(`${String(count)} tutors; load ${loadavg()[0]?.toFixed(1) ?? ''} after. Medians in ms:`);
    console.table(searches.map((one) => ({ ...one, ratio: rounded(one.through / one.direct) })));
    const ratios = [
      { what: 'filling ÷ inserting (s)', ours: filled, raw: inserted, bar: insertBar },
      { what: 'rebuild with the same lexicon ÷ inserting (s)', ours: rebuilt, raw: inserted, bar: insertBar },
      { what: 'gateway ÷ asked directly (ms)', ours: sum('through'), raw: sum('direct'), bar: searchBar },
    ].map((one) => ({ ...one, ratio: rounded(one.ours / one.raw) }));
    console.table(ratios);
    if (ratios.some(({ ratio, bar }) => ratio > bar)) process.exitCode = 1;
  } finally {
    await perform(server, [removal(own)]).catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  }
}
