import type { Log } from '../log/port.ts';
import { numberOf, textOf } from '../sqlite/row.ts';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import type { CollectionDefinition } from './port.ts';
import { valueAt } from './sql-filter.ts';

/** Creates the table and its declared indexes, drops undeclared ones; returns the quoted table name. */
export function prepareTable(
  file: SqliteFile,
  { name, indexes = [] }: Pick<CollectionDefinition<unknown>, 'name' | 'indexes'>,
  log: Log | undefined,
): string {
  if (!/^[A-Za-z][\w-]*$/.test(name)) throw new Error(`${name} is not a valid collection name`);
  const table = `"${name}"`;
  file.exec(`CREATE TABLE IF NOT EXISTS ${table} (
    id TEXT PRIMARY KEY NOT NULL,
    version INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    state TEXT,
    outbox TEXT NOT NULL,
    pending_at INTEGER
  ) STRICT`);
  const wanted = new Map([[`${name} pending`, `(pending_at, id) WHERE pending_at IS NOT NULL`]]);
  for (const { fields } of indexes) {
    const terms = [...fields.map(valueAt), 'id'];
    wanted.set(`${name} ${fields.join(' ')}`, `(${terms.join(', ')}) WHERE state IS NOT NULL`);
  }
  const present = file
    .all(`SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`, name)
    .map((row) => textOf(row, 'name'));
  for (const index of present) if (!wanted.has(index)) file.exec(`DROP INDEX "${index}"`);
  const missing = [...wanted].filter(([index]) => !present.includes(index));
  if (missing.length > 0) createIndexes(file, name, missing, log);
  return table;
}

function createIndexes(
  file: SqliteFile,
  name: string,
  missing: readonly (readonly [index: string, body: string])[],
  log: Log | undefined,
): void {
  const row = file.get(`SELECT count(*) AS documents FROM "${name}"`);
  const documents = row === undefined ? 0 : numberOf(row, 'documents');
  for (const [at, [index, body]] of missing.entries()) {
    const fields = { collection: name, index, documents, left: missing.length - at };
    if (documents > 0) log?.info(fields, 'Building an index');
    file.exec(`CREATE INDEX IF NOT EXISTS "${index}" ON "${name}" ${body}`);
  }
}
