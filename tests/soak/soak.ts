import { setTimeout as pause } from 'node:timers/promises';
import { differences, unsettled } from '../support/convergence.ts';
import { aSoakCast } from './cast.ts';
import { anEmbeddedStand } from './embedded-stand.ts';
import { readFacts } from './facts.ts';
import type { Facts } from './facts.ts';
import type { Outage } from './outage.ts';
import { planSoak } from './plan.ts';
import type { Plan } from './plan.ts';
import { aStackStand } from './stack-stand.ts';
import type { Stand } from './stand.ts';
import { judge } from './verdict.ts';
import type { Verdict } from './verdict.ts';
import { SoakWork } from './work.ts';

export const stands = {
  embedded: anEmbeddedStand,
  stack: () => aStackStand(28_600),
} as const satisfies Record<string, () => Promise<Stand>>;
export type StandName = keyof typeof stands;

export interface SoakOptions {
  readonly seed: number;
  readonly inquiries: number;
  readonly decisions: number;
  readonly kills: number;
  readonly minutes: number;
}

export interface SoakResult extends Verdict {
  readonly seconds: number;
}

const progressMs = 10_000;
const lookMs = 200;
const settleLookMs = 2000;
/** Interrupted mails wait for the end of their claim, and pauses between tries grow. */
const settleMinutes = 12;

const at = (began: number): string => `${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s`;

async function killBy(stand: Stand, plan: Plan, work: SoakWork, say: (line: string) => void): Promise<Outage[]> {
  const outages: Outage[] = [];
  for (const { after, victim, pauseMs } of plan.kills) {
    while (work.done < after && !work.isOver) await pause(lookMs);
    const from = Date.now();
    await stand.kill(victim);
    await pause(pauseMs);
    await stand.start(victim);
    outages.push({ victim, from, until: Date.now() });
    say(`killed ${victim} after ${work.done}; ready again after ${((Date.now() - from) / 1000).toFixed(1)} s`);
  }
  return outages;
}

const reasonOf = (error: unknown): string[] => [String(error)];

/** What hinders a judgement: something is pending, or a server under load cannot be read. */
async function pending(stand: Stand): Promise<string[] | Facts> {
  const problems = await unsettled(stand.site, 0).catch(reasonOf);
  if (problems.length > 0) return problems;
  const facts = await readFacts(stand.site).catch(reasonOf);
  if (Array.isArray(facts)) return facts;
  return facts.open.length === 0 ? facts : [`${facts.open.length} jobs are on their way`];
}

/** Waits until nothing is pending; what remains then are findings. */
async function settle(stand: Stand, say: (line: string) => void): Promise<{ facts: Facts; problems: string[] }> {
  const end = performance.now() + settleMinutes * 60_000;
  let nextWord = 0;
  for (;;) {
    const found = await pending(stand);
    if (!Array.isArray(found)) return { facts: found, problems: await differences(stand.site) };
    if (performance.now() > end) {
      return { facts: await readFacts(stand.site), problems: [...found, ...(await differences(stand.site))] };
    }
    if (performance.now() > nextWord) {
      say(found.join('; '));
      nextWord = performance.now() + progressMs;
    }
    await pause(settleLookMs);
  }
}

async function soakOn(stand: Stand, options: SoakOptions, say: (line: string) => void): Promise<Verdict> {
  const plan = planSoak({ ...options, victims: stand.victims });
  say(`${plan.senders} senders, ${plan.steadyTutors} tutors and ${plan.careers.length} to come`);
  const cast = await aSoakCast(stand.site, plan);
  const work = new SoakWork(stand.site, plan, cast, performance.now() + options.minutes * 60_000);
  const progress = setInterval(() => {
    say(`${work.inquiries.size} inquiries, ${work.done - work.inquiries.size} decisions`);
  }, progressMs);
  const working = work.run();
  try {
    const [outages] = await Promise.all([killBy(stand, plan, work, say), working]);
    clearInterval(progress);
    say(`${work.done} are acknowledged`);
    const { facts, problems } = await settle(stand, say);
    const verdict = judge({
      plan,
      senders: cast.senders,
      senderEmails: cast.senders.map(({ person }) => person.email),
      acknowledged: work,
      facts,
      mails: await stand.mails(),
      outages,
    });
    return { ...verdict, problems: [...work.wrong, ...problems, ...verdict.problems] };
  } finally {
    clearInterval(progress);
    work.giveUp();
    await working.catch(() => undefined);
  }
}

/** Inquiries and decisions while processes are killed at random; what was lost, doubled or got stuck. */
export async function soak(name: StandName, options: SoakOptions): Promise<SoakResult> {
  const began = performance.now();
  const say = (line: string): void => {
    console.log(`${name} ${at(began)}  ${line}`);
  };
  const stand = await stands[name]();
  try {
    const verdict = await soakOn(stand, options, say);
    if (verdict.problems.length > 0) console.log(stand.logged().slice(-5000));
    return { ...verdict, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    console.log(stand.logged().slice(-5000));
    throw error;
  } finally {
    await stand.end();
  }
}
