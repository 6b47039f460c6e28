import { describe, expect, it } from '@jest/globals';
import { ownPath, readPurpose, signInPath } from './return-to.ts';

describe('where a sign-in returns to', () => {
  it.each(['/profile/abc?tab=1', '/search?keyword=%25', '/'])('accepts the site’s own path %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'profile',
    '/a\tb',
    '',
    undefined,
  ])('refuses %s', (path) => {
    expect(ownPath(path)).toBeUndefined();
  });

  it('carries path and purpose in the URL', () => {
    const address = signInPath('/register', { returnTo: '/profile/a?b=c', becomeTutor: true });
    expect(readPurpose(address.slice(address.indexOf('?')))).toEqual({ returnTo: '/profile/a?b=c', becomeTutor: true });
    expect(signInPath('/login', { returnTo: 'https://evil.example' })).toBe('/login');
  });
});
