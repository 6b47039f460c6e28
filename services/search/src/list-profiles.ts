import { setImmediate } from 'node:timers/promises';
import { profilesPerSiteMap } from '@sao-mai/contracts';
import type { ListedProfiles } from '@sao-mai/contracts';
import { entryOf } from './facts.ts';
import type { TutorFacts } from './facts.ts';
import type { FactsStore } from './facts-store.ts';

const readAtOnce = 500;

function changedAt({ profile, decision }: TutorFacts): string {
  const shown = profile?.value;
  const times = [shown?.updatedAt, shown?.submittedAt, decision?.value?.approvedAt];
  return times.reduce<string>((latest, time) => (time && time > latest ? time : latest), '');
}

type Store = Pick<FactsStore, 'facts' | 'countListed' | 'listedUids'>;

/** The first uid of each site map page. Recomputed only if the number of pages changes, because it reads all uids. */
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

/** One page (from 1) of public profiles, from the facts and so without withdrawn ones. */
export function createListProfiles(store: Store, size = profilesPerSiteMap): (part: number) => Promise<ListedProfiles> {
  const startsNow = partStarts(store, size);
  return async (part) => {
    const starts = await startsNow();
    if (part > starts.length) return { profiles: [] };
    const end = starts[part];
    const profiles: { uid: string; changedAt: string }[] = [];
    // The first page includes profiles listed since, with smaller uids.
    for (let from: { gte: string } | { gt: string } = { gte: part === 1 ? '' : (starts[part - 1] ?? '') }; ;) {
      const range = { ...from, ...(end !== undefined && { lt: end }) };
      const found = await store.facts.find({ listed: true, _id: range }, { sort: [['_id', 1]], limit: readAtOnce });
      for (const { id, state } of found) {
        if (entryOf(id, state) !== null) profiles.push({ uid: id, changedAt: changedAt(state) });
      }
      const last = found.at(-1);
      if (last === undefined || found.length < readAtOnce) return { profiles };
      from = { gt: last.id };
      // Yields to other requests.
      await setImmediate();
    }
  };
}
