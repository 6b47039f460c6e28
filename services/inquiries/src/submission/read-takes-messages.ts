import { AppError } from '@sao-mai/platform';
import type { Collection } from '@sao-mai/platform';
import { isBlocked } from '../blocking/blocked-senders.ts';
import type { BlockedSender } from '../blocking/blocked-senders.ts';
import type { TutorDirectory } from '../tutor-directory.ts';

interface Deps {
  readonly directory: Pick<TutorDirectory, 'visibility'>;
  readonly blocks: Collection<BlockedSender>;
}

/** The same for a pause and a block, so that a blocked sender is not told which it is. */
export const createReadTakesMessages =
  ({ directory, blocks }: Deps) =>
  async (tutorUid: string, senderUid: string): Promise<boolean> => {
    const visibility = await directory.visibility(tutorUid);
    if (visibility === 'unknown') throw new AppError('not-found', 'tutor-not-found');
    const blocked = await isBlocked(blocks, tutorUid, senderUid);
    return visibility === 'public' && !blocked;
  };
