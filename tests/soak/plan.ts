import { Random } from '../support/random.ts';

export type Decision = 'approve' | 'reject' | 'activate' | 'deactivate';

export interface PlannedInquiry {
  readonly number: number;
  readonly sender: number;
  readonly tutor: number;
  /** Has so many links that it waits for an admin, who releases it. */
  readonly isHeld: boolean;
  /** Sent twice at the same time, like a double click. */
  readonly isDoubled: boolean;
}

/** What happens to a tutor who registers during the run. */
export interface Career {
  readonly number: number;
  readonly decisions: readonly Decision[];
}

export interface Kill {
  /** So many inquiries and decisions are acknowledged by then. */
  readonly after: number;
  readonly victim: string;
  readonly pauseMs: number;
}

export interface Plan {
  readonly senders: number;
  /** Approved before the run; they receive the inquiries. */
  readonly steadyTutors: number;
  readonly inquiries: readonly PlannedInquiry[];
  readonly careers: readonly Career[];
  readonly kills: readonly Kill[];
}

export interface PlanOptions {
  readonly seed: number;
  readonly inquiries: number;
  readonly decisions: number;
  readonly kills: number;
  readonly victims: readonly string[];
}

const held = 0.02;
const doubled = 0.05;
const rejected = 0.15;
const mostToggles = 20;
const longestPauseMs = 2000;
/** Share of kills after the last request, while mails and events are still on their way. */
const late = 0.1;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, Math.floor(value)));

function planCareers(random: Random, decisions: number): Career[] {
  const careers: Career[] = [];
  for (let left = decisions; left > 0;) {
    const toggles = between(0, random.below(mostToggles), left - 1);
    const following = Array.from({ length: toggles }, (_, index) => (index % 2 === 0 ? 'deactivate' : 'activate'));
    const made: readonly Decision[] = random.chance(rejected) ? ['reject'] : ['approve', ...following];
    careers.push({ number: careers.length, decisions: made });
    left -= made.length;
  }
  return careers;
}

/** Every victim is killed about as often as the others. */
function planKills(random: Random, { kills, victims, inquiries, decisions }: PlanOptions): Kill[] {
  const total = inquiries + decisions;
  const atTheEnd = Math.ceil(kills * late);
  const moments = Array.from({ length: kills }, (_, index) =>
    index < atTheEnd ? total : 1 + random.below(total),
  ).toSorted((one, other) => one - other);
  let order: string[] = [];
  return moments.map((after) => {
    if (order.length === 0) order = [...victims];
    const [victim = ''] = order.splice(random.below(order.length), 1);
    return { after, victim, pauseMs: random.below(longestPauseMs) };
  });
}

/** The same seed and numbers give the same plan; its inquiries and decisions do not depend on the victims. */
export function planSoak(options: PlanOptions): Plan {
  const { seed, inquiries, decisions } = options;
  const random = new Random(seed);
  const steadyTutors = between(2, decisions / 50, 40);
  const senders = between(4, inquiries / 250, 40);
  return {
    senders,
    steadyTutors,
    inquiries: Array.from({ length: inquiries }, (_, number) => ({
      number,
      sender: random.below(senders),
      tutor: random.below(steadyTutors),
      isHeld: random.chance(held),
      isDoubled: random.chance(doubled),
    })),
    careers: planCareers(random, decisions - steadyTutors),
    kills: planKills(new Random(seed + 1), options),
  };
}
