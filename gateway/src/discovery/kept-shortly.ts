/** Caches results by name and shares concurrent calls. Failures are not cached. */
export function keptShortly<Made>(forMs: number, make: (name: string) => Promise<Made>) {
  const kept = new Map<string, { readonly until: number; readonly made: Promise<Made> }>();
  return (name: string): Promise<Made> => {
    const now = performance.now();
    for (const [other, { until }] of kept) if (until <= now) kept.delete(other);
    const last = kept.get(name);
    if (last !== undefined) return last.made;
    const made = make(name);
    kept.set(name, { until: now + forMs, made });
    made.catch(() => {
      kept.delete(name);
    });
    return made;
  };
}
