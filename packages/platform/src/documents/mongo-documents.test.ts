import { expect, it } from '@jest/globals';
import { randomId } from '../clock.ts';
import { aLog } from '../testing/a-log.ts';
import { withBacking } from '../testing/backing.ts';
import { documentsOutagesSuite } from '../testing/documents-outages.ts';
import { documentsSuite } from '../testing/documents-suite.ts';
import { hostOf } from '../testing/fault-proxy.ts';
import { aNote, notes } from '../testing/notes.ts';
import { MongoConnection } from './mongo-connection.ts';
import { MongoDocuments } from './mongo-documents.ts';

const service = `documents-${randomId().slice(0, 8)}`;

withBacking('MongoDocuments', ['MONGODB_URL'], (url) => {
  documentsSuite('MongoDocuments', async (clock) => ({
    documents: new MongoDocuments({ url, service, clock }),
    reopen: () => Promise.resolve(new MongoDocuments({ url, service, clock })),
  }));
});

withBacking('MongoDocuments with slow answers', ['MONGODB_URL'], (url) => {
  /** Too short for any answer. */
  const hasty = `${url}&socketTimeoutMS=1`;

  it('waits for as long as an index or a migration takes', async () => {
    const documents = new MongoDocuments({ url: hasty, service });
    const collection = documents.collection(notes());
    await documents.prepare(aLog().log);
    const stored = documents.stored(collection.name);
    await stored.insert('a', aNote());
    expect(await stored.count({ kind: null })).toBe(1);
    await documents.dropOldIndexes();
    await documents.close();
  });

  it('closes without waiting for them', async () => {
    const connection = new MongoConnection({ url, service, isUnbounded: true });
    await connection.ping();
    void connection.run(() => new Promise(() => undefined));
    await expect(connection.close()).resolves.toBeUndefined();
  });
});

withBacking('MongoDocuments without a server', ['MONGODB_URL', 'TOXIPROXY_URL'], (url, toxiproxy) => {
  documentsOutagesSuite('MongoDocuments', {
    server: hostOf(url),
    toxiproxy,
    create: (proxy) => new MongoDocuments({ url: proxy.through(url), service }),
  });
});
