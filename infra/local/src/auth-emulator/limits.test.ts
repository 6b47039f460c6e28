import { describe, expect, it } from '@jest/globals';
import { createLimits } from './limits.ts';

const wrongPasswords = (limits: ReturnType<typeof createLimits>, addresses: readonly string[]): number =>
  addresses.filter((address) => {
    try {
      limits.signingIn(address, 'an@example.com');
      return true;
    } catch {
      return false;
    }
  }).length;

describe('limits of the sign-in emulator', () => {
  it('count the addresses of one IPv6 network as one', () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `2001:db8:0:1200::${index.toString(16)}`);
    expect(wrongPasswords(createLimits(1), addresses)).toBe(20);
  });

  it('let an account be tried from another address', () => {
    const limits = createLimits(1);
    expect(wrongPasswords(limits, Array<string>(25).fill('192.0.2.1'))).toBe(20);
    expect(wrongPasswords(limits, ['192.0.2.2'])).toBe(1);
  });

  it('bound what one address may try with all accounts', () => {
    const limits = createLimits(0.1);
    let taken = 0;
    for (let account = 0; account < 40; account += 1) {
      try {
        limits.signingIn('192.0.2.1', `account-${String(account)}@example.com`);
        taken += 1;
      } catch {
        continue;
      }
    }
    expect(taken).toBe(30);
  });
});
