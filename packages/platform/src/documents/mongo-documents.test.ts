import { randomId } from '../clock.ts';
import { withBacking } from '../testing/backing.ts';
import { documentsOutagesSuite } from '../testing/documents-outages.ts';
import { documentsSuite } from '../testing/documents-suite.ts';
import { hostOf } from '../testing/fault-proxy.ts';
import { MongoDocuments } from './mongo-documents.ts';

const service = `documents-${randomId().slice(0, 8)}`;

withBacking('MongoDocuments', ['MONGODB_URL'], (url) => {
  documentsSuite('MongoDocuments', async (clock) => ({
    documents: new MongoDocuments({ url, service, clock }),
    reopen: () => Promise.resolve(new MongoDocuments({ url, service, clock })),
  }));
});

withBacking('MongoDocuments without a server', ['MONGODB_URL', 'TOXIPROXY_URL'], (url, toxiproxy) => {
  documentsOutagesSuite('MongoDocuments', {
    server: hostOf(url),
    toxiproxy,
    create: (proxy) => new MongoDocuments({ url: proxy.through(url), service }),
  });
});
