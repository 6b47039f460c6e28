import { envelope } from '@sao-mai/contracts';
import type { Envelope } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import { numberOf, textOf } from '../sqlite/row.ts';
import type { Row, SqliteFile } from '../sqlite/sqlite-file.ts';
import type { CollectionDefinition, Snapshot } from './port.ts';
import { unreadableDocument } from './unreadable-document.ts';

/** A parsed row; a null `state` is a tombstone. */
export interface ReadDocument<State> {
  readonly version: number;
  readonly sequence: number;
  readonly state: State | null;
  readonly outbox: readonly Envelope[];
}

const outboxSchema = z.array(envelope);

export function readOutbox(json: string): readonly Envelope[] {
  return outboxSchema.parse(JSON.parse(json));
}

export function readDocument<State>(
  file: SqliteFile,
  table: string,
  id: string,
  definition: CollectionDefinition<State>,
): ReadDocument<State> | null {
  const row = file.get(`SELECT id, version, sequence, state, outbox FROM ${table} WHERE id = ?`, id);
  if (row === undefined) return null;
  return reading(row, definition.name, () => ({
    version: numberOf(row, 'version'),
    sequence: numberOf(row, 'sequence'),
    state: row['state'] === null ? null : definition.schema.parse(JSON.parse(textOf(row, 'state'))),
    outbox: readOutbox(textOf(row, 'outbox')),
  }));
}

export function readSnapshot<State>(row: Row, definition: CollectionDefinition<State>): Snapshot<State> {
  return reading(row, definition.name, () => ({
    id: textOf(row, 'id'),
    version: numberOf(row, 'version'),
    sequence: numberOf(row, 'sequence'),
    state: definition.schema.parse(JSON.parse(textOf(row, 'state'))),
  }));
}

export function snapshotOf<State>(
  id: string,
  stored: Omit<ReadDocument<State>, 'outbox'> | null,
): Snapshot<State> | null {
  if (stored === null || stored.state === null) return null;
  return { id, version: stored.version, sequence: stored.sequence, state: stored.state };
}

function reading<T>(row: Row, collection: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw unreadableDocument(collection, textOf(row, 'id'), error);
  }
}
