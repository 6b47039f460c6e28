import { z } from 'zod';
import type { ServiceName, Services } from './services.ts';

/** A service's list of public tutors: its name and its address. */
interface Keeper {
  readonly name: string;
  readonly service: ServiceName;
  readonly path: string;
}

const tutors: Keeper = { name: 'tutors', service: 'tutors', path: '/listed' };
const admin: Keeper = { name: 'admin', service: 'admin', path: '/listed' };
const facts: Keeper = { name: 'search’s facts', service: 'search', path: '/listed/facts' };
const index: Keeper = { name: 'the search index', service: 'search', path: '/listed/index' };

const pairs: readonly (readonly [Keeper, Keeper])[] = [
  [tutors, admin],
  [tutors, facts],
  [facts, index],
];

const sum = z.object({ count: z.number(), sum: z.string() });
const uids = z.array(z.string());
const shownUids = 5;

/** Compares checksums, and uids only if they differ. */
export async function compareListed(
  services: Services,
): Promise<{ readonly count: number; readonly problems: string[] }> {
  const sums = new Map<Keeper, z.infer<typeof sum>>();
  for (const keeper of [tutors, admin, facts, index]) {
    sums.set(keeper, await services.read(sum, keeper.service, `${keeper.path}/sum`));
  }
  const lists = new Map<Keeper, Promise<readonly string[]>>();
  const listOf = (keeper: Keeper): Promise<readonly string[]> => {
    const list = lists.get(keeper) ?? services.read(uids, keeper.service, keeper.path);
    lists.set(keeper, list);
    return list;
  };
  const problems: string[] = [];
  for (const [one, other] of pairs) {
    if (sums.get(one)?.sum === sums.get(other)?.sum && sums.get(one)?.count === sums.get(other)?.count) continue;
    const [left, right] = [await listOf(one), await listOf(other)];
    problems.push(...lacking(left, right, [one.name, other.name]), ...lacking(right, left, [other.name, one.name]));
  }
  return { count: sums.get(index)?.count ?? 0, problems };
}

/** Describes the uids that one list has and the other lacks; empty if there are none. */
function lacking(
  from: readonly string[],
  than: readonly string[],
  [there, notHere]: readonly [string, string],
): readonly string[] {
  const known = new Set(than);
  const missing = from.filter((uid) => !known.has(uid));
  if (missing.length === 0) return [];
  const shown = missing.slice(0, shownUids).join(', ');
  return [`${missing.length} tutors are public in ${there} and not in ${notHere}: ${shown}`];
}
