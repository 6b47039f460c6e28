import { counts } from '@sao-mai/contracts';
import type { SavedTutor } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const savedList = z.object({ tutors: z.array(z.object({ uid: z.string(), savedAt: z.string() })) });
export type SavedList = z.infer<typeof savedList>;

/** Returns the same list if the tutor is in it already. Throws AppError `saved-tutors-full` if the list is full. */
export function withTutor(list: SavedList, uid: string, now: Date): SavedList {
  if (list.tutors.some((saved) => saved.uid === uid)) return list;
  if (list.tutors.length >= counts.savedTutors) throw new AppError('conflict', 'saved-tutors-full');
  return { tutors: [{ uid, savedAt: now.toISOString() }, ...list.tutors] };
}

export function withoutTutor(list: SavedList, uid: string): SavedList {
  const tutors = list.tutors.filter((saved) => saved.uid !== uid);
  return tutors.length === list.tutors.length ? list : { tutors };
}

/** Each tutor once, with the newer time, newest first, as many as fit. Future times (wrong clock) become now. */
export function mergeLists(list: SavedList, given: readonly SavedTutor[], now: Date): SavedList {
  const times = new Map<string, number>();
  for (const { uid, savedAt } of [...list.tutors, ...given]) {
    times.set(uid, Math.max(times.get(uid) ?? 0, Math.min(Date.parse(savedAt), now.getTime())));
  }
  const newestFirst = [...times].toSorted(([, one], [, other]) => other - one);
  return {
    tutors: newestFirst
      .slice(0, counts.savedTutors)
      .map(([uid, savedAt]) => ({ uid, savedAt: new Date(savedAt).toISOString() })),
  };
}
