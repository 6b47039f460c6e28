import { describe, expect, it } from '@jest/globals';
import { randomId } from '../clock.ts';
import { withBacking } from '../testing/backing.ts';
import { eventually } from '../testing/eventually.ts';
import { filesSuite } from '../testing/files-suite.ts';
import { expectUnavailable, works } from '../testing/outages.ts';
import { hostOf, FaultProxy } from '../testing/fault-proxy.ts';
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

withBacking('MongoFiles without a server', ['MONGODB_URL', 'TOXIPROXY_URL'], (url, toxiproxy) => {
  describe('MongoFiles while its server is away', () => {
    it('says so soon, and goes on by itself', async () => {
      const proxy = await FaultProxy.to(hostOf(url), toxiproxy);
      const files = new MongoFiles({ url: proxy.through(url), service: aService() });
      const photo = { bytes: Uint8Array.from([1, 2]), contentType: 'image/webp' };
      await proxy.cut();
      await expectUnavailable(() => files.put('a.webp', photo));
      await proxy.open();
      await eventually('it works', () => works(() => files.put('a.webp', photo)));
      await proxy.silence();
      await expectUnavailable(() => files.get('a.webp'));
      await proxy.open();
      await eventually('it works again', () => works(() => files.get('a.webp')));
      expect(await files.get('a.webp')).toEqual(photo);
      await files.close();
      await proxy.remove();
    });
  });
});
