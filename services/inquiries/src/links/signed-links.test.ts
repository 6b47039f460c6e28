import { describe, expect, it } from '@jest/globals';
import { createSignedLinks } from './signed-links.ts';

const links = createSignedLinks('k'.repeat(32));
const now = new Date('2026-11-01T08:00:00.000Z');
const target = { purpose: 'full', id: 'inquiry-1', holder: 'minh' } as const;
const day = 86_400_000;
const after = (days: number): Date => new Date(now.getTime() + days * day);
const check =
  (token: string, holder = 'minh', at = now) =>
  () => {
    links.check(links.read(token), holder, at);
  };

describe('signed links', () => {
  const token = links.sign(target, now);

  it('are deterministic, contain their target, and work for 60 days', () => {
    expect(links.read(token)).toMatchObject({ purpose: 'full', id: 'inquiry-1' });
    expect(links.sign(target, now)).toBe(token);
    expect(check(token)).not.toThrow();
    expect(check(token, 'minh', after(59.9))).not.toThrow();
    expect(check(token, 'minh', after(60))).toThrow(expect.objectContaining({ code: 'mail-link-expired' }));
  });

  it('are invalid for another holder, purpose, inquiry, time or key', () => {
    const [purpose = '', id = '', expiry = '', signature = ''] = token.split('.');
    const others = [
      ['interested', id, expiry, signature],
      [purpose, 'inquiry-2', expiry, signature],
      [purpose, id, `${expiry}0`, signature],
      [purpose, id, expiry, signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))],
    ].map((parts) => parts.join('.'));
    const elsewhere = createSignedLinks('l'.repeat(32)).sign(target, now);
    for (const forged of [...others, elsewhere]) {
      expect(check(forged)).toThrow(expect.objectContaining({ kind: 'invalid', code: 'mail-link-invalid' }));
    }
    expect(check(token, 'lan')).toThrow(expect.objectContaining({ code: 'mail-link-invalid' }));
  });

  it.each(['', 'x', 'full.a.b', 'full..1.x', `other.a.1.${'s'.repeat(43)}`, `full.a b.1.${'s'.repeat(43)}`])(
    'refuse %j',
    (text) => {
      expect(() => links.read(text)).toThrow(expect.objectContaining({ code: 'mail-link-invalid' }));
    },
  );

  it('mark a text without revealing it', () => {
    expect(links.mark('lan@example.com')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(links.mark('lan@example.com')).not.toBe(createSignedLinks('l'.repeat(32)).mark('lan@example.com'));
  });
});
