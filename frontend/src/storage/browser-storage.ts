/** `tab`: cleared with the tab. `browser`: kept until removed. */
export type StoragePlace = 'tab' | 'browser';

/** In-memory fallback if the browser refuses storage; null marks a removed value. */
const refused: Readonly<Record<StoragePlace, Map<string, string | null>>> = { tab: new Map(), browser: new Map() };

function storageOf(place: StoragePlace): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}

/** Never throws: browsers may refuse reading, writing or the storage object itself. */
export function readStored(key: string, place: StoragePlace): string | null {
  const kept = refused[place].get(key);
  if (kept !== undefined) return kept;
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string, place: StoragePlace): void {
  try {
    storageOf(place).setItem(key, value);
    refused[place].delete(key);
  } catch {
    refused[place].set(key, value);
  }
}

export function removeStored(key: string, place: StoragePlace): void {
  refused[place].delete(key);
  try {
    storageOf(place).removeItem(key);
  } catch {
    refused[place].set(key, null);
  }
}

export function storedKeys(place: StoragePlace): readonly string[] {
  const keys = new Set(refused[place].keys());
  try {
    for (const key of Object.keys(storageOf(place))) keys.add(key);
  } catch {
    // The in-memory fallback is all there is.
  }
  return [...keys];
}

/** True if the value exists only in memory, so that another document would not find it. */
export function isKeptByPageOnly(key: string, place: StoragePlace): boolean {
  return refused[place].has(key);
}
