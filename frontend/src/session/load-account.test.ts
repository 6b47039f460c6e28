import { describe, expect, it } from '@jest/globals';
import { aUser } from '../../test/builders.ts';
import { fallbackUser, parseAccount } from './load-account.ts';

const claims = { uid: 'u-1', email: 'ngan@example.com', name: 'Ngân', expires: 0 };

describe('the account in a reply', () => {
  it.each([
    ['bare', aUser()],
    ['wrapped in data', { success: true, data: aUser() }],
    ['wrapped in user', { success: true, user: aUser() }],
  ])('is found %s', (_, reply) => {
    expect(parseAccount(reply, claims)).toEqual(aUser());
  });

  it.each([[{ success: true, data: {} }], [{ success: true, data: null }], [{ success: true }], [''], [null], [{}]])(
    'is the client of the auth account for the empty reply %j',
    (reply) => {
      const { createdAt, ...account } = parseAccount(reply, claims);
      const { createdAt: _, ...fallback } = fallbackUser(claims);
      expect(account).toEqual(fallback);
      expect(account.roles).toEqual({ client: true, tutor: false, admin: false });
      expect(Date.parse(createdAt)).not.toBeNaN();
    },
  );

  it('falls back to id, then to the auth account for the uid', () => {
    const { uid: _, ...withId } = aUser({ id: 'from-id' });
    expect(parseAccount(withId, claims).uid).toBe('from-id');
    expect(parseAccount({ name: 'Ngân' }, claims).uid).toBe('u-1');
  });

  it('is refused if it is invalid', () => {
    expect(() => parseAccount({ data: { ...aUser(), roles: { admin: 'yes' } } }, claims)).toThrow('login-failed');
  });
});
