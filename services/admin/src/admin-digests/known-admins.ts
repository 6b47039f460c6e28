import type { Collection, Documents } from '@sao-mai/platform';
import { slotSchema, updateSlot } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** Who is an admin, as identity last published it. */
const knownAdmins = z.object({ uids: slotSchema(z.array(z.string())) });
export type KnownAdmins = z.infer<typeof knownAdmins>;

const documentId = 'admins';

export const createKnownAdminsCollection = (documents: Documents): Collection<KnownAdmins> =>
  documents.collection<KnownAdmins>({ name: 'known-admins', schema: knownAdmins });

export async function readAdmins(admins: Collection<KnownAdmins>): Promise<readonly string[]> {
  return (await admins.get(documentId))?.state.uids?.value ?? [];
}

export async function adminsChanged(
  admins: Collection<KnownAdmins>,
  sequence: number,
  uids: readonly string[],
): Promise<void> {
  await updateSlot(admins, documentId, 'uids', { sequence, value: [...uids] });
}
