import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { referenceFiles } from './reference.ts';

const root = join(import.meta.dirname, '../../..');

describe('the reference of API and events', () => {
  it.each(Object.entries(referenceFiles()))('%s says what the contracts say (npm run reference)', (path, content) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(content);
  });
});
