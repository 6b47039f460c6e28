import { removeAllDrafts } from './drafts.ts';
import { forgetSavedTutors } from './saved/stored-list.ts';

/** Removes everything that this browser stores about its user. */
export function forgetPerson(): void {
  removeAllDrafts();
  forgetSavedTutors();
}
