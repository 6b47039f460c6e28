import { setImmediate } from 'node:timers/promises';
import { profilesInAPart } from '@sao-mai/contracts';
import type { ListedProfiles } from '@sao-mai/contracts';
import { entryOf } from './facts.ts';
import type { TutorFacts } from './facts.ts';
import type { FactsStore } from './facts-store.ts';

const readAtOnce = 500;

/** When what the public sees of a tutor changed last, as far as tutors and admin told. */
function changedAt({ profile, decision }: TutorFacts): string {
  const shown = profile?.value;
  const times = [shown?.updatedAt, shown?.submittedAt, decision?.value?.approvedAt];
  return times.reduce<string>((latest, time) => (time && time > latest ? time : latest), '');
}

/** The public profiles of a part, the first being 1, from the facts and so without anybody who was withdrawn. */
export const listProfiles =
  ({ facts }: Pick<FactsStore, 'facts'>, size = profilesInAPart) =>
  async (part: number): Promise<ListedProfiles> => {
    const profiles: { uid: string; changedAt: string }[] = [];
    for (let read = 0, after = ''; read < size;) {
      const where = after === '' ? { listed: true } : { listed: true, _id: { gt: after } };
      const limit = Math.min(readAtOnce, size - read);
      const skip = after === '' ? (part - 1) * size : 0;
      const found = await facts.find(where, { sort: [['_id', 1]], skip, limit });
      for (const { id, state } of found) {
        if (entryOf(id, state) !== null) profiles.push({ uid: id, changedAt: changedAt(state) });
      }
      read += found.length;
      after = found.at(-1)?.id ?? '';
      if (found.length < limit) break;
      // others of the same process get their turn
      await setImmediate();
    }
    return { profiles };
  };
