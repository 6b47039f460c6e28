const PREFIX = 'draft:';

/** `tab`: gone with the tab. `browser`: stays until it is removed or somebody logs out. */
export type DraftPlace = 'tab' | 'browser';

function storageOf(place: DraftPlace): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}

/** What was typed and not sent or saved yet; undefined where there is nothing, or no storage. The caller parses it. */
export function readDraft(name: string, place: DraftPlace = 'tab'): unknown {
  try {
    const text = storageOf(place).getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeDraft(name: string, value: unknown, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // a browser that refuses storage keeps what is typed only as long as the page stands
  }
}

export function removeDraft(name: string, place: DraftPlace = 'tab'): void {
  try {
    storageOf(place).removeItem(PREFIX + name);
  } catch {
    // as above
  }
}

/** At logout nothing that was typed stays behind. */
export function removeAllDrafts(): void {
  for (const place of ['tab', 'browser'] as const) {
    try {
      const storage = storageOf(place);
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    } catch {
      // as above
    }
  }
}
