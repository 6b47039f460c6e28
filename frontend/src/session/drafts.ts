import { readStored, removeStored, storedKeys, writeStored } from '../storage/browser-storage.ts';
import type { StoragePlace } from '../storage/browser-storage.ts';

const PREFIX = 'draft:';

/** A stored draft, to be parsed by the caller; undefined if there is none. */
export function readDraft(name: string, place: StoragePlace = 'tab'): unknown {
  const text = readStored(PREFIX + name, place);
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeDraft(name: string, value: unknown, place: StoragePlace = 'tab'): void {
  writeStored(PREFIX + name, JSON.stringify(value), place);
}

export function removeDraft(name: string, place: StoragePlace = 'tab'): void {
  removeStored(PREFIX + name, place);
}

export function removeAllDrafts(): void {
  for (const place of ['tab', 'browser'] as const)
    for (const key of storedKeys(place)) if (key.startsWith(PREFIX)) removeStored(key, place);
}
