import { describe, expect, it } from '@jest/globals';
import {
  photoOf,
  profilePictureUrl,
  shareCardUrl,
  sizedPhoto,
  sizedPhotos,
  smallPictureUrl,
} from './profile-picture.ts';

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

describe('the sizes of a photo', () => {
  const name = '0123456789abcdef'.repeat(2);
  const photo = `${name}.webp`;

  it('have names of their own, which lead back to the photo', () => {
    expect(sizedPhotos(photo)).toEqual([`${name}-192.webp`]);
    expect(photoOf(`${name}-192.webp`)).toEqual({ photo, size: 'small' });
  });

  it.each([photo, 'default-profile.jpg', `${name}-192.jpg`, `${name}-card.jpg`, `${name}-512.webp`, `a-192.webp`, ''])(
    '%s is the name of none',
    (file) => expect(photoOf(file)).toBeUndefined(),
  );

  it.each([undefined, null, '', 'https://example.com/a.webp', 'default-profile.jpg', `${name}-192.webp`])(
    'there are none of %j',
    (value) => {
      expect(sizedPhoto(value, 'small')).toBeUndefined();
      expect(smallPictureUrl(value, { apiBase: '/api' })).toBeUndefined();
    },
  );

  it('stand where photos do', () => {
    expect(smallPictureUrl(photo, { apiBase: '/api' })).toBe(`/api/uploads/${name}-192.webp`);
  });
});

it('the card of a shared profile has an address per language', () => {
  expect(shareCardUrl('a b', 'vi', { apiBase: '/api' })).toBe('/api/tutors/a%20b/card?lang=vi');
});
