import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { columns, parseReading, sign, storedItem } from './entry-record.ts';
import type { EntryRecord, KeptReading, StoredItem } from './entry-record.ts';
import { traitsSchema } from './listed-tutors.ts';
import type { Traits } from './listed-tutors.ts';

/** Raised with every change of the tables below: files of another one are not read. */
export const schemaVersion = 3;

const schema = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS tutors (
    id INTEGER PRIMARY KEY, uid TEXT NOT NULL UNIQUE, traits TEXT NOT NULL, item TEXT NOT NULL,
    reading TEXT NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(
    ${columns.join(', ')},
    content='', contentless_delete=1, tokenize="ascii tokenchars '+#:@.,-_/~'"
  );
  CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary USING fts5vocab(words, 'row');
`;

const sql = {
  readMeta: 'SELECT value FROM meta WHERE key = ?',
  writeMeta: 'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  find: 'SELECT id, item FROM tutors WHERE uid = ?',
  insert: 'INSERT INTO tutors (uid, traits, item, reading) VALUES (?, ?, ?, ?)',
  update: 'UPDATE tutors SET traits = ?, item = ?, reading = ? WHERE id = ?',
  delete: 'DELETE FROM tutors WHERE id = ?',
  insertWords: `INSERT INTO words (rowid, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})`,
  deleteWords: 'DELETE FROM words WHERE rowid = ?',
  traits: 'SELECT id, traits FROM tutors',
  vocabulary: 'SELECT term, doc FROM vocabulary',
  matches: 'SELECT rowid AS id FROM words WHERE words MATCH ?',
  item: 'SELECT item FROM tutors WHERE id = ?',
  reading: 'SELECT reading FROM tutors WHERE uid = ?',
} as const;

export interface StoredTutor {
  readonly id: number;
  readonly stored: StoredItem;
}

/** The tables of one index. */
export class IndexDatabase {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
    this.#db.exec(schema);
  }

  #statement(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(text);
    // FTS5 leaves row ids of its own tables as the last one, which are larger than a number can be.
    if (!text.startsWith('SELECT')) statement.setReadBigInts(true);
    // The rows of a search are many, and arrays of them cost half of what objects cost.
    if (text === sql.matches) statement.setReturnArrays(true);
    this.#statements.set(text, statement);
    return statement;
  }

  #all(text: string, ...values: SQLInputValue[]) {
    return this.#statement(text).all(...values);
  }

  /** From here to `endFilling` all is one transaction, without a log that doubles the file. After a failure the file is worth nothing. */
  beginFilling(): void {
    this.#db.exec('PRAGMA journal_mode = DELETE; BEGIN IMMEDIATE;');
  }

  endFilling(): void {
    this.#db.exec('COMMIT; PRAGMA journal_mode = WAL;');
  }

  /** All of `work` or nothing of it, unless it is part of a larger transaction. */
  transaction<T>(work: () => T): T {
    if (this.#db.isTransaction) return work();
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  /** SQLite has rolled back by itself after some failures, a full disk for one. */
  #rollBack(): void {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
  }

  readMeta(key: string): string | undefined {
    const value = this.#statement(sql.readMeta).get(key)?.['value'];
    return typeof value === 'string' ? value : undefined;
  }

  writeMeta(key: string, value: string): void {
    this.#statement(sql.writeMeta).run(key, value);
  }

  find(uid: string): StoredTutor | undefined {
    const row = this.#statement(sql.find).get(uid);
    return row === undefined ? undefined : { id: Number(row['id']), stored: readItem(row['item']) };
  }

  insert(record: EntryRecord): number {
    const { lastInsertRowid } = this.#statement(sql.insert).run(record.traits.uid, ...jsonOf(record));
    const id = Number(lastInsertRowid);
    this.#insertWords(id, record);
    return id;
  }

  update(id: number, record: EntryRecord): void {
    this.#statement(sql.update).run(...jsonOf(record), id);
    this.#statement(sql.deleteWords).run(id);
    this.#insertWords(id, record);
  }

  delete(id: number): void {
    this.#statement(sql.deleteWords).run(id);
    this.#statement(sql.delete).run(id);
  }

  #insertWords(id: number, record: EntryRecord): void {
    this.#statement(sql.insertWords).run(id, ...columns.map((column) => record.columns[column]));
  }

  traits(): { id: number; traits: Traits }[] {
    return this.#all(sql.traits).map((row) => ({
      id: Number(row['id']),
      traits: traitsSchema.parse(JSON.parse(String(row['traits']))),
    }));
  }

  /** The folded words with the number of entries each stands in. */
  vocabulary(): { word: string; entries: number }[] {
    return this.#all(sql.vocabulary)
      .map((row) => ({ word: String(row['term']), entries: Number(row['doc']) }))
      .filter(({ word }) => !word.startsWith(sign));
  }

  matches(expression: string): number[] {
    return this.#statement(sql.matches)
      .all(expression)
      .map((row) => Number(row[0]));
  }

  item(id: number): StoredItem | undefined {
    const row = this.#statement(sql.item).get(id);
    return row === undefined ? undefined : readItem(row['item']);
  }

  reading(uid: string): KeptReading | undefined {
    const row = this.#statement(sql.reading).get(uid);
    return row === undefined ? undefined : parseReading(String(row['reading']));
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }
}

const jsonOf = ({ traits, stored, reading }: EntryRecord): [string, string, string] => [
  JSON.stringify(traits),
  JSON.stringify(stored),
  JSON.stringify(reading),
];

function readItem(json: unknown): StoredItem {
  return storedItem.parse(JSON.parse(String(json)));
}
