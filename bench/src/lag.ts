import type { SearchItem } from '@sao-mai/contracts';
import { eventually } from '@sao-mai/tests/support/eventually';
import { caughtMails } from '@sao-mai/tests/support/mails';
import { aMarketplace } from '@sao-mai/tests/support/marketplace';
import { aPerson, aTutor, call, dataOf } from '@sao-mai/tests/support/person';
import type { Person } from '@sao-mai/tests/support/person';
import { percentile } from './lib/percentile.ts';

const rounds = 50;
const report = (what: string, times: readonly number[]): void => {
  const figure = (p: number): string => percentile(times, p).toFixed(1).padStart(6);
  console.log(`${what.padEnd(58)} p50 ${figure(50)} ms   p99 ${figure(99)} ms   of ${times.length}`);
};

/** From an admin's decision to its effect in search, and from an inquiry to its mail, as clients that poll every 10 ms see it. */
export async function run(): Promise<void> {
  const site = await aMarketplace();
  try {
    const admin = await aPerson(site);
    await site.services.identity.useCases.grantAdmin(admin.email);
    const tutors: Person[] = [];
    for (let index = 0; index < rounds; index += 1) tutors.push(await aTutor(site, { name: `Tutor number${index}` }));
    await site.drain();

    const listed = async (tutor: Person): Promise<boolean> => {
      const keyword = encodeURIComponent(tutor.name);
      const found = dataOf(await call<SearchItem[]>(site, 'GET', `/api/search?keyword=${keyword}&limit=100`));
      return found.some(({ uid }) => uid === tutor.uid);
    };
    const decide = async (decision: string, tutor: Person, wanted: boolean): Promise<[number, number]> => {
      const asked = performance.now();
      dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/${decision}`));
      const answered = performance.now();
      await eventually(decision, async () => ((await listed(tutor)) === wanted ? true : undefined));
      const seen = performance.now();
      return [seen - asked, seen - answered];
    };
    for (const [decision, effect] of [
      ['approve', 'found'],
      ['deactivate', 'gone'],
      ['activate', 'found again'],
    ] as const) {
      const times: [number, number][] = [];
      for (const tutor of tutors) times.push(await decide(decision, tutor, decision !== 'deactivate'));
      report(
        `${decision} asked → ${effect}`,
        times.map(([fromAsked]) => fromAsked),
      );
      report(
        `${decision} answered → ${effect}`,
        times.map(([, fromAnswered]) => fromAnswered),
      );
    }

    const client = await aPerson(site);
    const mailTimes: number[] = [];
    for (const [index, tutor] of tutors.entries()) {
      const text = `This is the message with the number ${index}.`;
      const asked = performance.now();
      const body = { name: 'Client', email: 'client@example.com', message: text };
      dataOf(await client.call('POST', `/api/inquiries/${tutor.uid}`, { body }));
      await eventually('the mail', async () =>
        (await caughtMails(site.mailUrl, tutor.email)).find((mail) => mail.text.includes(text)),
      );
      mailTimes.push(performance.now() - asked);
    }
    report('inquiry asked → its mail is in the catcher', mailTimes);
  } finally {
    await site.end();
  }
}
