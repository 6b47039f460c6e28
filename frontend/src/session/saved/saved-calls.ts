import { listSavedTutors, mergeSavedTutors, removeSavedTutor, saveTutor } from '@sao-mai/contracts';
import type { SavedTutor } from '@sao-mai/contracts';
import { call } from '../../api/call.ts';

export async function fetchSavedTutors(): Promise<SavedTutor[]> {
  return (await call(listSavedTutors, { background: true })).data;
}

export async function sendSavedTutors(tutors: readonly SavedTutor[]): Promise<SavedTutor[]> {
  return (await call(mergeSavedTutors, { body: { tutors: [...tutors] }, background: true })).data;
}

export async function sendSaved(uid: string, saved: boolean): Promise<void> {
  const params = { uid };
  await (saved ? call(saveTutor, { params }) : call(removeSavedTutor, { params }));
}
