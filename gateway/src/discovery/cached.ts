/** Caches results by name and shares concurrent calls. Failures are not cached. */
export function cached<Value>(forMs: number, load: (name: string) => Promise<Value>) {
  const entries = new Map<string, { readonly until: number; readonly value: Promise<Value> }>();
  return (name: string): Promise<Value> => {
    const now = performance.now();
    for (const [other, { until }] of entries) if (until <= now) entries.delete(other);
    const entry = entries.get(name);
    if (entry !== undefined) return entry.value;
    const value = load(name);
    entries.set(name, { until: now + forMs, value });
    value.catch(() => {
      entries.delete(name);
    });
    return value;
  };
}
