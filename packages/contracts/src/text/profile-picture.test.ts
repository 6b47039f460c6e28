import { describe, expect, it } from '@jest/globals';
import { profilePictureUrl } from './profile-picture.ts';

describe('profilePictureUrl', () => {
  const options = { apiBase: '/api', storageHost: 'storage.googleapis.com' };
  it.each([
    [undefined, '/default-profile.jpg'],
    [null, '/default-profile.jpg'],
    ['', '/default-profile.jpg'],
    ['default-profile.jpg', '/default-profile.jpg'],
    ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['storage.googleapis.com/b/a.jpg', 'https://storage.googleapis.com/b/a.jpg'],
    ['abc.webp', '/api/uploads/abc.webp'],
    ['a/../b', '/api/uploads/a%2F..%2Fb'],
  ])('of %j is %s', (value, url) => {
    expect(profilePictureUrl(value, options)).toBe(url);
  });
});
