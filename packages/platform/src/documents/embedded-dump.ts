import { numberOf, textOf } from '../sqlite/row.ts';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import type { CollectionDefinition, StoredDocument } from './port.ts';
import { readOutbox } from './stored-document.ts';

const pageSize = 200;

export async function* dumpTables(file: SqliteFile, collections: readonly string[]): AsyncGenerator<StoredDocument> {
  for (const collection of collections) {
    let after = '';
    for (;;) {
      const rows = file.all(
        `SELECT id, version, sequence, state, outbox FROM "${collection}" WHERE id > ? ORDER BY id LIMIT ${pageSize}`,
        after,
      );
      for (const row of rows) {
        after = textOf(row, 'id');
        yield {
          collection,
          id: after,
          version: numberOf(row, 'version'),
          sequence: numberOf(row, 'sequence'),
          state: row['state'] === null ? null : JSON.parse(textOf(row, 'state')),
          outbox: readOutbox(textOf(row, 'outbox')),
        };
      }
      if (rows.length < pageSize) break;
    }
  }
}

/** Upserts one dumped document; throws before writing what `schema` rejects. */
export function loadDocument(
  file: SqliteFile,
  { collection, id, version, sequence, state, outbox }: StoredDocument,
  schema: CollectionDefinition<unknown>['schema'],
): void {
  if (state !== null) schema.parse(state);
  file.run(
    `INSERT OR REPLACE INTO "${collection}" (id, version, sequence, state, outbox, pending_at) VALUES (?, ?, ?, ?, ?, ?)`,
    id,
    version,
    sequence,
    state === null ? null : JSON.stringify(state),
    JSON.stringify(outbox),
    outbox[0] === undefined ? null : Date.parse(outbox[0].time),
  );
}
