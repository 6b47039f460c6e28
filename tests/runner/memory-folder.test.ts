import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { findMemoryFolder } from './memory-folder.mjs';

const memory = '/dev/shm';

describe('the folder in memory', () => {
  it('is not taken where TMPDIR names another, or where it is missing or no memory', () => {
    expect(findMemoryFolder({ TMPDIR: '/somewhere' }, memory, 1)).toBeUndefined();
    expect(findMemoryFolder({}, '/no-such-folder', 1)).toBeUndefined();
    expect(findMemoryFolder({}, import.meta.dirname, 1)).toBeUndefined();
  });

  (existsSync(memory) ? it : it.skip)('is taken only while it has room', () => {
    expect(findMemoryFolder({}, memory, 1)).toBe(memory);
    expect(findMemoryFolder({}, memory, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });
});
