import { randomId } from '../clock.ts';
import { withBacking } from '../testing/backing.ts';
import { filesOutageSuite } from '../testing/files-outage-suite.ts';
import { filesSuite } from '../testing/files-suite.ts';
import { MongoFiles } from './mongo-files.ts';

const aService = (): string => `files-${randomId().slice(0, 8)}`;

withBacking('MongoFiles', ['MONGODB_URL'], (url) => {
  filesSuite('MongoFiles', async () => {
    const service = aService();
    return {
      files: new MongoFiles({ url, service }),
      reopen: () => Promise.resolve(new MongoFiles({ url, service })),
    };
  });
});

withBacking('MongoFiles without a server', ['MONGODB_URL', 'TOXIPROXY_URL'], (url = '', toxiproxy = '') => {
  filesOutageSuite('MongoFiles', { url, toxiproxy }, (through) =>
    Promise.resolve(new MongoFiles({ url: through, service: aService() })),
  );
});
