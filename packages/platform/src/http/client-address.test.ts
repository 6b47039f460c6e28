import { describe, expect, it } from '@jest/globals';
import { listCategories } from '@sao-mai/contracts';
import { startApp } from '../testing/http-fixture.ts';
import { limitAddress } from './client-address.ts';
import { route } from './route.ts';

describe('limitAddress, S20', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234:5600::/56'],
    ['2001:db8:1234:56ff::1', '2001:db8:1234:5600::/56'],
    ['2001:DB8:1234:5700::1', '2001:db8:1234:5700::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['rubbish', 'rubbish'],
  ])('counts %s as %s', (address, counted) => {
    expect(limitAddress(address)).toBe(counted);
  });
});

describe('clientAddress, M21', () => {
  it('believes the gateway, which is the last to write, and nobody before it', async () => {
    const seen: string[] = [];
    const watched = route(listCategories, ({ address }) => {
      seen.push(address);
      return Promise.resolve({ data: [] });
    });
    const { url, close } = await startApp([watched]);
    for (const forwarded of ['198.51.100.1', '6.6.6.6, 198.51.100.2', 'rubbish', '6.6.6.6, <script>']) {
      await fetch(`${url}/api/search/categories`, { headers: { 'x-forwarded-for': forwarded } });
    }
    await close();
    expect(seen).toEqual(['198.51.100.1', '198.51.100.2', '127.0.0.1', '127.0.0.1']);
  });

  it('believes nobody where no hop is trusted', async () => {
    let seen = '';
    const watched = route(listCategories, ({ address }) => {
      seen = address;
      return Promise.resolve({ data: [] });
    });
    const { url, close } = await startApp([watched], { trustedHops: 0 });
    await fetch(`${url}/api/search/categories`, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    await close();
    expect(seen).toBe('127.0.0.1');
  });
});
