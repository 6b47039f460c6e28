import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchItem } from '@sao-mai/contracts';
import { call, dataOf } from '@sao-mai/tests/support/person';
import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { startChromium } from './lib/chromium.ts';
import { demoSite } from './lib/demo-site.ts';
import { percentile } from './lib/percentile.ts';
import { untilQuiet } from './lib/quiet.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Bar {
  readonly name: string;
  readonly of: (result: Result) => number;
  readonly limit: number;
  /** A lower bound instead of an upper one. */
  readonly atLeast?: true;
  readonly digits?: number;
}

const score =
  (category: (typeof categories)[number]) =>
  ({ categories: scored }: Result): number =>
    Math.round((scored[category]?.score ?? 0) * 100);
const value =
  (audit: string) =>
  ({ audits }: Result): number =>
    audits[audit]?.numericValue ?? Number.NaN;

const bars: readonly Bar[] = [
  { name: 'performance', of: score('performance'), limit: 95, atLeast: true },
  { name: 'accessibility', of: score('accessibility'), limit: 100, atLeast: true },
  { name: 'best practices', of: score('best-practices'), limit: 100, atLeast: true },
  { name: 'SEO', of: score('seo'), limit: 100, atLeast: true },
  { name: 'LCP ms', of: value('largest-contentful-paint'), limit: 2500 },
  { name: 'CLS', of: value('cumulative-layout-shift'), limit: 0.02, digits: 3 },
  { name: 'TBT ms', of: value('total-blocking-time'), limit: 150 },
];

const isMet = ({ limit, atLeast }: Bar, measured: number): boolean =>
  atLeast === true ? measured >= limit : measured <= limit;

/** Retries pages that a busy machine was too slow to load. */
const attempts = 3;

async function look(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lookOnce(url);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

async function lookOnce(url: string): Promise<Result> {
  const chromium = await startChromium();
  try {
    const flags = { port: chromium.port, logLevel: 'error' } as const;
    const run = await lighthouse(url, { ...flags, onlyCategories: [...categories] });
    if (run === undefined || run.lhr.runtimeError !== undefined)
      throw new Error(`${url} could not be loaded`, { cause: run?.lhr.runtimeError });
    return run.lhr;
  } finally {
    await chromium.end();
  }
}

function reasons({ categories: scored, audits }: Result): readonly string[] {
  const low = categories.filter((name) => (scored[name]?.score ?? 0) * 100 < (name === 'performance' ? 95 : 100));
  const refs = low.flatMap((name) => scored[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return refs.flatMap(({ id }) => {
    const audit = audits[id];
    return audit === undefined || audit.score === null || audit.score >= 0.9
      ? []
      : [`    ${id}: ${audit.title} ${audit.displayValue ?? ''}`];
  });
}

interface Options {
  readonly runs: number;
  readonly patienceMs: number;
  readonly only: string | undefined;
  readonly save: string | undefined;
  readonly query: string;
  readonly site: string | undefined;
}

function readOptions(args: readonly string[]): Options {
  const given = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
  const language = given('lang');
  return {
    runs: Number(given('runs') ?? 5),
    patienceMs: Number(given('patience') ?? 60) * 1000,
    only: given('only'),
    save: given('save'),
    site: given('site'),
    query: language === undefined ? '' : `?lang=${language}`,
  };
}

const row = (name: string, cells: readonly string[]): string =>
  [name.padEnd(30), ...cells.map((cell, index) => cell.padStart((bars[index]?.name.length ?? 4) + 3))].join('');

async function measurePage(site: string, path: string, options: Options): Promise<boolean> {
  const { runs, patienceMs, save, query } = options;
  const results: Result[] = [];
  const busy: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    busy.push(await untilQuiet(patienceMs));
    const result = await look(`${site}${path}${query}`);
    results.push(result);
    if (save === undefined) continue;
    mkdirSync(save, { recursive: true });
    writeFileSync(join(save, `${path.replaceAll('/', '_')}-${run + 1}.json`), JSON.stringify(result));
  }
  const medians = bars.map((bar) => percentile(results.map(bar.of), 50));
  const met = bars.map((bar, index) => isMet(bar, medians[index] ?? Number.NaN));
  const cells = bars.map(
    ({ digits = 0 }, index) => `${met[index] === true ? '' : '!'}${(medians[index] ?? Number.NaN).toFixed(digits)}`,
  );
  console.log(row(path, [...cells, `${(percentile(busy, 50) * 100).toFixed(0)} %`]));
  if (met.every(Boolean)) return true;
  for (const reason of new Set(results.flatMap(reasons))) console.log(reason);
  return false;
}

/**
 * Median of five Lighthouse runs per public page on a simulated phone, waiting for a quiet machine; exit code 1 below a
 * limit. `runs=5`, `patience=60` (seconds), `only=/search`, `lang=vi`, `save=FOLDER` for reports, `site=URL` for a
 * running marketplace.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const site = await demoSite(options.site);
  try {
    const [tutor] = dataOf(await call<SearchItem[]>(site, 'GET', '/api/search?sort=newest&limit=1'));
    const profile = `/profile/${tutor?.uid ?? ''}`;
    const paths = ['/', '/search', '/search/category/Music', profile, '/login', '/register'];
    console.log(row(`median of ${options.runs}`, [...bars.map(({ name }) => name), 'busy']));
    for (const path of paths) {
      if (options.only !== undefined && options.only !== path.replace(/^(\/profile)\/.*/, '$1')) continue;
      if (!(await measurePage(site.url, path, options))) process.exitCode = 1;
    }
  } finally {
    await site.end();
  }
}
