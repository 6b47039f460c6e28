import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isKeptByPageOnly, readStored, removeStored, storedKeys, writeStored } from './browser-storage.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const refusals = {
  'to read and to write': () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  },
  'to write only': () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  },
} as const;

afterEach(() => {
  jest.restoreAllMocks();
  for (const place of ['tab', 'browser'] as const) for (const key of storedKeys(place)) removeStored(key, place);
});

describe.each(['tab', 'browser'] as const)('storage of the %s', (place) => {
  it('keeps a value until it is removed', () => {
    writeStored('word', 'sáng', place);
    expect((place === 'tab' ? sessionStorage : localStorage).getItem('word')).toBe('sáng');
    expect([readStored('word', place), storedKeys(place)]).toEqual(['sáng', ['word']]);
    expect(isKeptByPageOnly('word', place)).toBe(false);
    removeStored('word', place);
    expect([readStored('word', place), storedKeys(place)]).toEqual([null, []]);
  });

  describe.each(Object.entries(refusals))('that refuses %s', (_what, block) => {
    beforeEach(block);

    it('keeps a value as long as the page is open', () => {
      expect(readStored('word', place)).toBeNull();
      writeStored('word', 'sáng', place);
      writeStored('word', 'mai', place);
      expect([readStored('word', place), storedKeys(place)]).toEqual(['mai', ['word']]);
      expect(isKeptByPageOnly('word', place)).toBe(true);
      removeStored('word', place);
      expect(readStored('word', place)).toBeNull();
    });
  });

  it('uses the browser’s storage again once it is writable', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(refuse);
    writeStored('word', 'sáng', place);
    writeStored('word', 'mai', place);
    expect([readStored('word', place), isKeptByPageOnly('word', place)]).toEqual(['mai', false]);
  });
});
