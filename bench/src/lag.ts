import type { SearchItem } from '@sao-mai/contracts';
import { eventually } from '@sao-mai/tests/support/eventually';
import { caughtMails } from '@sao-mai/tests/support/mails';
import { ask, grantAdmin } from '@sao-mai/tests/support/operators';
import { aPerson, aTutor, call, dataOf } from '@sao-mai/tests/support/person';
import type { Person } from '@sao-mai/tests/support/person';
import { aSite } from '@sao-mai/tests/support/site';
import type { TestSite } from '@sao-mai/tests/support/site';
import { aStackSite } from '@sao-mai/tests/support/stack-site';
import { percentile } from './lib/percentile.ts';

const rounds = 50;
const stackPort = 28_500;

const report = (what: string, times: readonly number[]): void => {
  const figure = (p: number): string => percentile(times, p).toFixed(1).padStart(6);
  console.log(`${what.padEnd(58)} p50 ${figure(50)} ms   p99 ${figure(99)} ms   of ${times.length}`);
};

const search = async (site: TestSite, keyword: string): Promise<SearchItem[]> =>
  dataOf(await call<SearchItem[]>(site, 'GET', `/api/search?keyword=${encodeURIComponent(keyword)}&limit=100`));

/** So many searches a second until it is ended; resolves with how long each took. */
function searching(site: TestSite, perSecond: number): () => readonly number[] {
  const times: number[] = [];
  let count = 0;
  const timer = setInterval(() => {
    const asked = performance.now();
    count += 1;
    void search(site, `tutor number${count % rounds}`).then(
      () => times.push(performance.now() - asked),
      () => undefined,
    );
  }, 1000 / perSecond);
  return () => {
    clearInterval(timer);
    return times;
  };
}

interface Moments {
  readonly answered: number[];
  readonly consumed: number[];
  readonly seen: number[];
}

/** Asks for each decision in turn; milliseconds from the call to its answer, to search's own facts, to the search. */
async function decide(site: TestSite, admin: Person, tutors: readonly Person[], decision: string): Promise<Moments> {
  const moments: Moments = { answered: [], consumed: [], seen: [] };
  const wanted = decision !== 'deactivate';
  for (const tutor of tutors) {
    const asked = performance.now();
    dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/${decision}`));
    moments.answered.push(performance.now() - asked);
    const isListed = async (): Promise<true | undefined> => {
      const { facts } = await ask<{ facts: string[] }>(site, 'search', '/listed');
      return facts.includes(tutor.uid) === wanted ? true : undefined;
    };
    const isFound = async (): Promise<true | undefined> =>
      (await search(site, tutor.name)).some(({ uid }) => uid === tutor.uid) === wanted ? true : undefined;
    await Promise.all([
      eventually('the fact', isListed).then(() => moments.consumed.push(performance.now() - asked)),
      eventually('the effect', isFound).then(() => moments.seen.push(performance.now() - asked)),
    ]);
  }
  return moments;
}

async function measureMails(site: TestSite, tutors: readonly Person[]): Promise<void> {
  const client = await aPerson(site);
  const times: number[] = [];
  for (const [index, tutor] of tutors.entries()) {
    const text = `This is the message with the number ${index}.`;
    const asked = performance.now();
    const body = { name: 'Client', email: 'client@example.com', message: text };
    dataOf(await client.call('POST', `/api/inquiries/${tutor.uid}`, { body }));
    await eventually('the mail', async () =>
      (await caughtMails(site.mailUrl, tutor.email)).find((mail) => mail.text.includes(text)),
    );
    times.push(performance.now() - asked);
  }
  report('inquiry asked → its mail is in the catcher', times);
}

/**
 * From an admin's decision to its effect in search, and from an inquiry to its mail, as clients that poll every 10 ms
 * see it. `stack`: on the full stack; `load=50`: beside so many searches a second.
 */
export async function run(args: readonly string[]): Promise<void> {
  const site = args.includes('stack') ? await aStackSite(stackPort) : await aSite();
  const load = Number(args.find((arg) => arg.startsWith('load='))?.slice('load='.length) ?? 0);
  try {
    const admin = await aPerson(site);
    await grantAdmin(site, admin.email);
    const tutors: Person[] = [];
    for (let index = 0; index < rounds; index += 1) tutors.push(await aTutor(site, { name: `Tutor number${index}` }));
    await site.drain();
    const endSearching = load > 0 ? searching(site, load) : undefined;
    for (const [decision, effect] of [
      ['approve', 'found'],
      ['deactivate', 'gone'],
      ['activate', 'found again'],
    ] as const) {
      const { answered, consumed, seen } = await decide(site, admin, tutors, decision);
      report(`${decision} asked → answered`, answered);
      report(`${decision} asked → consumed by search`, consumed);
      report(`${decision} asked → ${effect}`, seen);
    }
    if (endSearching !== undefined) report(`searches beside it, ${load} a second`, endSearching());
    await measureMails(site, tutors);
  } finally {
    await site.end();
  }
}
