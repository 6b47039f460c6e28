import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { damagedStore, openingFailure, StoreFileError, translateSqliteError } from './sqlite-error.ts';

export type Row = Readonly<Record<string, SQLOutputValue>>;

export interface SqliteFileOptions {
  /** A path, or `:memory:`. Missing folders are created. */
  readonly file: string;
  /** Identifies our files, so that another program's file is not written to. */
  readonly applicationId: number;
  readonly schema?: string;
  readonly repair?: string;
  /** False if the file is open and was checked already. */
  readonly check?: boolean;
}

const busyTimeoutMs = 5000;
const cachedStatements = 500;
const restore =
  "Restore a backup, as docs/operations.md says under 'Restore', or move the file away to start without what it holds.";

/** One SQLite file, checked on open, with prepared statements. Durable commits survive a power cut. */
export class SqliteFile {
  readonly file: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #repair: string;
  #damage: StoreFileError | undefined;

  constructor({ file, repair = restore, ...options }: SqliteFileOptions) {
    this.file = file;
    this.#repair = repair;
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    try {
      this.#database = this.#translated(() => new DatabaseSync(file, { timeout: busyTimeoutMs }));
      this.#prepareFile(options);
    } catch (error) {
      throw openingFailure(error, file);
    }
  }

  get damage(): StoreFileError | undefined {
    return this.#damage;
  }

  #prepareFile({ applicationId, schema, check = true }: Omit<SqliteFileOptions, 'file' | 'repair'>): void {
    try {
      this.#claim(applicationId);
      if (check) this.#checkPages();
      this.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY');
      // Overwrites deleted rows, so that data of erased people cannot be recovered from the file.
      this.exec('PRAGMA secure_delete = ON');
      if (schema !== undefined) this.exec(schema);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  get isOpen(): boolean {
    return this.#database.isOpen;
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#translated(() => this.#prepare(sql).all(...values));
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#translated(() => this.#prepare(sql).get(...values));
  }

  /** Runs one statement; returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#translated(() => Number(this.#prepare(sql).run(...values).changes));
  }

  exec(sql: string): void {
    this.#translated(() => this.#database.exec(sql));
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    if (this.#statements.size >= cachedStatements) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #claim(applicationId: number): void {
    const owner = this.get('PRAGMA application_id')?.['application_id'];
    if (owner === applicationId) return;
    const tables = this.get('SELECT count(*) AS tables FROM sqlite_master')?.['tables'];
    if (owner !== 0 || tables !== 0)
      throw new StoreFileError(
        `${this.file} belongs to another program or another store. Move it away and start again.`,
      );
    this.exec(`PRAGMA application_id = ${applicationId}`);
  }

  /** Reads every page, to find damage before writing. */
  #checkPages(): void {
    const [finding] = Object.values(this.get('PRAGMA quick_check(1)') ?? {});
    if (finding !== 'ok') throw damagedStore(this.file, this.#repair, finding);
  }

  #translated<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw translateSqliteError(error, (cause) => {
        this.#damage = damagedStore(this.file, this.#repair, cause);
        return this.#damage;
      });
    }
  }
}
