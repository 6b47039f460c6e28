import http from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { failure } from '@sao-mai/contracts';
import { MemoryLimits } from '@sao-mai/platform';
import type { Service } from '@sao-mai/platform';
import { FakeSignIn } from '@sao-mai/platform/testing';
import { aWebRoot, startGateway } from './start-gateway.fixture.ts';
import type { GatewayChanges } from './start-gateway.fixture.ts';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

let upstreamHandler: Handler;
let upstream: http.Server;
let gateway: Service;
const web = aWebRoot();
const signIn = new FakeSignIn();

const json = (response: http.ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
};

const start = async (changes: GatewayChanges = {}): Promise<void> => {
  const alive = `http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}`;
  const at = (): string => alive;
  gateway = await startGateway(web.webRoot, alive, {
    verifier: signIn,
    services: { identity: at, tutors: at, search: at, inquiries: () => 'http://127.0.0.1:1', admin: at },
    ...changes,
  });
};

beforeAll(async () => {
  upstream = http.createServer((request, response) => {
    upstreamHandler(request, response);
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
});
beforeEach(async () => {
  upstreamHandler = (request, response) => {
    json(response, 200, { url: request.url, headers: request.headers });
  };
  await start();
});
afterEach(() => gateway.stop());
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
  web.remove();
});

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`${gateway.url()}${path}`, init);

interface Echo {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}
const echo = async (path: string, init?: RequestInit): Promise<Echo> => (await (await get(path, init)).json()) as Echo;

/** Sends raw bytes, because fetch would normalise the path. */
async function raw(lines: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url());
  const socket = connect(Number(port), hostname);
  socket.end(lines);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

