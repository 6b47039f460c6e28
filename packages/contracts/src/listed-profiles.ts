import * as z from 'zod/mini';
import { isoTime } from './fields.ts';

/** Public profiles in one part of the site map: a file may name 50,000 addresses, and each is there in two languages too. */
export const profilesInAPart = 10_000;

/** One part of the public profiles, for the site map: `GET /internal/listed-profiles?part=1` of search. */
export const listedProfiles = z.object({
  /** How many there are in all parts. */
  total: z.number(),
  profiles: z.array(z.object({ uid: z.string(), changedAt: isoTime })),
});
export type ListedProfiles = z.infer<typeof listedProfiles>;
