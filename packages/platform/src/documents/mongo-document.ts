import { envelope } from '@sao-mai/contracts';
import type { Envelope } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import type { ReadDocument } from './stored-document.ts';
import type { CollectionDefinition, Snapshot } from './port.ts';
import { unreadableDocument } from './unreadable-document.ts';

export interface MongoDocument {
  readonly _id: string;
  readonly version: number;
  readonly sequence: number;
  readonly state?: unknown;
  readonly outbox: readonly Envelope[];
}

const outbox = z.array(envelope);

export const readMongoOutbox = (stored: Pick<MongoDocument, 'outbox'>): readonly Envelope[] =>
  outbox.parse(stored.outbox);

export function readMongoDocument<State>(
  stored: MongoDocument,
  definition: CollectionDefinition<State>,
): ReadDocument<State> {
  return reading(stored, definition.name, () => ({
    version: stored.version,
    sequence: stored.sequence,
    state: stored.state === undefined ? null : definition.schema.parse(stored.state),
    outbox: readMongoOutbox(stored),
  }));
}

export function readMongoSnapshot<State>(
  stored: Omit<MongoDocument, 'outbox'>,
  definition: CollectionDefinition<State>,
): Snapshot<State> {
  const { _id: id, version, sequence, state } = stored;
  return reading(stored, definition.name, () => ({ id, version, sequence, state: definition.schema.parse(state) }));
}

function reading<T>({ _id }: { readonly _id: string }, collection: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw unreadableDocument(collection, _id, error);
  }
}
