import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { documentsSuite } from '../testing/documents-suite.ts';
import { aNote, notes, registered } from '../testing/notes.ts';
import { EmbeddedDocuments } from './embedded-documents.ts';

documentsSuite('EmbeddedDocuments', async (clock) => {
  const dir = await mkdtemp(join(tmpdir(), 'documents-'));
  const file = join(dir, 'store', 'documents.sqlite');
  return {
    documents: new EmbeddedDocuments({ file, clock }),
    reopen: () => Promise.resolve(new EmbeddedDocuments({ file, clock })),
    stop: () => rm(dir, { recursive: true }),
  };
});

documentsSuite('EmbeddedDocuments in memory', (clock) =>
  Promise.resolve({ documents: new EmbeddedDocuments({ file: ':memory:', clock }) }),
);

describe('EmbeddedDocuments in a file', () => {
  let dir: string;
  let file: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'documents-'));
    file = join(dir, 'documents.sqlite');
  });
  afterEach(() => rm(dir, { recursive: true }));

  const raw = (sql: string, ...values: string[]): unknown[] => {
    const database = new DatabaseSync(file);
    try {
      return database.prepare(sql).all(...values);
    } finally {
      database.close();
    }
  };

  it('refuses a file that is no store of its own, and leaves it as it is', async () => {
    await writeFile(file, 'Dear diary, this is no database at all. '.repeat(40));
    expect(() => new EmbeddedDocuments({ file })).toThrow(/is damaged\. Restore a backup/);
    await rm(file);
    raw('CREATE TABLE somebody_elses (a)');
    expect(() => new EmbeddedDocuments({ file })).toThrow(/belongs to another program/);
    expect(raw('SELECT name FROM sqlite_master')).toHaveLength(1);
  });

  const definition = notes();
  /** Writes more than SQLite's page cache holds. */
  const fill = async (): Promise<void> => {
    const documents = new EmbeddedDocuments({ file });
    const collection = documents.collection(definition);
    const large = aNote({ title: 'x'.repeat(20_000) });
    await Promise.all(Array.from({ length: 300 }, (_, index) => collection.insert(`note-${index}`, large)));
    await documents.close();
  };
  /** Overwrites everything between the first and the last page, like a failing disk. */
  const damage = async (): Promise<void> => {
    const bytes = await readFile(file);
    bytes.fill(0xa5, 4096, bytes.length - 4096);
    await writeFile(file, bytes);
  };

  it('refuses to open a file that is damaged inside, with a sentence that says what to do', async () => {
    await fill();
    await damage();
    expect(() => new EmbeddedDocuments({ file })).toThrow(/documents\.sqlite is damaged\. Restore a backup.*Restore/);
  });

  it('is away, and says so, once damage is met while it is open', async () => {
    await fill();
    const documents = new EmbeddedDocuments({ file });
    const collection = documents.collection(definition);
    await documents.ping();
    await damage();
    const everything = Array.from({ length: 300 }, (_, index) => collection.get(`note-${index}`));
    const refused = (await Promise.allSettled(everything)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one).toMatchObject({ reason: { kind: 'unavailable' } });
    const damaged = { kind: 'unavailable', message: expect.stringContaining('is damaged') };
    await expect(documents.ping()).rejects.toMatchObject(damaged);
    await documents.close();
  });

  it('names the document that it cannot read', async () => {
    const documents = new EmbeddedDocuments({ file });
    const definition = notes();
    const collection = documents.collection(definition);
    await collection.insert('good', aNote());
    await collection.insert('bad', aNote());
    raw(`UPDATE "${definition.name}" SET state = '{"title":"no count"}' WHERE id = 'bad'`);
    const message = `The stored document ${definition.name}/bad cannot be read`;
    await expect(collection.get('bad')).rejects.toThrow(message);
    await expect(collection.find()).rejects.toThrow(message);
    await expect(collection.update('bad', () => ({ state: aNote(), result: null }))).rejects.toThrow(message);
    expect((await collection.get('good'))?.id).toBe('good');
    await documents.close();
  });

  it('finds by its indexes without a scan, and drops those no longer declared', async () => {
    const documents = new EmbeddedDocuments({ file });
    const definition = notes({ indexes: [{ fields: ['place.city', 'count'] }, { fields: ['key'] }] });
    const collection = documents.collection(definition);
    await collection.insert('a', aNote({ place: { city: 'Huế' } }), [registered('a')]);
    const plan = raw(
      `EXPLAIN QUERY PLAN SELECT id FROM "${definition.name}"
       WHERE state IS NOT NULL AND json_extract(state, '$."place"."city"') = ?
       ORDER BY json_extract(state, '$."count"') ASC, id ASC`,
      'Huế',
    );
    expect(JSON.stringify(plan)).toMatch(/SEARCH .* USING INDEX/);
    expect(JSON.stringify(plan)).not.toMatch(/TEMP B-TREE/);
    documents.collection({ ...definition, indexes: [] });
    const left = raw("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL");
    expect(left).toEqual([expect.objectContaining({ name: `${definition.name} pending` })]);
    await documents.close();
  });

  it('loses no update where two have the same file open', async () => {
    const definition = notes();
    const stores = [new EmbeddedDocuments({ file }), new EmbeddedDocuments({ file })];
    const collections = stores.map((documents) => documents.collection(definition));
    const add = (collection: (typeof collections)[number]): Promise<unknown> =>
      collection.update('a', (note) => ({ state: aNote({ count: (note?.count ?? 0) + 1 }), result: null }));
    await Promise.all(Array.from({ length: 20 }, () => collections.map(add)).flat());
    expect((await collections[0]?.get('a'))?.state.count).toBe(40);
    for (const documents of stores) await documents.close();
  });
});
