import * as z from 'zod/mini';
import { isoTime } from './fields.ts';

/** Public profiles in one part of the site map: a file may name 50,000 addresses, and each is there in two languages too. */
export const profilesInAPart = 10_000;

/** How many public profiles there are: `GET /internal/listed-profiles` of search. */
export const listedCount = z.object({ total: z.number() });

/** One part of them, for the site map: `GET /internal/listed-profiles?part=1`. */
export const listedProfiles = z.object({ profiles: z.array(z.object({ uid: z.string(), changedAt: isoTime })) });
export type ListedProfiles = z.infer<typeof listedProfiles>;
