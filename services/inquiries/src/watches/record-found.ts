import type { EventData } from '@sao-mai/contracts';
import type { Collection } from '@sao-mai/platform';
import type { TutorDirectory } from '../tutor-directory.ts';
import { withFound } from './found-digest.ts';
import type { FoundDigest } from './found-digest.ts';

interface Deps {
  readonly foundTutors: Collection<FoundDigest>;
  readonly directory: Pick<TutorDirectory, 'isGone'>;
}

/** Enters found tutors in the person's digest. Idempotent. */
export const createRecordFound =
  ({ foundTutors, directory }: Deps) =>
  async (event: EventData<'watch-matched.v1'>): Promise<void> => {
    if (await directory.isGone(event.uid)) return;
    await foundTutors.update(event.uid, (digest) => withFound(digest, event));
  };
