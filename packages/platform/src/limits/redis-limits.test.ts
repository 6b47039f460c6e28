import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { randomId } from '../clock.ts';
import { aLog } from '../testing/a-log.ts';
import { withBacking } from '../testing/backing.ts';
import { eventually } from '../testing/eventually.ts';
import { limitsSuite } from '../testing/limits-suite.ts';
import { hostOf, FaultProxy } from '../testing/fault-proxy.ts';
import type { LimitRule } from './port.ts';
import { RedisLimits } from './redis-limits.ts';

const { log } = aLog();
const connected = async (limits: RedisLimits): Promise<RedisLimits> => {
  await eventually('Redis answers', () =>
    limits.ping().then(
      () => true,
      () => false,
    ),
  );
  return limits;
};

withBacking('RedisLimits', ['REDIS_URL'], (url) => {
  limitsSuite('RedisLimits', async (factor) => ({ limits: await connected(new RedisLimits({ url, factor, log })) }));

  describe('RedisLimits of several processes', () => {
    it('count together, and for as long as the window says', async () => {
      const rule: LimitRule = { key: `rule:${randomId()}`, points: 5, seconds: 60 };
      const processes = await Promise.all([1, 2, 3].map(() => connected(new RedisLimits({ url, log }))));
      const answers = await Promise.all(processes.flatMap((one) => Array.from({ length: 4 }, () => one.take([rule]))));
      expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
      await Promise.all(processes.map((one) => one.close()));
    });
  });
});

describe('the address of Redis', () => {
  const clientHello = 0x16;

  it.each([
    ['rediss', clientHello],
    ['redis', '*'.charCodeAt(0)],
  ])('%s decides whether TLS is spoken', async (protocol, firstByte) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const limits = new RedisLimits({ url: `${protocol}://user:password@127.0.0.1:${port}/0`, log });
    const [socket] = (await once(server, 'connection')) as [Socket];
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(bytes[0]).toBe(firstByte);
    await limits.close();
    socket.destroy();
    server.close();
  });
});

withBacking('RedisLimits without a server', ['REDIS_URL', 'TOXIPROXY_URL'], (url, toxiproxy) => {
  describe('RedisLimits while its server is away', () => {
    const aRule = (): LimitRule => ({ key: `rule:${randomId()}`, points: 2, seconds: 60 });

    it.each([
      // below the time-out of one command (300 ms): callers do not wait for a server known to be unavailable
      ['cut off', (proxy: FaultProxy) => proxy.cut(), 290],
      ['silent', (proxy: FaultProxy) => proxy.silence(), 1000],
    ])('counts in memory where it is %s, soon, and in Redis again once it is back', async (_, breakIt, soonMs) => {
      const proxy = await FaultProxy.to(hostOf(url), toxiproxy);
      const limits = await connected(new RedisLimits({ url: proxy.through(url), log }));
      const elsewhere = await connected(new RedisLimits({ url, log }));
      const before = aRule();
      await limits.take([before]);
      await breakIt(proxy);
      const meanwhile = aRule();
      const asked = performance.now();
      const answers = [];
      for (let time = 0; time < 4; time += 1) answers.push(await limits.take([meanwhile]));
      expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, false, false]);
      expect(performance.now() - asked).toBeLessThan(soonMs);
      await proxy.open();
      await eventually('both count together', async () => {
        const rule = { ...aRule(), points: 1 };
        await limits.take([rule]);
        return !(await elsewhere.take([rule])).allowed;
      });
      await elsewhere.take([before]);
      expect(await limits.take([before])).toMatchObject({ allowed: false });
      await Promise.all([limits.close(), elsewhere.close()]);
      await proxy.remove();
    });

    it('counts in memory from the start where there is none yet', async () => {
      const proxy = await FaultProxy.to(hostOf(url), toxiproxy);
      await proxy.cut();
      const limits = new RedisLimits({ url: proxy.through(url), log });
      const rule = { ...aRule(), points: 1 };
      expect(await limits.take([rule])).toMatchObject({ allowed: true });
      expect(await limits.take([rule])).toMatchObject({ allowed: false });
      await limits.close();
      await proxy.remove();
    });
  });
});
