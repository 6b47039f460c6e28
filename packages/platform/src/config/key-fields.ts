import * as z from 'zod/mini';

/** A key, or two during a rotation: both are accepted, the first is sent. */
export type Keys = readonly [string, ...(readonly string[])];

/** Keys that the service's routes accept. */
export interface ServiceKeys {
  /** Proves that forwarded client headers come from the gateway. */
  readonly gateway: Keys;
  /** Authorises calls between services; the gateway does not have it. */
  readonly service: Keys;
  /** Authorises operator commands; without it they are closed. */
  readonly operator?: Keys;
  /** Authorises /metrics only; without it /metrics is closed. */
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
