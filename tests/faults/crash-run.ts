import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DecisionRecord, OwnProfile } from '@sao-mai/contracts';
import { ChildMarketplace } from '../support/child-marketplace.ts';
import { divergences } from '../support/convergence.ts';
import { caughtMails } from '../support/mails.ts';
import { aPerson, aTutor, signIn } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aCast, reachedAdmin } from './cast.ts';
import type { Cast } from './cast.ts';

/**
 * Kills the marketplace during mixed writes as often as the argument says; prints acknowledged writes, lost ones, and
 * inconsistencies.
 */
const kills = Number(process.argv[2] ?? 20);
const kinds = ['inquiry', 'registration', 'edit', 'decision', 'deletion'] as const;
type Kind = (typeof kinds)[number];

interface Acknowledged {
  readonly kind: Kind;
  readonly isThere: (cast: Cast) => Promise<boolean>;
}

const password = 'a-password';
let counter = 0;
const next = (): string => {
  counter += 1;
  return String(counter);
};

const editNumber = (location: string): number => Number(location.split(' ')[1]);

type Work = (cast: Cast) => Promise<Acknowledged | undefined>;

const works: Readonly<Record<Kind, Work>> = {
  async inquiry({ client, tutor }) {
    const message = `Message ${next()}, to be kept.`;
    const body = { name: 'Client', email: 'client@example.com', message };
    const { status } = await client.call('POST', `/api/inquiries/${tutor.uid}`, { body });
    if (status !== 201) return undefined;
    return {
      kind: 'inquiry',
      isThere: async ({ site }) =>
        (await caughtMails(site.mailUrl, tutor.email)).some(({ text }) => text.includes(message)),
    };
  },
  async registration({ site }) {
    const { email, uid } = await aPerson(site);
    return { kind: 'registration', isThere: async (cast) => (await signIn(cast.site, email, password)).uid === uid };
  },
  async edit({ tutor }) {
    const location = `Huế ${next()}`;
    const { status } = await tutor.call('POST', '/api/tutors', { body: { location } });
    if (status >= 300) return undefined;
    return {
      kind: 'edit',
      isThere: async (cast) => {
        const again = await signIn(cast.site, cast.tutor.email, password);
        const { body } = await again.call<OwnProfile>('GET', '/api/tutors/me');
        // A later edit may have replaced it.
        return body.success && editNumber(body.data.location) >= editNumber(location);
      },
    };
  },
  async decision({ site, admin }) {
    const tutor = await aTutor(site, { name: `Decided ${next()}` });
    await reachedAdmin(admin, tutor);
    const { status } = await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`);
    if (status !== 200) return undefined;
    return {
      kind: 'decision',
      isThere: async (cast) => {
        const admin = await signIn(cast.site, cast.admin.email, password);
        const { body } = await admin.call<DecisionRecord[]>('GET', `/api/admin/tutors/${tutor.uid}/history`);
        return body.success && body.data.map(({ decision }) => decision).join() === 'approved';
      },
    };
  },
  async deletion({ site }) {
    const person = await aPerson(site);
    const { status } = await person.call('DELETE', '/api/profiles/me');
    if (status !== 200) return undefined;
    return {
      kind: 'deletion',
      isThere: (cast) =>
        signIn(cast.site, person.email, password).then(
          () => false,
          () => true,
        ),
    };
  },
};

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
  await wait(800 + Math.random() * 1500);
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
  return missing.length === 0 && disagreed === 0;
}

const site = new ChildMarketplace({}, mkdtempSync(join(tmpdir(), 'crash-run-')));
try {
  if (!(await run(site))) process.exitCode = 1;
} finally {
  await site.end();
}
