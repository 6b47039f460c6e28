import { isoTime } from '@sao-mai/contracts';
import type { Collection, Documents } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** An address that somebody typed and nobody confirmed; it is kept as a mark that does not tell it. */
export const typedAddressSchema = z.object({
  /** When it last got a notice, and which one. */
  noticed: z.nullable(z.object({ at: isoTime, notice: z.string() })),
  /** Its owner wants no more. */
  blocked: z.boolean(),
});
export type TypedAddress = z.infer<typeof typedAddressSchema>;

export function typedAddressCollection(documents: Documents): Collection<TypedAddress> {
  return documents.collection<TypedAddress>({
    name: 'typed-addresses',
    parse: (stored) => typedAddressSchema.parse(stored),
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether this notice may go out: one a day, and none where the owner wants no more. A retry of the same one may. */
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
