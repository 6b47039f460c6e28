import * as z from 'zod/mini';

/** A key, or two while one replaces the other: both are accepted, and the first is sent. */
export type Keys = readonly [string, ...(readonly string[])];

/** What the doors of a service open to. */
export interface ServiceKeys {
  /** Proves that what is said about a client comes from the gateway. */
  readonly gateway: Keys;
  /** Opens what services ask of each other; the gateway does not hold it. */
  readonly service: Keys;
  /** Opens operators' commands; without it nothing does. */
  readonly operator?: Keys;
  /** Opens /metrics and nothing else; without it nothing does. */
  readonly metrics?: Keys;
}

const shortest = 32;
const badKeys = 'must be a key of at least 32 letters, or two with a comma between them while one replaces the other';
const missingKey = 'is missing: `npm run secrets` makes it and leaves the other secrets as they are';

function keysIn(list: string): Keys | undefined {
  const [first = '', ...others] = list.split(',').map((key) => key.trim());
  const keys: Keys = [first, ...others];
  return keys.length <= 2 && keys.every((key) => key.length >= shortest) ? keys : undefined;
}

export const neededKeysField = z.pipe(
  z.optional(z.string()),
  z.transform((given: string | undefined, { issues }): Keys => {
    const keys = keysIn(given ?? '');
    if (keys !== undefined) return keys;
    issues.push({ code: 'custom', message: given === undefined ? missingKey : badKeys, input: given });
    return [''];
  }),
);

export const keysField = z.pipe(
  z.string(),
  z.transform((given: string, { issues }): Keys => {
    const keys = keysIn(given);
    if (keys !== undefined) return keys;
    issues.push({ code: 'custom', message: badKeys, input: given });
    return [''];
  }),
);
