import type { DomainEvent } from '@sao-mai/contracts';
import { jobSchema, newJob } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const accountPicture = z.object({
  sequence: z.number(),
  address: z.string(),
  /** URL of the last copied picture; empty before the first. */
  copied: z.string(),
  file: z.string(),
  job: jobSchema,
});
export type AccountPicture = z.infer<typeof accountPicture>;

/** LinkedIn signs its URLs anew each time: the part before the question mark identifies the picture. */
const pictureAt = (address: string): string => address.split('?', 1)[0] ?? '';

export interface PictureUpdate {
  readonly sequence: number;
  readonly address: string;
}

/** Stores a newer picture URL, and schedules a copy if the picture is another one. Null if the event is not newer. */
export function updatedPicture(
  current: AccountPicture | null,
  { sequence, address }: PictureUpdate,
  now: Date,
): AccountPicture | null {
  if (current === null) return { sequence, address, copied: '', file: '', job: newJob(now) };
  if (sequence <= current.sequence) return null;
  // The URL is unchanged, or the same picture has a new signature.
  const known = address === current.address || pictureAt(address) === pictureAt(current.copied);
  return { ...current, sequence, address, job: known ? current.job : newJob(now) };
}

export function withCopy(current: AccountPicture, copied: string, file: string): AccountPicture {
  return { ...current, copied, file };
}

export const copiedEvent = (uid: string, file: string): DomainEvent => ({
  type: 'account-picture-copied.v1',
  data: { uid, file },
});
