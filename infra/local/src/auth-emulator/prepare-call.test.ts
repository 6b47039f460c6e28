import { describe, expect, it } from '@jest/globals';
import { prepareCall } from './prepare-call.ts';
import type { CallDeps } from './prepare-call.ts';

const signIn = { action: 'sign-in', address: '192.0.2.1', asOwner: false } as const;

/** One account, `known@example.com`; records the passwords that are derived. */
function someCallDeps(derived: string[]): CallDeps {
  return {
    state: {
      users: new Map(),
      getUserByEmail: (email) => (email === 'known@example.com' ? { localId: 'known' } : undefined),
    },
    seal: (password) => {
      derived.push(password);
      return Promise.resolve('sealed');
    },
    takeAttempt: () => Promise.resolve(() => Promise.resolve()),
    sessions: { open: () => undefined },
  };
}

describe('a sign-in', () => {
  // Deriving takes nine tenths of the time of the reply, which would reveal who has an account.
  it.each(['known@example.com', 'unknown@example.com'])('derives the password of %s', async (email) => {
    const derived: string[] = [];
    const { body } = await prepareCall(signIn, { email, password: 'wrong-password' }, someCallDeps(derived));
    expect(derived).toEqual(['wrong-password']);
    expect(body).toEqual({ email, password: 'sealed' });
  });
});
