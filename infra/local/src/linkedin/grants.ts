import { randomUUID } from 'node:crypto';
import type { PersonKey } from './people.ts';

export interface Grant {
  readonly person: PersonKey;
  readonly redirectUri: string;
  readonly nonce: string | undefined;
}

const longestMs = 30 * 60_000;

/** One-time codes, valid for half an hour, like LinkedIn's. */
export function createGrants(now: () => number = Date.now) {
  const open = new Map<string, Grant & { readonly at: number }>();
  return {
    give(grant: Grant): string {
      const code = randomUUID();
      open.set(code, { ...grant, at: now() });
      return code;
    },
    take(code: string, redirectUri: string): Grant | undefined {
      const grant = open.get(code);
      open.delete(code);
      if (grant === undefined || grant.redirectUri !== redirectUri) return undefined;
      return now() - grant.at > longestMs ? undefined : grant;
    },
  };
}
export type Grants = ReturnType<typeof createGrants>;
