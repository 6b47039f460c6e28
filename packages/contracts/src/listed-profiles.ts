import * as z from 'zod/mini';
import { isoTime } from './fields.ts';

/** Profiles per site map file: a file may hold 50,000 addresses, and each profile has several. */
export const profilesPerSiteMap = 10_000;

/** `GET /internal/listed-profiles` of search. */
export const listedCount = z.object({ total: z.number() });

/** `GET /internal/listed-profiles?part=1` of search. */
export const listedProfiles = z.object({ profiles: z.array(z.object({ uid: z.string(), changedAt: isoTime })) });
export type ListedProfiles = z.infer<typeof listedProfiles>;
