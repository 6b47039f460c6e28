import { removeAllDrafts } from './drafts.ts';
import { forgetSavedTutors } from './saved/stored-list.ts';

/** Removes what this browser keeps of whoever used it. */
export function forgetPerson(): void {
  removeAllDrafts();
  forgetSavedTutors();
}
