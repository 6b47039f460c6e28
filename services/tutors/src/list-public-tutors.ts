import { isListed } from '@sao-mai/contracts';
import type { TutorsStore } from './tutors-store.ts';

/** Uids of the tutors whose profile is public, for operators, who compare them with what others know. */
export const listPublicTutors =
  ({ profiles, facts }: Pick<TutorsStore, 'profiles' | 'facts'>) =>
  async (): Promise<readonly string[]> => {
    const uids: string[] = [];
    for await (const { id, state } of profiles.all()) {
      const known = (await facts.get(id))?.state;
      if (isListed(state, known?.decision?.value, known?.account?.value)) uids.push(id);
    }
    return uids;
  };
