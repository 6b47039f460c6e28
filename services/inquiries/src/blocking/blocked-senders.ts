import { isoTime } from '@sao-mai/contracts';
import type { Collection, Documents } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** A sender whose messages a tutor does not take. */
export const blockedSenderSchema = z.object({ tutorUid: z.string(), senderUid: z.string(), at: isoTime });
export type BlockedSender = z.infer<typeof blockedSenderSchema>;

export function createBlockedSenderCollection(documents: Documents): Collection<BlockedSender> {
  return documents.collection({
    name: 'blocked-senders',
    schema: blockedSenderSchema,
    indexes: [{ fields: ['tutorUid'] }, { fields: ['senderUid'] }],
  });
}

/** No uid contains a space. */
export const blockId = (tutorUid: string, senderUid: string): string => `${tutorUid} ${senderUid}`;

export const isBlocked = async (
  blocks: Pick<Collection<BlockedSender>, 'get'>,
  tutorUid: string,
  senderUid: string,
): Promise<boolean> => (await blocks.get(blockId(tutorUid, senderUid))) !== null;

/** Erases the blocks by a deleted person and of that person. Idempotent. */
export async function forgetBlocks(blocks: Collection<BlockedSender>, uid: string): Promise<void> {
  for await (const id of blocks.ids({ tutorUid: uid })) await blocks.erase(id);
  for await (const id of blocks.ids({ senderUid: uid })) await blocks.erase(id);
}
