import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import { columns, columnsOf, sign, storedItem } from './entry-record.ts';
import type { Columns, EntryRecord, StoredEntry, StoredItem } from './entry-record.ts';
import { traitsSchema } from './listed-tutors.ts';
import type { Traits } from './listed-tutors.ts';

/** Increase when the tables below or `columnsOf` change: files of another version are not read. */
export const schemaVersion = 7;

export interface FoundEntry extends StoredEntry {
  readonly id: number;
}

const schema = `
  CREATE TABLE IF NOT EXISTS fingerprint (id INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS tutors (
    id INTEGER PRIMARY KEY, uid TEXT NOT NULL UNIQUE, digest TEXT NOT NULL, traits TEXT NOT NULL, item TEXT NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(
    ${columns.join(', ')},
    content='', tokenize="ascii tokenchars '+#:@.,-_/~'"
  );
  CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary USING fts5vocab(words, 'row');
  INSERT INTO words (words, rank) SELECT 'secure-delete', 1
    WHERE NOT EXISTS (SELECT 1 FROM words_config WHERE k = 'secure-delete');
`;

const sql = {
  verify: "INSERT INTO words (words) VALUES ('integrity-check')",
  readFingerprint: 'SELECT value FROM fingerprint',
  writeFingerprint: 'INSERT OR REPLACE INTO fingerprint (id, value) VALUES (1, ?)',
  find: 'SELECT id, traits, item FROM tutors WHERE uid = ?',
  holds: 'SELECT 1 FROM tutors WHERE uid = ? AND digest = ?',
  insert: 'INSERT INTO tutors (uid, digest, traits, item) VALUES (?, ?, ?, ?)',
  update: 'UPDATE tutors SET digest = ?, traits = ?, item = ? WHERE id = ?',
  delete: 'DELETE FROM tutors WHERE id = ?',
  insertWords: `INSERT INTO words (rowid, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})`,
  deleteWords: `INSERT INTO words (words, rowid, ${columns.join(', ')}) VALUES ('delete', ?${', ?'.repeat(columns.length)})`,
  traits: 'SELECT id, uid, traits FROM tutors',
  words: 'SELECT term FROM vocabulary',
  countOfWord: 'SELECT doc FROM vocabulary WHERE term = ?',
  matches: 'SELECT rowid AS id FROM words WHERE words MATCH ?',
  item: 'SELECT item FROM tutors WHERE id = ?',
} as const;

export class IndexDatabase {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
    // Overwrites what people removed; 'secure-delete' of FTS5 does so for single words.
    this.#db.exec('PRAGMA secure_delete = ON');
    this.#db.exec(schema);
  }

  #statement(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(text);
    // FTS5 returns internal row ids above the largest safe integer.
    if (!text.startsWith('SELECT')) statement.setReadBigInts(true);
    if (text === sql.matches) statement.setReturnArrays(true);
    this.#statements.set(text, statement);
    return statement;
  }

  /**
   * One transaction until `endFilling`, with a larger cache and without waiting for the disk: a file without a
   * fingerprint is never read. A failure ruins the file.
   */
  beginFilling(): void {
    this.#db.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000;');
    this.#db.exec('BEGIN IMMEDIATE');
  }

  /** Returns when all of the file has reached the disk. */
  endFilling(): void {
    this.#db.exec('COMMIT; PRAGMA cache_size = -2000; PRAGMA shrink_memory;');
    // A change of the journal writes the header of the file, and `FULL` then syncs the file.
    this.#db.exec('PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  }

  /** Throws if the tables contradict themselves. */
  verify(): void {
    this.#db.exec(sql.verify);
  }

  /** What the entries were written with, once all of them are. */
  get fingerprint(): string | undefined {
    const value = this.#statement(sql.readFingerprint).get()?.['value'];
    return typeof value === 'string' ? value : undefined;
  }

  markComplete(fingerprint: string): void {
    this.#statement(sql.writeFingerprint).run(fingerprint);
  }

  /** Runs `work` as a transaction, unless it is part of a larger one. */
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

  /** SQLite rolls back by itself after some failures, such as a full disk. */
  #rollBack(): void {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
  }

  find(uid: string): FoundEntry | undefined {
    const row = this.#statement(sql.find).get(uid);
    if (row === undefined) return undefined;
    return { id: Number(row['id']), traits: readTraits(row['traits']), stored: readItem(row['item']) };
  }

  /** Whether the stored entry has this digest. */
  holds(uid: string, digest: string): boolean {
    return this.#statement(sql.holds).get(uid, digest) !== undefined;
  }

  insert(uid: string, digest: string, { traits, stored, columns: texts }: EntryRecord): number {
    const written = [JSON.stringify(traits), JSON.stringify(stored)] as const;
    const { lastInsertRowid } = this.#statement(sql.insert).run(uid, digest, ...written);
    const id = Number(lastInsertRowid);
    this.#writeWords(sql.insertWords, id, texts);
    return id;
  }

  update(before: FoundEntry, digest: string, { traits, stored, columns: texts }: EntryRecord): void {
    const { id } = before;
    this.#statement(sql.update).run(digest, JSON.stringify(traits), JSON.stringify(stored), id);
    const old = columnsOf(before);
    if (columns.every((column) => old[column] === texts[column])) return;
    this.#writeWords(sql.deleteWords, id, old);
    this.#writeWords(sql.insertWords, id, texts);
  }

  delete(found: FoundEntry): void {
    this.#writeWords(sql.deleteWords, found.id, columnsOf(found));
    this.#statement(sql.delete).run(found.id);
  }

  #writeWords(statement: typeof sql.insertWords | typeof sql.deleteWords, id: number, texts: Columns): void {
    this.#statement(statement).run(id, ...columns.map((column) => texts[column]));
  }

  *traits(): Generator<{ id: number; uid: string; traits: Traits }> {
    for (const row of this.#statement(sql.traits).iterate()) {
      yield { id: Number(row['id']), uid: String(row['uid']), traits: readTraits(row['traits']) };
    }
  }

  *words(): Generator<string> {
    for (const { term } of this.#statement(sql.words).iterate()) {
      const word = String(term);
      if (!word.startsWith(sign)) yield word;
    }
  }

  countOfWord(word: string): number {
    return Number(this.#statement(sql.countOfWord).get(word)?.['doc'] ?? 0);
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

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }
}

const readTraits = (json: unknown): Traits => traitsSchema.parse(JSON.parse(String(json)));
const readItem = (json: unknown): StoredItem => storedItem.parse(JSON.parse(String(json)));
