import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPagesIfNeeded } from '../../infra/local/start/build.mjs';
import { ChildMarketplace } from '../support/child-marketplace.ts';
import { divergences } from '../support/convergence.ts';
import { signIn } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aCast } from './cast.ts';
import type { Cast } from './cast.ts';
import { kinds, password, works } from './crash-works.ts';
import type { Acknowledged, Kind } from './crash-works.ts';

/**
 * Kills the marketplace during mixed writes as often as the argument says; prints acknowledged writes, lost ones, and
 * inconsistencies.
 */
const kills = Number(process.argv[2] ?? 20);
/** A kill comes so long after a start; some writes take several calls and mails. */
const leastMs = 1000;
const mostMs = 7000;
async function workUntilKilled(cast: Cast): Promise<Acknowledged[]> {
  const done: Acknowledged[] = [];
  const work = { isOn: true };
  const worker = async (kind: Kind): Promise<void> => {
    while (work.isOn) {
      const one = await works[kind](cast).catch(() => undefined);
      if (one !== undefined) done.push(one);
    }
  };
  const workers = [...kinds, 'inquiry' as const, 'registration' as const].map(worker);
  await wait(leastMs + Math.random() * (mostMs - leastMs));
  await cast.site.kill();
  work.isOn = false;
  await Promise.all(workers);
  return done;
}

/** Inconsistencies that remain after a minute. */
async function settled(site: ChildMarketplace): Promise<string[]> {
  let left: string[] = [];
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    left = await divergences(site, { repeats: 1 }).catch((error: unknown) => [String(error)]);
    if (left.length === 0) return [];
    await wait(200);
  }
  return left;
}

const renewed = async (site: ChildMarketplace, person: Person): Promise<Person> => ({
  ...(await signIn(site, person.email, password)),
  name: person.name,
});

/** Lost writes by kind. Checked one by one, because refused requests would look like losses. */
async function missingOf(cast: Cast, done: readonly Acknowledged[]): Promise<string[]> {
  const missing: string[] = [];
  for (const one of done) {
    const isThere = await one.isThere(cast).catch((error: unknown) => `cannot be asked for: ${String(error)}`);
    if (isThere !== true) missing.push(isThere === false ? one.kind : `${one.kind} ${isThere}`);
  }
  return missing;
}

async function restarted(cast: Cast): Promise<Cast> {
  const { site, admin, client, tutor } = cast;
  await site.start();
  return {
    ...cast,
    admin: await renewed(site, admin),
    client: await renewed(site, client),
    tutor: await renewed(site, tutor),
  };
}

async function run(site: ChildMarketplace): Promise<boolean> {
  await site.start();
  let cast = await aCast(site);
  const all: Acknowledged[] = [];
  let disagreed = 0;
  for (let round = 1; round <= kills; round += 1) {
    const done = await workUntilKilled(cast);
    all.push(...done);
    const begun = performance.now();
    cast = await restarted(cast);
    const upMs = Math.round(performance.now() - begun);
    const left = await settled(site);
    const missing = await missingOf(cast, done);
    const counts = kinds.map((kind) => [kind, done.filter((one) => one.kind === kind).length]);
    const state = left.join('; ') || 'agrees';
    console.log(JSON.stringify({ round, ...Object.fromEntries(counts), missing, upMs, state }));
    if (left.length > 0) {
      disagreed += 1;
      console.log(site.output.slice(-3000));
    }
  }
  const missing = await missingOf(cast, all);
  console.log(`In the end ${String(all.length)} acknowledged, ${String(missing.length)} missing`);
  for (const what of missing) console.log(what);
  const never = kinds.filter((kind) => all.every((one) => one.kind !== kind));
  if (never.length > 0) console.log(`Never acknowledged before a kill: ${never.join(', ')}`);
  return missing.length === 0 && disagreed === 0;
}

await buildPagesIfNeeded(join(import.meta.dirname, '../..'));
const site = new ChildMarketplace({}, mkdtempSync(join(tmpdir(), 'crash-run-')));
try {
  if (!(await run(site))) process.exitCode = 1;
} finally {
  await site.end();
}
