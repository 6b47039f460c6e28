/** `tab`: gone with the tab. `browser`: stays until it is removed. */
export type StoragePlace = 'tab' | 'browser';

/** What a browser that refuses storage keeps instead, as long as the page is open; null where it was removed. */
const refused: Readonly<Record<StoragePlace, Map<string, string | null>>> = { tab: new Map(), browser: new Map() };

function storageOf(place: StoragePlace): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}

/** Never throws: a browser may refuse to read, to write, or to give out the storage at all. */
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
    // what was kept instead is all there is
  }
  return [...keys];
}

/** Another document of this site would not find it. */
export function isKeptByPageOnly(key: string, place: StoragePlace): boolean {
  return refused[place].has(key);
}
