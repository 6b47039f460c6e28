import { setImmediate } from 'node:timers/promises';
import { profilesPerSiteMap } from '@sao-mai/contracts';
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

type Store = Pick<FactsStore, 'facts' | 'countListed' | 'listedUids'>;

/**
 * The first uid of each part. Looked up anew only where the number of parts is another one, because it reads all uids; until
 * then parts grow and shrink a little, and each profile is in one of them all the same.
 */
function partStarts(store: Store, size: number): () => Promise<readonly string[]> {
  let known: Promise<readonly string[]> = Promise.resolve([]);
  const lookUp = async (): Promise<readonly string[]> => {
    const starts: string[] = [];
    let at = 0;
    for await (const uid of store.listedUids()) {
      if (at % size === 0) starts.push(uid);
      at += 1;
    }
    return starts;
  };
  return async () => {
    const parts = Math.ceil((await store.countListed()) / size);
    known = known.then(
      (starts) => (starts.length === parts ? starts : lookUp()),
      () => lookUp(),
    );
    return known;
  };
}

/** The public profiles of a part, the first being 1, from the facts and so without anybody who was withdrawn. */
export function createListProfiles(store: Store, size = profilesPerSiteMap): (part: number) => Promise<ListedProfiles> {
  const startsNow = partStarts(store, size);
  return async (part) => {
    const starts = await startsNow();
    if (part > starts.length) return { profiles: [] };
    const end = starts[part];
    const profiles: { uid: string; changedAt: string }[] = [];
    // Whoever was listed since and comes before all of them belongs to the first part.
    for (let from: { gte: string } | { gt: string } = { gte: part === 1 ? '' : (starts[part - 1] ?? '') }; ;) {
      const range = { ...from, ...(end !== undefined && { lt: end }) };
      const found = await store.facts.find({ listed: true, _id: range }, { sort: [['_id', 1]], limit: readAtOnce });
      for (const { id, state } of found) {
        if (entryOf(id, state) !== null) profiles.push({ uid: id, changedAt: changedAt(state) });
      }
      const last = found.at(-1);
      if (last === undefined || found.length < readAtOnce) return { profiles };
      from = { gt: last.id };
      // others of the same process get their turn
      await setImmediate();
    }
  };
}
