import type { SavedTutor } from '@sao-mai/contracts';
import { useSyncExternalStore } from 'react';
import { onSavedTutorsChange, savedTutors, savedTutorsStatus } from './saved-tutors.ts';

const NONE: readonly SavedTutor[] = [];

/** The server and the first render know no saved tutors. */
export function useSavedTutors() {
  const tutors = useSyncExternalStore(onSavedTutorsChange, savedTutors, () => NONE);
  const status = useSyncExternalStore(onSavedTutorsChange, savedTutorsStatus, () => 'loading' as const);
  return { tutors, status };
}

export function useIsSaved(uid: string): boolean {
  return useSyncExternalStore(
    onSavedTutorsChange,
    () => savedTutors().some((tutor) => tutor.uid === uid),
    () => false,
  );
}
