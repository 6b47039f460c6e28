import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OperatorError } from '../operator-error.ts';
import { firebaseAuth } from './firebase-app.ts';

describe('the key file of Firebase', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'firebase-'));
    writeFileSync(join(folder, 'other.json'), '{"no":"key"}');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['missing.json', /missing\.json does not exist.*FIREBASE_CREDENTIALS/],
    ['other.json', /other\.json is no key file of a Firebase service account/],
    ['.', /is no key file/],
  ])('is refused in one sentence where it cannot be used: %s', (name, sentence) => {
    const start = (): unknown => firebaseAuth({ projectId: 'p', credentialsFile: join(folder, name) });
    expect(start).toThrow(OperatorError);
    expect(start).toThrow(sentence);
  });
});
