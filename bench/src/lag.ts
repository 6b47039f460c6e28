import type { SearchItem } from '@sao-mai/contracts';
import { consumedEvents } from '@sao-mai/tests/support/consumed-events';
import type { ConsumedEvents } from '@sao-mai/tests/support/consumed-events';
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
/** Tutors listed before the measurement; the load searches for them. */
const listedBefore = 20;
const typed = ['piano', 'nhạc viện', 'nguoi moi bat dau', 'hue', 'listed', 'day piano', 'music', 'buoi toi'];
const stackPort = Number(process.env['PORT'] ?? 28_500);
/** Precise enough without adding much load. */
const look = { everyMs: 20 };

const report = (what: string, times: readonly number[]): void => {
  const figure = (p: number): string => percentile(times, p).toFixed(1).padStart(6);
  console.log(`${what.padEnd(58)} p50 ${figure(50)} ms   p99 ${figure(99)} ms   of ${times.length}`);
};

const search = async (site: TestSite, keyword: string): Promise<SearchItem[]> =>
  dataOf(await call<SearchItem[]>(site, 'GET', `/api/search?keyword=${encodeURIComponent(keyword)}&limit=100`));

/** Sends searches at a fixed rate until it is ended; resolves with the latencies. */
function searching(site: TestSite, perSecond: number): () => readonly number[] {
  const times: number[] = [];
  let count = 0;
  const timer = setInterval(() => {
    const asked = performance.now();
    count += 1;
    void search(site, typed[count % typed.length] ?? '').then(
      () => times.push(performance.now() - asked),
      () => undefined,
    );
  }, 1000 / perSecond);
  return () => {
    clearInterval(timer);
    return times;
  };
}

const eventOf = {
  approve: 'tutor-approved.v1',
  deactivate: 'tutor-deactivated.v1',
  activate: 'tutor-activated.v1',
} as const;
type Decision = keyof typeof eventOf;

interface Moments {
  readonly answered: number[];
  readonly consumed: number[];
  readonly seen: number[];
}

/** Resolves when the decision's event was consumed: by a separate group, or by search in the embedded run. */
type Consumption = (decision: Decision, uid: string) => Promise<number>;

const consumedBeside =
  (events: ConsumedEvents): Consumption =>
  (decision, uid) =>
    events.at(eventOf[decision], uid);

const consumedBySearch =
  (site: TestSite): Consumption =>
  async (decision, uid) => {
    const isListed = async (): Promise<true | undefined> => {
      const facts = await ask<string[]>(site, 'search', '/listed/facts');
      return facts.includes(uid) === (decision !== 'deactivate') ? true : undefined;
    };
    await eventually('the fact', isListed, look);
    return performance.now();
  };

interface Decided {
  readonly site: TestSite;
  readonly admin: Person;
  readonly tutors: readonly Person[];
  readonly consumed: Consumption;
}

/** Milliseconds from the call to its response, to its event consumed, to the search result. */
async function decide({ site, admin, tutors, consumed }: Decided, decision: Decision): Promise<Moments> {
  const moments: Moments = { answered: [], consumed: [], seen: [] };
  const wanted = decision !== 'deactivate';
  for (const tutor of tutors) {
    const asked = performance.now();
    dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/${decision}`));
    moments.answered.push(performance.now() - asked);
    const isFound = async (): Promise<true | undefined> =>
      (await search(site, tutor.name)).some(({ uid }) => uid === tutor.uid) === wanted ? true : undefined;
    await Promise.all([
      consumed(decision, tutor.uid).then((at) => moments.consumed.push(at - asked)),
      eventually('the effect', isFound, look).then(() => moments.seen.push(performance.now() - asked)),
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
 * Delay from a decision to search, and from an inquiry to its mail, polled every 20 ms. `stack`: on the full stack,
 * with Meilisearch if MEILI_URL and MEILI_KEY are set; `load=50`: with that many searches per second.
 */
export async function run(args: readonly string[]): Promise<void> {
  const onStack = args.includes('stack');
  const site = onStack ? await aStackSite(stackPort) : await aSite();
  const events = onStack ? await consumedEvents('tutors') : undefined;
  const load = Number(args.find((arg) => arg.startsWith('load='))?.slice('load='.length) ?? 0);
  try {
    const admin = await aPerson(site);
    await grantAdmin(site, admin.email);
    const tutors: Person[] = [];
    for (let index = 0; index < rounds; index += 1) tutors.push(await aTutor(site, { name: `Tutor number${index}` }));
    const others: Person[] = [];
    for (let index = 0; index < listedBefore; index += 1) others.push(await aTutor(site, { name: `Listed ${index}` }));
    await site.drain();
    for (const { uid } of others) dataOf(await admin.call('PUT', `/api/admin/tutors/${uid}/approve`));
    await site.drain();
    const consumed = events === undefined ? consumedBySearch(site) : consumedBeside(events);
    const endSearching = load > 0 ? searching(site, load) : undefined;
    for (const [decision, effect] of [
      ['approve', 'found'],
      ['deactivate', 'gone'],
      ['activate', 'found again'],
    ] as const) {
      const moments = await decide({ site, admin, tutors, consumed }, decision);
      report(`${decision} asked → answered`, moments.answered);
      report(`${decision} asked → its event consumed`, moments.consumed);
      report(`${decision} asked → ${effect}`, moments.seen);
    }
    if (endSearching !== undefined) report(`searches beside it, ${load} a second`, endSearching());
    await measureMails(site, tutors);
  } finally {
    await events?.end();
    await site.end();
  }
}
