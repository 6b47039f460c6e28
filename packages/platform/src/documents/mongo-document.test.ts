import { describe, expect, it } from '@jest/globals';
import { notes } from '../testing/notes.ts';
import { readMongoDocument, readMongoSnapshot } from './mongo-document.ts';

describe('a document of MongoDB', () => {
  it('that does not fit its collection is a fault of the store, named for the operator', () => {
    const definition = notes();
    const damaged = { _id: 'bad', version: 1, sequence: 1, state: { title: 'no count' }, outbox: [] };
    for (const read of [readMongoDocument, readMongoSnapshot]) {
      expect(() => read(damaged, definition)).toThrow(
        expect.objectContaining({
          kind: 'unavailable',
          message: expect.stringContaining(`The stored document ${definition.name}/bad cannot be read`),
        }),
      );
    }
  });
});
