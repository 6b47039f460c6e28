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

  it('overwrites the stored texts of a removed entry', async () => {
    const file = join(directory, 'index.db');
    const meaning = createMeaning();
    const database = new IndexDatabase(file);
    const [gone = 0] = ['a', 'b'].map((uid) => {
      const entry = anEntry({ uid, name: `Person ${uid}`, bio: `<p>${`Lessons by ${uid}. `.repeat(500)}</p>` });
      return database.insert(uid, '', recordOf(meaning, entry));
    });
    database.transaction(() => {
      database.delete(gone);
    });
    database.close();
    const bytes = await readFile(file, 'utf8');
    expect(['a', 'b'].map((uid) => bytes.includes(`Lessons by ${uid}.`))).toEqual([false, true]);
    expect(['a', 'b'].map((uid) => bytes.includes(`Person ${uid}`))).toEqual([false, true]);
  });

  it('has every entry in its file before the mark of completeness is written', async () => {
    const file = join(directory, 'index.db');
    const database = new IndexDatabase(file);
    database.beginFilling();
    const meaning = createMeaning();
    for (let at = 0; at < 50; at += 1) {
      const entry = anEntry({ uid: `u${String(at)}` });
      database.insert(entry.uid, '', recordOf(meaning, entry));
    }
    expect(database.isComplete).toBe(false);
    database.endFilling();
    expect(database.isComplete).toBe(true);
    // The mark is in the log beside the file until a checkpoint.
    const withoutLog = join(directory, 'without-log.db');
    await copyFile(file, withoutLog);
    const before = new IndexDatabase(withoutLog);
    expect([...before.traits()]).toHaveLength(50);
    expect(before.isComplete).toBe(false);
    before.close();
    database.close();
    const after = new IndexDatabase(file);
    expect([[...after.traits()].length, after.isComplete]).toEqual([50, true]);
    after.close();
    expect((await readdir(directory)).toSorted()).toEqual(['index.db', 'without-log.db']);
  });
});