describe('the gateway passes /api on', () => {
  it('keeps the path as it came, an encoded slash included', async () => {
    expect((await echo('/api/search/category/A%2FB?keyword=%25&x=%C4%91')).url).toBe(
      '/api/search/category/A%2FB?keyword=%25&x=%C4%91',
    );
  });

  it('drops identity and forwarding headers from outside and writes its own', async () => {
    const { headers } = await echo('/api/search', {
      headers: { 'x-user-id': 'admin', 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' },
    });
    expect(headers).not.toHaveProperty('x-user-id');
    expect(headers).not.toHaveProperty('x-real-ip');
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('shows its own key to the services, and nothing of a visitor’s that looks like one', async () => {
    const keys = { 'x-gateway-key': 'a-visitor-s', 'x-service-key': 'a-visitor-s', 'X-Correlation-Id': 'a-visitor-s' };
    const { headers } = await echo('/api/search', { headers: keys });
    expect(headers['x-gateway-key']).toBe('the-key-of-the-gateway');
    expect(JSON.stringify(headers)).not.toContain('a-visitor-s');
  });

  it('believes as many proxies as it was told of', async () => {
    await gateway.stop();
    await start({ proxyHops: 1 });
    const { headers } = await echo('/api/search', { headers: { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' } });
    expect(headers['x-forwarded-for']).toBe('9.9.9.9');
  });

  it('gives each request an id, in and out', async () => {
    const answer = await get('/api/search', { headers: { 'x-request-id': 'report-12345' } });
    expect(answer.headers.get('x-request-id')).toBe('report-12345');
    const made = await get('/api/search', { headers: { 'x-request-id': 'bad id\t' } });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['/api/nowhere', 404, 'route-not-found'],
    ['/api', 404, 'route-not-found'],
    ['/api/internal/authority', 404, 'route-not-found'],
    ['/api/searching', 404, 'route-not-found'],
    ['/api//search', 404, 'route-not-found'],
    ['/api/toString', 404, 'route-not-found'],
    ['/api/inquiries/someone', 502, 'service-unreachable'],
  ])('answers %s with %i in JSON', async (path, status, code) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(failure.parse(await answer.json())).toMatchObject({ code });
  });

  it('answers 500 in JSON where its own work fails, and goes on', async () => {
    await gateway.stop();
    const limits = new MemoryLimits();
    let isBroken = true;
    await start({
      takeLimits: (rules) => (isBroken ? Promise.reject(new Error('broken')) : limits.take(rules)),
    });
    const answer = await get('/api/search');
    expect(answer.status).toBe(500);
    expect(failure.parse(await answer.json()).code).toBe('internal');
    isBroken = false;
    expect((await get('/api/search')).status).toBe(200);
  });

  it.each(['/api/tutors/%E0%A4%A', '/api/nowhere/%zz', '/api/pages/%zz'])(
    'answers %s with 400 in JSON',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toContain('"code":"malformed-address"');
    },
  );

  it('answers 504 in JSON where a service falls silent, and other routes go on', async () => {
    await gateway.stop();
    await start({ upstreamTimeoutMs: 2000 });
    upstreamHandler = (request, response) => {
      if (request.url?.startsWith('/api/admin') !== true) json(response, 200, {});
    };
    const [silent, other] = await Promise.all([get('/api/admin/tutors'), get('/api/search')]);
    expect(silent.status).toBe(504);
    expect(failure.parse(await silent.json()).code).toBe('service-timeout');
    expect(other.status).toBe(200);
  });

  it('a body that breaks off is seen as broken', async () => {
    upstreamHandler = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    };
    await expect(get('/api/search').then((answer) => answer.text())).rejects.toThrow();
  });

  it('closes the connection of a call that it answers while it stops', async () => {
    const agent = new http.Agent({ keepAlive: true });
    const begun = new Promise<http.ServerResponse>((resolve) => {
      upstreamHandler = (_request, response) => {
        resolve(response);
      };
    });
    const answer = once(http.get(`${gateway.url()}/api/search`, { agent }), 'response');
    const held = await begun;
    const stopped = gateway.stop();
    json(held, 200, {});
    const [{ headers, statusCode }] = (await answer) as [http.IncomingMessage];
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await stopped;
    agent.destroy();
    await start();
  });

  it('ends the request at the service when the client leaves', async () => {
    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => {
      upstreamHandler = (request) => {
        request.once('close', () => {
          resolve();
        });
        leaving.abort();
      };
    });
    const asked = get('/api/search', { signal: leaving.signal });
    await expect(asked).rejects.toThrow();
    await left;
  });

  it('limits visitors by address, whatever they call a token, and says when to come back', async () => {
    await gateway.stop();
    await start({ visitors: 2 / 1200 });
    expect((await get('/api/search')).status).toBe(200);
    expect((await get('/api/search', { headers: { 'x-forwarded-for': '1.1.1.1' } })).status).toBe(200);
    const refused = await get('/api/search', { headers: { 'x-forwarded-for': '2.2.2.2' } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get('/api/search', { headers: { authorization: 'Bearer x' } })).status).toBe(429);
  });

  it('limits reads of somebody signed in, too', async () => {
    await gateway.stop();
    await start({ visitors: 2 / 600 });
    const asked = { headers: { authorization: `Bearer ${signIn.person('an')}` } };
    for (const status of [200, 200, 429]) expect((await get('/api/profiles/me', asked)).status).toBe(status);
    expect((await get('/api/profiles/me')).status).toBe(200);
  });
});

describe('the gateway serves the web app', () => {
  const page = async (path: string, headers: Record<string, string> = {}): Promise<[number, string]> => {
    const answer = await get(path, { headers });
    return [answer.status, await answer.text()];
  };

  it.each([
    '/',
    '/login',
    '/search?keyword=%',
    '/search/category/arts',
    '/user-profile',
    '/admin/tutors/manage',
    '/profile/abc',
  ])('answers the page %s with 200', async (path) => {
    const [status, html] = await page(path);
    expect(status).toBe(200);
    expect(html).toContain('<title>app</title>');
    expect(html).toContain('"siteName":"Sao Mai"');
  });

  it.each(['/robots.html', '/.well-known/security', '/assets/none.js', '/index.html', '/.env'])(
    'answers %s with a bare 404',
    async (path) => {
      const [status, body] = await page(path);
      expect(status).toBe(404);
      expect(body).toBe('Not found');
    },
  );

  it.each([
    ['/robots.txt', 'Sitemap: http://127.0.0.1/sitemap.xml'],
    ['/sitemap-pages.xml', '<loc>http://127.0.0.1/search</loc>'],
    ['/manifest.webmanifest', '"name":"Sao Mai"'],
  ])('says in %s what is there', async (path, part) => {
    const [status, body] = await page(path);
    expect([status, body.includes(part)]).toEqual([200, true]);
    expect((await get(path, { method: 'POST' })).status).toBe(404);
  });

  it('serves hashed files as immutable, and reads only', async () => {
    const answer = await get('/assets/app-1234.js');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/app-1234.js', { method: 'POST' })).status).toBe(404);
  });

  it('leads a form that was sent before the script was there back to its page, never to another site', async () => {
    const sent = await get('/login?returnTo=%2Fsearch', { method: 'POST', body: 'a=b', redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/login?returnTo=%2Fsearch']);
    for (const target of ['//evil.example/', '/\\\\evil.example/']) {
      const answer = await raw(`POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 404 /);
    }
  });

  it('speaks the language of ?lang, else of the cookie, else of the host, never of the browser', async () => {
    const lang = async (path: string, headers: Record<string, string>): Promise<string | undefined> =>
      /<html lang="(\w+)"/.exec((await page(path, headers))[1])?.[1];
    expect(await lang('/', { 'accept-language': 'vi' })).toBe('en');
    expect(await lang('/', { cookie: 'a=b; i18nextLng=vi' })).toBe('vi');
    expect(await lang('/?lang=en', { cookie: 'i18nextLng=vi' })).toBe('en');
    expect(await lang('/?lang=xx', { cookie: 'i18nextLng=rubbish' })).toBe('en');
    expect(await raw('GET / HTTP/1.1\r\nHost: sao-mai.example:80\r\nConnection: close\r\n\r\n')).toContain('lang="vi"');
  });

  it('sends its security headers with pages, files and failures', async () => {
    for (const path of ['/', '/assets/app-1234.js', '/api/nowhere']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    }
  });

  it('leaves the page that LinkedIn comes back to with the window that opened it, and no other', async () => {
    const policy = async (path: string): Promise<string | null> =>
      (await get(path)).headers.get('cross-origin-opener-policy');
    expect(await policy('/linkedin-callback')).toBe('unsafe-none');
    expect(await policy('/linkedin-callback?code=c&state=s')).toBe('unsafe-none');
    for (const path of [
      '/login',
      '/login?x=/linkedin-callback',
      '/linkedin-callback/x',
      '/LinkedIn-Callback',
      '/api',
    ]) {
      expect(await policy(path)).toBe('same-origin-allow-popups');
    }
  });

  it('tells nobody the address of a page that carries a one-time code', async () => {
    const answer = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.get('referrer-policy')];
    };
    for (const path of [
      '/reset-password?oobCode=c',
      '/verify-email?oobCode=c',
      '/verify-email/?oobCode=c',
      '/linkedin-callback?code=c&state=s',
      '/forgot-password',
    ]) {
      expect(await answer(path)).toEqual([200, 'strict-origin']);
    }
    for (const path of ['/answer', '/answer/?lang=vi', '/mail-link?lang=vi', '/not-me?lang=en', '/new-address']) {
      expect(await answer(path)).toEqual([200, 'no-referrer']);
    }
    expect(await answer('/login')).toEqual([200, 'strict-origin-when-cross-origin']);
  });

  it('tells the web app what it needs to know at run time', async () => {
    expect(await (await get('/config.json')).json()).toMatchObject({
      siteName: 'Sao Mai',
      release: expect.stringMatching(/^\d+\.\d+\.\d+/),
      linkedin: null,
    });
  });
});
