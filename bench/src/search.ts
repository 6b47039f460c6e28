import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EmbeddedDocuments } from '@sao-mai/platform';
import { tutorFacts } from '@sao-mai/search/facts';
import type { TutorFacts } from '@sao-mai/search/facts';
import { eventually } from '@sao-mai/tests/support/eventually';
import { freePort } from '../../infra/local/src/free-port.ts';
import { percentile } from './lib/percentile.ts';
import { untilQuiet } from './lib/quiet.ts';
import { generateTutors } from './tutors/generated-tutors.ts';
import type { GeneratedTutor } from './tutors/generated-tutors.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [perSecond, seconds] = [100, 30];
const patienceMs = 60_000;
const longestMs = 600_000;

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

/** Kinds of twenty requests. */
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

function factsOf({ approvedAt, name, uid, ...tutor }: GeneratedTutor): TutorFacts {
  const profileId = `${uid}-profile`;
  return tutorFacts.parse({
    account: { sequence: 1, value: { name, linkedinProfile: null, profilePicture: '' } },
    profile: {
      sequence: 1,
      value: { ...tutor, profileId, availability: [], profilePicture: '', submittedAt: approvedAt },
    },
    decision: { sequence: 1, value: { uid, profileId, tutorStatus: 'approved', isActive: true, approvedAt } },
    listed: true,
    job: { state: 'done', attempts: 1, nextAt: approvedAt },
  });
}

async function storeFacts(dataDir: string, count: number): Promise<void> {
  const documents = new EmbeddedDocuments({ file: join(dataDir, 'search.sqlite') });
  const facts = documents.collection<TutorFacts>({ name: 'tutor-facts', parse: (state) => tutorFacts.parse(state) });
  let batch: Promise<unknown>[] = [];
  for (const tutor of generateTutors(count)) {
    batch.push(facts.insert(tutor.uid, factsOf(tutor)));
    if (batch.length < 500) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
  await documents.close();
}

interface Site {
  readonly url: string;
  readonly rebuild: () => Promise<void>;
  /** Memory of the search process, in megabytes. */
  readonly memory: () => { readonly now: number; readonly peak: number };
  readonly end: () => Promise<void>;
}

function start(entry: string, environment: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '', MEILI_URL, MEILI_KEY } = process.env;
  const given = { PATH, ...(MEILI_URL !== undefined && { MEILI_URL, MEILI_KEY }), LOG_LEVEL: 'error', ...environment };
  return spawn(process.execPath, [join(root, entry)], { env: given, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok === true;
}

/** Only the search service and the gateway, as processes. */
async function startSite(dataDir: string): Promise<Site> {
  const [port, searchPort, innerPort] = [await freePort(), await freePort(), await freePort()];
  const [gatewayKey, serviceKey, operatorKey] = [0, 1, 2].map(() => randomBytes(32).toString('hex'));
  const keys = { GATEWAY_KEY: gatewayKey ?? '', SERVICE_KEY: serviceKey ?? '', OPERATOR_KEY: operatorKey ?? '' };
  const common = { DATA_DIR: dataDir, LIMITS_FACTOR: '100000' };
  const search = start('services/search/src/main.ts', {
    ...common,
    ...keys,
    PORT: String(searchPort),
    INNER_PORT: String(innerPort),
  });
  const url = `http://127.0.0.1:${String(port)}`;
  const gateway = start('gateway/src/main.ts', {
    ...common,
    GATEWAY_KEY: keys.GATEWAY_KEY,
    PORT: String(port),
    SITE_URL: url,
    SEARCH_URL: `http://127.0.0.1:${String(searchPort)}`,
  });
  const memory = () => {
    const status = readFileSync(`/proc/${String(search.pid)}/status`, 'utf8');
    const of = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000);
    return { now: of('VmRSS'), peak: of('VmHWM') };
  };
  const end = async (): Promise<void> => {
    for (const child of [gateway, search]) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  };
  const rebuild = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${keys.OPERATOR_KEY}` };
    const address = `http://127.0.0.1:${String(innerPort)}/internal/rebuild-index`;
    const answer = await fetch(address, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`The index was not rebuilt: ${String(answer.status)} ${await answer.text()}`);
  };
  try {
    await eventually('search', async () => ((await isReady(`${url}/api/search?limit=1`)) ? true : undefined), {
      timeoutMs: longestMs,
      everyMs: 100,
    });
  } catch (error) {
    await end();
    throw error;
  }
  return { url, rebuild, memory, end };
}

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

function report(what: string, { times, refused, failed }: Answers): void {
  const figure = (p: number): string => percentile(times, p).toFixed(1);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(
    `${what.padEnd(34)} p50 ${figure(50)} ms   p99 ${figure(99)} ms   of ${String(times.length)}: ${String(refused)} refused as too many, ${String(failed)} failed   load ${load}`,
  );
}

/**
 * Searches through the gateway at 100 requests per second over 100,000 tutors (or the argument): idle, and during a
 * rebuild. Uses MEILI_URL if set.
 */
export async function run(args: readonly string[]): Promise<void> {
  const count = Number(args[0] ?? 100_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'search-bench-'));
  console.log(`Of twenty requests: ${mixText}.`);
  try {
    await storeFacts(dataDir, count);
    const begun = performance.now();
    const site = await startSite(dataDir);
    try {
      console.log(
        `${String(count)} tutors indexed from nothing in ${((performance.now() - begun) / 1000).toFixed(1)} s, start included`,
      );
      console.log(`machine ${String(Math.round((await untilQuiet(patienceMs)) * 100))} % busy with other things`);
      await ask(site.url, 3);
      report('searches', await ask(site.url, seconds));
      const rebuilt = performance.now();
      const [, during] = await Promise.all([
        site.rebuild().then(() => {
          console.log(`rebuilt under searches in ${((performance.now() - rebuilt) / 1000).toFixed(1)} s`);
        }),
        ask(site.url, seconds),
      ]);
      report('searches during the rebuild', during);
      const { now, peak } = site.memory();
      console.log(`search service: ${String(now)} MB after the rebuild, ${String(peak)} MB at most`);
    } finally {
      await site.end();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
