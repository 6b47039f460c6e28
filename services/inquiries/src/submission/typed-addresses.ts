import { isoTime } from '@sao-mai/contracts';
import type { Collection, Documents } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** An unconfirmed address that somebody typed, stored as a keyed hash. */
export const typedAddressSchema = z.object({
  noticed: z.nullable(z.object({ at: isoTime, notice: z.string() })),
  blocked: z.boolean(),
});
export type TypedAddress = z.infer<typeof typedAddressSchema>;

export function createTypedAddressCollection(documents: Documents): Collection<TypedAddress> {
  return documents.collection({ name: 'typed-addresses', schema: typedAddressSchema });
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether this notice may be sent: one a day, none after an opt-out. A retry of the same notice may. */
export async function takeNotice(
  addresses: Collection<TypedAddress>,
  mark: string,
  notice: string,
  now: Date,
): Promise<boolean> {
  const { result } = await addresses.update<boolean>(mark, (state) => {
    if (state?.blocked === true) return { unchanged: true, result: false };
    const last = state?.noticed ?? null;
    if (last?.notice === notice) return { unchanged: true, result: true };
    if (last !== null && now.getTime() - Date.parse(last.at) < dayMs) return { unchanged: true, result: false };
    return { state: { blocked: false, noticed: { at: now.toISOString(), notice } }, result: true };
  });
  return result;
}
