import { isListed } from '@sao-mai/contracts';
import type { Snapshot } from '@sao-mai/platform';
import type { Profile } from './profile.ts';
import type { TutorsStore } from '../tutors-store.ts';

const pageSize = 200;
type Store = Pick<TutorsStore, 'profiles' | 'facts'>;

export const createListPublicTutors = (store: Store) =>
  async function* (): AsyncGenerator<string> {
    let page: Snapshot<Profile>[] = [];
    for await (const profile of store.profiles.all()) {
      page.push(profile);
      if (page.length < pageSize) continue;
      yield* await listedOf(store, page);
      page = [];
    }
    yield* await listedOf(store, page);
  };

async function listedOf({ facts }: Store, page: readonly Snapshot<Profile>[]): Promise<readonly string[]> {
  const found = await facts.find({ _id: { in: page.map(({ id }) => id) } }, { limit: pageSize });
  const factsOf = new Map(found.map(({ id, state }) => [id, state]));
  return page.flatMap(({ id, state }) => {
    const known = factsOf.get(id);
    return isListed(state, known?.decision?.value, known?.account?.value) ? [id] : [];
  });
}
