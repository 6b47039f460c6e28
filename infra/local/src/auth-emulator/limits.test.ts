import { describe, expect, it } from '@jest/globals';
import { createLimits } from './limits.ts';

const signIns = async (limits: ReturnType<typeof createLimits>, addresses: readonly string[], email?: string) => {
  const tries = addresses.map((address, at) =>
    limits('sign-in', address, email ?? `account-${String(at)}@example.com`),
  );
  return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
};

describe('limits of the sign-in emulator', () => {
  it('count the addresses of one IPv6 network as one', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `2001:db8:0:1200::${index.toString(16)}`);
    expect(await signIns(createLimits(1), addresses, 'an@example.com')).toBe(20);
  });

  it('let an account be tried from another address', async () => {
    const limits = createLimits(1);
    expect(await signIns(limits, Array<string>(25).fill('192.0.2.1'), 'an@example.com')).toBe(20);
    expect(await signIns(limits, ['192.0.2.2'], 'an@example.com')).toBe(1);
  });

  it('bound what one address may try with all accounts', async () => {
    expect(await signIns(createLimits(0.1), Array<string>(40).fill('192.0.2.1'))).toBe(30);
  });

  it('do not count what is taken back', async () => {
    const limits = createLimits(1);
    for (let signIn = 0; signIn < 25; signIn += 1) await (await limits('sign-in', '192.0.2.1', 'an@example.com'))();
    expect(await signIns(limits, Array<string>(25).fill('192.0.2.1'), 'an@example.com')).toBe(20);
  });
});
