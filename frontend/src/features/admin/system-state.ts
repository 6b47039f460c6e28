import type { SystemServiceName, SystemState } from '@sao-mai/contracts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const serviceLabels = {
  identity: 'adminSystem.identity',
  tutors: 'adminSystem.tutors',
  search: 'adminSystem.search',
  inquiries: 'adminSystem.inquiries',
  admin: 'adminSystem.admin',
} as const satisfies Record<SystemServiceName, string>;

const looks = {
  ready: { tone: 'good', label: 'adminSystem.ready' },
  degraded: { tone: 'waiting', label: 'adminSystem.degraded' },
  notReady: { tone: 'bad', label: 'adminSystem.notReady' },
  silent: { tone: 'bad', label: 'adminSystem.silent' },
} as const satisfies Record<string, { readonly tone: BadgeTone; readonly label: string }>;

export function lookOf(state: SystemState | null): (typeof looks)[keyof typeof looks] {
  if (state === null) return looks.silent;
  if (!state.ready) return looks.notReady;
  return state.degraded.length > 0 ? looks.degraded : looks.ready;
}

const dependencies = {
  events: 'adminSystem.events',
  'events-gap': 'adminSystem.eventsGap',
  mail: 'adminSystem.mail',
  'sign-in': 'adminSystem.signIn',
  'search-index': 'adminSystem.index',
  files: 'adminSystem.files',
} as const;
type Dependency = keyof typeof dependencies;

const isKnown = (name: string): name is Dependency => Object.hasOwn(dependencies, name);

/** The text for a name in `degraded`. */
export const dependencyLabel = (name: string): (typeof dependencies)[Dependency] | 'adminSystem.other' =>
  isKnown(name) ? dependencies[name] : 'adminSystem.other';

/** Jobs of all kinds; those given up wait for a person. */
export function jobsOf({ jobs }: SystemState) {
  const sum = (of: (job: SystemState['jobs'][number]) => number): number =>
    jobs.reduce((total, job) => total + of(job), 0);
  return {
    waiting: sum(({ waiting }) => waiting),
    givenUp: sum(({ failed, unknown }) => failed + unknown),
    oldestDueSeconds: Math.max(0, ...jobs.map(({ oldestDueSeconds }) => oldestDueSeconds)),
  };
}

/** By how many tutors the index differs from what it should hold, without those on their way; undefined without an index. */
export function driftOf({ figures }: SystemState): number | undefined {
  const { search_index_tutors: indexed, search_listed_tutors: listed, search_unsettled_tutors: unsettled } = figures;
  if (indexed === undefined || listed === undefined) return undefined;
  return Math.max(0, Math.abs(indexed - listed) - (unsettled ?? 0));
}
