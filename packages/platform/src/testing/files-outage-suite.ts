import { describe, expect, it } from '@jest/globals';
import type { Files } from '../files/port.ts';
import { eventually } from './eventually.ts';
import { FaultProxy, hostOf } from './fault-proxy.ts';
import { expectUnavailable, works } from './outages.ts';

export const aPhoto = { bytes: Uint8Array.from([1, 2]), contentType: 'image/webp' };

interface Server {
  readonly url: string;
  readonly toxiproxy: string;
}

/** Behaviour of every files adapter of a server; `open` returns an empty one that reaches the server at `through`. */
export function filesOutageSuite(name: string, { url, toxiproxy }: Server, open: (through: string) => Promise<Files>) {
  describe(`${name} while its server is away`, () => {
    it('says so soon, and goes on by itself', async () => {
      const proxy = await FaultProxy.to(hostOf(url), toxiproxy);
      const files = await open(proxy.through(url));
      await proxy.cut();
      await expectUnavailable(() => files.put('a.webp', aPhoto));
      await proxy.open();
      await eventually('it works', () => works(() => files.put('a.webp', aPhoto)));
      await proxy.silence();
      await expectUnavailable(() => files.get('a.webp'));
      await expectUnavailable(() => files.list());
      await proxy.open();
      await eventually('it works again', () => works(() => files.get('a.webp')));
      expect(await files.get('a.webp')).toEqual(aPhoto);
      await files.close();
      await proxy.remove();
    });
  });
}
