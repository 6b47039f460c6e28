import { insertOnce } from '@sao-mai/platform';
import type { Collection } from '@sao-mai/platform';
import type { TutorDirectory } from '../tutor-directory.ts';
import type { ReadLink } from '../links/signed-links.ts';
import { createTutorOfLink } from '../links/tutor-of-link.ts';
import type { TutorOfLinkDeps } from '../links/tutor-of-link.ts';
import { blockId } from './blocked-senders.ts';
import type { BlockedSender } from './blocked-senders.ts';

export interface BlockDeps extends TutorOfLinkDeps {
  readonly directory: Pick<TutorDirectory, 'visibility' | 'isGone'>;
  readonly blocks: Collection<BlockedSender>;
}

/** Blocks the sender of the link's message, or takes that back. Idempotent. */
export function createBlockSender(deps: BlockDeps) {
  const { inquiries, directory, blocks, clock } = deps;
  const tutorOfLink = createTutorOfLink(deps);
  return async (link: ReadLink, undo = false): Promise<void> => {
    const tutorUid = await tutorOfLink(link);
    const senderUid = (await inquiries.get(link.id))?.state.senderUid;
    if (senderUid === undefined) return;
    const id = blockId(tutorUid, senderUid);
    if (undo) {
      await blocks.erase(id);
      return;
    }
    await insertOnce(blocks, id, { tutorUid, senderUid, at: clock.now().toISOString() });
    // The deletion marks the account before it looks for blocks, so one sees the other.
    if ((await directory.isGone(tutorUid)) || (await directory.isGone(senderUid))) await blocks.erase(id);
  };
}
