import { heldReasons, isoTime } from '@sao-mai/contracts';
import type { Filter } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const holdSchema = z.object({
  state: z.enum(['held', 'released', 'discarded']),
  reason: z.enum(heldReasons),
  /** The admin who decided, and when. */
  settled: z.optional(z.object({ by: z.string(), at: isoTime })),
});

interface Holdable {
  readonly createdAt: string;
  readonly hold?: z.infer<typeof holdSchema> | undefined;
}

/** Those that wait for an admin; without a tutor there is nothing left to decide. */
export const held: Filter = { 'hold.state': 'held', tutorUid: { ne: null } };

/** Those that their tutor may see. */
export const notWithheld: Filter = { 'hold.state': { in: [null, 'released'] } };

/** Held or discarded: the tutor knows nothing of it. */
export const isWithheld = ({ hold }: Holdable): boolean => hold !== undefined && hold.state !== 'released';

/** When it was given to delivery. */
export const sentFrom = ({ createdAt, hold }: Holdable): string => hold?.settled?.at ?? createdAt;
