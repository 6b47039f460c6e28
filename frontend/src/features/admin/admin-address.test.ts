import { describe, expect, it } from '@jest/globals';
import { adminSearch, readAdminAddress } from './admin-address.ts';

describe("the URL of an admin's list", () => {
  it('contains the state of the list without default values', () => {
    const address = { filter: 'inactive', keyword: 'trần & bá', page: 2, tutor: 't-1' } as const;
    expect(readAdminAddress(adminSearch(address))).toEqual(address);
    expect(adminSearch(readAdminAddress(''))).toBe('');
  });

  it.each([
    '?filter=nothing',
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=abc',
    '?keyword=%20%20',
    '?keyword=%E2%80%8B%00',
  ])('ignores invalid values in %s', (search) => {
    expect(readAdminAddress(search)).toEqual({ filter: 'all', keyword: '', page: 1, tutor: undefined });
  });
});
