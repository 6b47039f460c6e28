import { readStored, removeStored, writeStored } from '../../storage/browser-storage.ts';
import { onChangeElsewhere } from '../../storage/stored-changes.ts';

const KEY = 'saved-tutors';
const listeners = new Set<() => void>();

function report(): void {
  for (const listener of listeners) listener();
}

/** The list of saved tutors that this browser keeps, as stored text; null if there is none. */
export function readSavedText(): string | null {
  return readStored(KEY, 'browser');
}

export function writeSavedText(text: string): void {
  writeStored(KEY, text, 'browser');
  report();
}

export function forgetSavedTutors(): void {
  removeStored(KEY, 'browser');
  report();
}

/** Calls the listener when the list changes, here or in another tab. */
export function onSavedTextChange(listener: () => void): () => void {
  const stop = onChangeElsewhere(KEY, listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
