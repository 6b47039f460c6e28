import type { Collection, IndexDescription } from 'mongodb';
import type { MongoDocument } from './mongo-document.ts';
import { fieldOf, present } from './mongo-filter.ts';
import type { CollectionDefinition } from './port.ts';

/** Finds documents with unpublished events, oldest first; documents with an empty outbox are not in its range. */
const outboxIndex: IndexDescription & { name: string } = { name: 'outbox', key: { 'outbox.time': 1 } };

export async function prepareIndexes(
  collection: Collection<MongoDocument>,
  { indexes = [] }: Pick<CollectionDefinition<unknown>, 'indexes'>,
): Promise<void> {
  const declared = indexes.map(({ fields, unique = false }) => {
    const keys = fields.map((path): [string, 1] => [fieldOf(path), 1]);
    return {
      name: `${unique ? 'unique ' : ''}${fields.join(' ')}`,
      key: new Map<string, 1>(unique ? keys : [...keys, ['_id', 1]]),
      unique,
      partialFilterExpression: present,
    };
  });
  const wanted = [outboxIndex, ...declared];
  await collection.createIndexes(wanted);
  const known = new Set(['_id_', ...wanted.map(({ name }) => name)]);
  for (const { name } of await collection.indexes()) {
    if (name !== undefined && !known.has(name)) await collection.dropIndex(name);
  }
}
