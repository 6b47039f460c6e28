import { counts } from '@sao-mai/contracts';
import type { SavedTutor } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import { readSavedText, writeSavedText } from './stored-list.ts';

const deviceList = z.object({
  tutors: z.array(z.object({ uid: z.string(), savedAt: z.string() })),
  /** The account whose list this is a copy of; absent for a visitor's list. */
  owner: z.optional(z.string()),
  /** A copy that was changed while its owner was not signed in. */
  unsent: z.optional(z.literal(true)),
});
export type DeviceList = z.infer<typeof deviceList>;

const NOTHING: DeviceList = { tutors: [] };
let parsed: { text: string | null; list: DeviceList } = { text: null, list: NOTHING };

function parse(text: string | null): DeviceList {
  if (text === null) return NOTHING;
  try {
    const { tutors, ...rest } = deviceList.parse(JSON.parse(text));
    return { ...rest, tutors: tutors.slice(0, counts.savedTutors) };
  } catch {
    return NOTHING;
  }
}

/** The same object until the stored list changes; an unreadable list is empty. */
export function readDeviceList(): DeviceList {
  const text = readSavedText();
  if (text !== parsed.text) parsed = { text, list: parse(text) };
  return parsed.list;
}

export function writeDeviceList(list: DeviceList): void {
  writeSavedText(JSON.stringify(list));
}

/** Saves or, without a time, removes; newest first. A tutor who is in the list keeps the time. */
export function changed(tutors: readonly SavedTutor[], uid: string, savedAt: string | undefined): SavedTutor[] {
  if (savedAt === undefined) return tutors.filter((tutor) => tutor.uid !== uid);
  if (tutors.some((tutor) => tutor.uid === uid)) return [...tutors];
  return [{ uid, savedAt }, ...tutors].sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt));
}
