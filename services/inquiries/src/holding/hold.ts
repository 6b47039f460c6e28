import { heldReasons, isoTime } from '@sao-mai/contracts';
import type { Filter } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { keepsBack, notWaiting } from '../waiting/wait.ts';
import type { waitSchema } from '../waiting/wait.ts';

export const holdSchema = z.object({
  state: z.enum(['held', 'released', 'discarded']),
  reason: z.enum(heldReasons),
  /** The admin who decided, and when. */
  settled: z.optional(z.object({ by: z.string(), at: isoTime })),
});

interface Holdable {
  readonly createdAt: string;
  readonly hold?: z.infer<typeof holdSchema> | undefined;
  readonly wait?: z.infer<typeof waitSchema> | undefined;
}

/** Those that wait for an admin; without a tutor, or a confirmed address, there is nothing to decide. */
export const held: Filter = { 'hold.state': 'held', ...notWaiting, tutorUid: { ne: null } };

/** Those that their tutor may see. */
export const notWithheld: Filter = { 'hold.state': { in: [null, 'released'] }, ...notWaiting };

/** Held, discarded, waiting or expired: the tutor knows nothing of it. */
export const isWithheld = ({ hold, wait }: Holdable): boolean =>
  (hold !== undefined && hold.state !== 'released') || keepsBack(wait);

/** When it was given to delivery. */
export const sentFrom = ({ createdAt, hold, wait }: Holdable): string =>
  hold?.settled?.at ?? wait?.endedAt ?? createdAt;
