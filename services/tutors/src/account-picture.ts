import type { DomainEvent } from '@sao-mai/contracts';
import { jobSchema, newJob } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** A person's picture at LinkedIn, and our copy of it. */
export const accountPicture = z.object({
  /** Of the newest word of the account. */
  sequence: z.number(),
  /** Where it is now. */
  address: z.string(),
  /** What was copied last; empty before. */
  copied: z.string(),
  /** Our copy; empty before. */
  file: z.string(),
  job: jobSchema,
});
export type AccountPicture = z.infer<typeof accountPicture>;

/** LinkedIn signs its addresses anew each time: what comes before the question mark names the picture. */
const pictureAt = (address: string): string => address.split('?', 1)[0] ?? '';

export interface PictureNews {
  readonly sequence: number;
  readonly address: string;
}

/** The picture that the account has now: copied again only where it is another one. */
export function pictureNews(
  current: AccountPicture | null,
  { sequence, address }: PictureNews,
  now: Date,
): AccountPicture | null {
  if (current === null) return { sequence, address, copied: '', file: '', job: newJob(now) };
  if (sequence <= current.sequence) return null;
  // The same word again, as with every other change of the account, or the same picture under a new signature.
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
