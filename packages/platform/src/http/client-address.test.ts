import { describe, expect, it } from '@jest/globals';
import { listCategories } from '@sao-mai/contracts';
import { startApp } from '../testing/http-fixture.ts';
import { asGateway } from '../testing/service-keys.ts';
import { limitAddress } from './client-address.ts';
import { route } from './route.ts';

describe('limitAddress', () => {
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

describe('the address of a client', () => {
  const seen: string[] = [];
  const watched = route(listCategories, ({ address }) => {
    seen.push(address);
    return Promise.resolve({ data: [] });
  });
  const ask = async (url: string, headers: Record<string, string>): Promise<void> => {
    expect((await fetch(`${url}/api/search/categories`, { headers })).status).toBe(200);
  };

  it('is what the gateway says, which is the last to write, and nobody before it', async () => {
    seen.length = 0;
    const { url, close } = await startApp([watched]);
    for (const forwarded of ['198.51.100.1', '6.6.6.6, 198.51.100.2', 'rubbish', '6.6.6.6, <script>']) {
      await ask(url, { 'x-forwarded-for': forwarded, ...asGateway });
    }
    await close();
    expect(seen).toEqual(['198.51.100.1', '198.51.100.2', '127.0.0.1', '127.0.0.1']);
  });

  it('is that of the connection where the gateway’s key is missing or wrong, and the request is served', async () => {
    seen.length = 0;
    const { url, close } = await startApp([watched]);
    const forwarded = { 'x-forwarded-for': '198.51.100.1' };
    await ask(url, forwarded);
    for (const key of ['', 'x', `${asGateway['x-gateway-key']}x`])
      await ask(url, { ...forwarded, 'x-gateway-key': key });
    await close();
    expect(seen).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1']);
  });

  it('is believed by an old key and by a new one while they are exchanged', async () => {
    seen.length = 0;
    const { url, close } = await startApp([watched], { gatewayKeys: ['new-key', 'old-key'] });
    for (const key of ['new-key', 'old-key', 'older-key'])
      await ask(url, { 'x-forwarded-for': '198.51.100.1', 'x-gateway-key': key });
    await close();
    expect(seen).toEqual(['198.51.100.1', '198.51.100.1', '127.0.0.1']);
  });
});
