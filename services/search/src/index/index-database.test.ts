import { copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMeaning } from '../meaning/meaning.ts';
import { recordOf } from './entry-record.ts';
import { IndexDatabase } from './index-database.ts';
import { anEntry } from './search-cases.fixture.ts';

describe('IndexDatabase', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'search-index-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('overwrites the stored texts and single words of removed and changed entries', async () => {
    const file = join(directory, 'index.db');
    const meaning = createMeaning();
    const database = new IndexDatabase(file);
    const recordFor = (uid: string, name: string) =>
      recordOf(meaning, anEntry({ uid, name, bio: `<p>${`Lessons by ${name}. `.repeat(500)}</p>` }));
    database.insert('a', '', recordFor('a', 'Removedson'));
    database.insert('b', '', recordFor('b', 'Changedson'));
    database.insert('c', '', recordFor('c', 'Keptson'));
    const [removed, changed] = ['a', 'b'].map((uid) => database.find(uid));
    if (removed === undefined || changed === undefined) throw new Error('An entry is missing');
    database.transaction(() => {
      database.delete(removed);
      database.update(changed, '', recordFor('b', 'Renamedson'));
    });
    expect(database.countOfWord('changedson')).toBe(0);
    expect(database.matches('renamedson')).toEqual([changed.id]);
    database.verify();
    database.close();
    const bytes = await readFile(file, 'latin1');
    // FTS5 shortens a word by what it shares with the word before.
    const isLeft = (name: string) => [`Lessons by ${name}`, name.slice(2)].map((text) => bytes.includes(text));
    expect(['Removedson', 'Changedson', 'Renamedson', 'Keptson'].map((name) => [name, ...isLeft(name)])).toEqual([
      ['Removedson', false, false],
      ['Changedson', false, false],
      ['Renamedson', true, true],
      ['Keptson', true, true],
    ]);
  });

  it('has every entry in its file before the fingerprint is written', async () => {
    const file = join(directory, 'index.db');
    const database = new IndexDatabase(file);
    database.beginFilling();
    const meaning = createMeaning();
    for (let at = 0; at < 50; at += 1) {
      const entry = anEntry({ uid: `u${String(at)}` });
      database.insert(entry.uid, '', recordOf(meaning, entry));
    }
    database.endFilling();
    database.markComplete('complete');
    // The fingerprint is in the log beside the file until a checkpoint.
    const withoutLog = join(directory, 'without-log.db');
    await copyFile(file, withoutLog);
    const before = new IndexDatabase(withoutLog);
    expect([...before.traits()]).toHaveLength(50);
    expect(before.fingerprint).toBeUndefined();
    before.close();
    database.close();
    const after = new IndexDatabase(file);
    expect([[...after.traits()].length, after.fingerprint]).toEqual([50, 'complete']);
    after.close();
    expect((await readdir(directory)).toSorted()).toEqual(['index.db', 'without-log.db']);
  });
});
