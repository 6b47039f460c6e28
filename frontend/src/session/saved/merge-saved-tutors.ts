import { sessionUid } from '../session-store.ts';
import { readSavedText } from './stored-list.ts';

/** Merges the device's saved tutors into the account after a sign-in, on whichever page. */
export function mergeSavedTutors(): void {
  if (sessionUid() === undefined || readSavedText() === null) return;
  void import('./saved-tutors.ts').then(
    ({ followSavedTutors }) => followSavedTutors(),
    // The next page that shows saved tutors merges them.
    () => undefined,
  );
}
