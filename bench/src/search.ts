import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildPagesIfNeeded } from '../../infra/local/start/build.mjs';
import { percentile } from './lib/percentile.ts';
import { untilQuiet } from './lib/quiet.ts';
import { startSite, storeFacts } from './lib/search-site.ts';
import type { Site } from './lib/search-site.ts';

const [perSecond, seconds] = [100, 30];
const patienceMs = 60_000;

const words = [
  ...[
    'toán lớp 9',
    'toan',
    'tieng anh giao tiep',
    'ielts 6.5',
    'vật lý 12 hà nội',
    'guitar đà nẵng',
    'piano',
    'tieg anh',
  ],
  ...['hoa hoc luyen thi', 'english teacher online', 'lập trình cho bé', 'nguyen van anh', 'statistics', 'c++ online'],
  ...[
    'gia sư toán dưới 300k',
    'chemistry in hue',
    'drawing for children',
    'luyện thi đại học vật lý',
    'điện tử',
    'le minh',
  ],
];

const mix: readonly ((keyword: string, at: number) => string)[] = [
  ...Array.from({ length: 11 }, () => (keyword: string) => `?keyword=${keyword}`),
  (keyword) => `?keyword=${keyword}&category=Academic+Tutoring`,
  (keyword) => `?keyword=${keyword}&place=ha-noi&place=da-nang`,
  (keyword) => `?keyword=${keyword}&language=vi&method=online`,
  (keyword) => `?keyword=${keyword}&sort=price-asc&maxRate=400000`,
  (keyword) => `?keyword=${keyword}&page=2`,
  () => '?category=Music&place=ho-chi-minh',
  (_, at) => `?page=${String((at % 40) + 1)}`,
  () => '?sort=newest',
  (_, at) => `/suggestions?q=${['toa', 'pia', 'hà n', 'engl', 'nguy'][Math.floor(at / mix.length) % 5] ?? ''}`,
];
const mixText = '11 keyword, 5 keyword with a filter, a sort or a page, 3 without a keyword, 1 suggestions';

interface Answers {
  readonly times: number[];
  /** Refused by the gateway's admission control. */
  readonly refused: number;
  readonly failed: number;
}

/** Open loop: waiting for late responses counts. */
async function ask(url: string, during: number): Promise<Answers> {
  const times: number[] = [];
  let refused = 0;
  let failed = 0;
  const begun = performance.now();
  const requests = Array.from({ length: perSecond * during }, async (_, at) => {
    const due = begun + (at * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    const path =
      mix[at % mix.length]?.(
        encodeURIComponent(words[(at + 7 * Math.floor(at / mix.length)) % words.length] ?? ''),
        at,
      ) ?? '';
    const answer = await fetch(`${url}/api/search${path}`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 503) refused += 1;
    else if (answer?.ok !== true) failed += 1;
    times.push(performance.now() - due);
  });
  await Promise.all(requests);
  return { times, refused, failed };
}

interface Row {
  readonly figure: number;
  /** At most. */
  readonly bar: number;
}

const barsOf = (count: number) => (count >= 100_000 ? { p50: 10, p99: 50 } : { p50: 10, p99: 15 });
const [rebuildBar, filledBar, memoryBar] = [30, 90, 500];

const secondsOf = (ms: number): number => ms / 1000;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Prints all figures beside their bars; true if every one is within. */
function printed(rows: Readonly<Record<string, Row>>): boolean {
  const table = Object.entries(rows).map(([name, { figure, bar }]) => [
    name,
    { figure: Math.round(figure * 10) / 10, bar, held: figure <= bar ? 'yes' : 'NO' },
  ]);
  console.table(Object.fromEntries(table));
  return Object.values(rows).every(({ figure, bar }) => figure <= bar);
}

/**
 * Searches through the gateway at 100 requests per second over 100,000 tutors (or the argument): idle, and during a
 * rebuild. Uses MEILI_URL if set. Ends with 1 if a figure is above its bar; keep the machine free for it.
 */
export async function run(args: readonly string[]): Promise<void> {
  const count = Number(args[0] ?? 100_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'search-bench-'));
  const bars = barsOf(count);
  // the gateway starts with built pages only
  await buildPagesIfNeeded(fileURLToPath(new URL('../../', import.meta.url)));
  try {
    await storeFacts(dataDir, count);
    let site: Site | undefined;
    const filled = await timed(async () => (site = await startSite(dataDir)));
    if (site === undefined) return;
    const { url, rebuild, memory, cpuMs, end } = site;
    try {
      const busy = await untilQuiet(patienceMs);
      await ask(url, 3);
      const before = cpuMs();
      const { times, refused, failed } = await ask(url, seconds);
      const cpu = (cpuMs() - before) / times.length;
      const [rebuilt, during] = await Promise.all([timed(rebuild), ask(url, seconds)]);
      const { now, peak } = memory();
      console.log(`${String(count)} tutors, ${String(perSecond)} requests a second. Of twenty: ${mixText}.`);
      console.log(
        `Machine: ${String(Math.round(busy * 100))} % busy before, load ${loadavg()[0]?.toFixed(1) ?? ''} after.`,
      );
      console.log(
        `Search service: ${cpu.toFixed(2)} ms of processor time per request, ${String(peak)} MB at its peak.`,
      );
      console.log(
        `During the rebuild: p50 ${percentile(during.times, 50).toFixed(1)} ms, p99 ${percentile(during.times, 99).toFixed(1)} ms, ${String(during.refused)} refused.`,
      );
      const held = printed({
        'search p50 (ms)': { figure: percentile(times, 50), bar: bars.p50 },
        'search p99 (ms)': { figure: percentile(times, 99), bar: bars.p99 },
        'refused as too many': { figure: refused, bar: 0 },
        'failed, rebuild included': { figure: failed + during.failed, bar: 0 },
        'start, every profile read (s)': { figure: secondsOf(filled), bar: filledBar },
        'rebuild under searches (s)': { figure: secondsOf(rebuilt), bar: rebuildBar },
        'search service after the rebuild (MB)': { figure: now, bar: memoryBar },
      });
      if (!held) process.exitCode = 1;
    } finally {
      await end();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
