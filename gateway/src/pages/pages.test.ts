import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServiceWithInnerPort } from '@sao-mai/platform';
import { metricsKey } from '@sao-mai/platform/testing';
import { startGateway } from '../start-gateway.fixture.ts';
import type { GatewayChanges } from '../start-gateway.fixture.ts';
import { gatewayDefaults } from '../config.ts';

/** A server bundle that renders its input. */
const renderer = `
export const siteMapPaths = ['/', '/search'];
export const closedPaths = ['/user-profile'];
let renders = 0;
export const loadPage = async ({ config, siteUrl }, { address, language }, ask) => {
  if (address.startsWith('/broken')) throw new Error('broken');
  if (address.startsWith('/moved')) return { redirect: '/search/category/Music' };
  const questions = address.startsWith('/plain') ? [] : ['/api/search?a=1', '/api/tutors/x'];
  const answers = await Promise.all(questions.map(ask));
  return {
    fingerprint: JSON.stringify(answers),
    render: async () => {
      renders += 1;
      return {
        status: answers[0]?.status === 404 ? 404 : 200,
        html: answers[0] === null ? '' : '<h1>' + JSON.stringify(answers) + renders + '</h1>',
        hydratable: answers[0] !== null,
        head: '<title data-server="react">' + language + ' ' + siteUrl + ' ' + config.siteName + ' $& </title>',
        queries: [[['key'], '</script><script>alert(1)</script><!--']],
        modules: ['src/page.tsx'],
      };
    },
  };
};`;

const shell = `<!doctype html><html lang="en"><head><script type="module" src="/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-2.css"></head><body><div id="root"></div></body></html>`;

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-3.js' },
  'src/page.tsx': { file: 'assets/page-4.js', imports: ['index.html', '_shared.js', '_own.js'] },
  '_own.js': { file: 'assets/own-5.js' },
};

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;
let answer: Handler;
let upstream: http.Server;
let webRoot: string;
let gateway: ServiceWithInnerPort;

const json = (response: http.ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
};

async function start(changes: GatewayChanges = {}): Promise<void> {
  const url = `http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}`;
  gateway = await startGateway(webRoot, url, {
    siteUrl: 'https://sao-mai.example',
    inner: { port: 0, metricsKeys: [metricsKey] },
    ...changes,
  });
}

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const folder of ['assets', '.vite', '.server']) mkdirSync(join(webRoot, folder));
  writeFileSync(join(webRoot, 'index.html'), shell);
  writeFileSync(join(webRoot, 'assets', 'index-2.css'), '.a{color:red}');
  writeFileSync(join(webRoot, '.vite', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(webRoot, '.server', 'entry-server.mjs'), renderer);
  writeFileSync(join(webRoot, '.server', 'prelude.js'), 'prelude()\n');
  upstream = http.createServer((request, response) => {
    answer(request, response);
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
});
beforeEach(async () => {
  answer = (request, response) => {
    json(response, 200, { asked: request.url });
  };
  await start();
});
afterEach(() => gateway.stop());
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
  rmSync(webRoot, { recursive: true });
});

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`${gateway.url()}${path}`, init);
/** The raw response: fetch would decompress it and send more headers. */
async function sent(path: string, headers: http.OutgoingHttpHeaders): Promise<http.IncomingMessage> {
  const request = http.get({ port: new URL(gateway.url()).port, host: '127.0.0.1', path, headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return response;
}
const html = async (path: string): Promise<string> => (await get(path)).text();

describe('a page made by the gateway', () => {
  it('holds its content, made from what the services answered', async () => {
    const page = await html('/search?keyword=a');
    expect(page).toContain(
      '<h1>[{"status":200,"body":{"asked":"/api/search?a=1"}},{"status":200,"body":{"asked":"/api/tutors/x"}}]',
    );
    expect(page).toContain('<div id="root" data-address="/search?keyword=a"><h1>');
    expect(page).toContain('<title data-server="react">en https://sao-mai.example Sao Mai $& </title>');
  });

  it('asks the services as the gateway, under the id of its own request', async () => {
    const asked: unknown[] = [];
    answer = (request, response) => {
      asked.push([request.headers['x-gateway-key'], request.headers['x-request-id']]);
      json(response, 200, {});
    };
    await get('/search', { headers: { 'x-request-id': 'report-12345' } });
    const expected = ['the-key-of-the-gateway', 'report-12345'];
    expect(asked).toEqual([expected, expected]);
  });

  it('names the files it needs, but for those that its script brings, and has its style sheet in it', async () => {
    const page = await html('/search');
    const preloaded = [...page.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file);
    expect(preloaded).toEqual(['/assets/page-4.js', '/assets/shared-3.js', '/assets/own-5.js']);
    expect(page).toContain('<style>.a{color:red}</style>');
    expect(page.match(/<link[^>]*rel="stylesheet"[^>]*>/g)).toEqual([expect.stringContaining(' disabled ')]);
  });

  it('keeps its scripts until its content is seen, by a script of its own that the policy names', async () => {
    const response = await get('/search');
    const page = await response.text();
    const [whole = '', kept = ''] = /<template id="page-scripts">(.*?)<\/template>/s.exec(page) ?? [];
    expect(kept).toContain('<link rel="modulepreload" crossorigin href="/assets/page-4.js">');
    expect(kept).toContain('<script type="module" src="/assets/index-1.js"></script>');
    expect(page.replace(whole, '')).not.toMatch(/type="module"|modulepreload/);
    const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    expect(inline).toEqual(['prelude()']);
    const hash = createHash('sha256').update('prelude()').digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('starts its scripts at once where there is no content to be seen before', async () => {
    answer = (_request, response) => {
      response.destroy();
    };
    const page = await html('/search');
    expect(page).toContain('<script type="module" src="/assets/index-1.js"></script></head>');
    expect(page).not.toMatch(/<template|<script>/);
  });

  it('lets no data end the block that holds them', async () => {
    const page = await html('/search');
    expect(page).not.toContain('<script>alert');
    const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({
      config: { siteName: 'Sao Mai' },
      queries: [[['key'], '</script><script>alert(1)</script><!--']],
    });
  });

  it('escapes the address it stands at', async () => {
    expect(await html(`/search?"><script>`)).not.toContain('"><script>');
  });

  it('goes out as the shell in time where a service is silent', async () => {
    expect(gatewayDefaults.pageDataMs).toBeLessThanOrEqual(300);
    await gateway.stop();
    await start({ pageDataMs: gatewayDefaults.pageDataMs });
    answer = (request, response) => {
      if (request.url?.startsWith('/api/tutors') === true) json(response, 200, {});
    };
    const begun = performance.now();
    const page = await get('/search');
    const text = await page.text();
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(page.status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('"siteName":"Sao Mai"');
  });

  it('goes out without the answer that is no JSON, or breaks off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    };
    expect(await html('/search')).toContain('<div id="root"></div>');
  });

  it('goes out as the shell where it cannot be made', async () => {
    const page = await get('/broken');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root"></div>');
  });

  it('asks nobody for a visitor who asks too much', async () => {
    await gateway.stop();
    await start({ visitors: 1 / 1200 });
    expect(await html('/search')).toContain('<h1>');
    expect(await html('/search')).toContain('<div id="root"></div>');
    expect(await html('/plain')).toContain('<div id="root"');
  });

  it('answers 404 where the page says so, and leads on where it has moved', async () => {
    answer = (_request, response) => {
      json(response, 404, {});
    };
    expect((await get('/profile/nobody')).status).toBe(404);
    const moved = await get('/moved', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/search/category/Music']);
  });

  it('is not rendered again from the same answers, and always from other ones', async () => {
    const first = await html('/search?memo');
    expect(await html('/search?memo')).toBe(first);
    answer = (_request, response) => {
      json(response, 200, { asked: 'other' });
    };
    expect(await html('/search?memo')).toContain('"other"');
    const metrics = await fetch(`${gateway.innerUrl()}/metrics`, {
      headers: { authorization: `Bearer ${metricsKey}` },
    });
    const text = await metrics.text();
    expect(text).toContain('gateway_pages_total{outcome="rendered",service="gateway"} 2');
    expect(text).toContain('gateway_pages_total{outcome="cached",service="gateway"} 1');
  });

  it('is asked for again each time, and sent again only where it changed', async () => {
    const first = await get('/search?etag');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    const tag = first.headers.get('etag') ?? '';
    const again = await sent('/search?etag', { 'if-none-match': tag });
    expect([again.statusCode, again.headers.etag]).toEqual([304, tag]);
    expect((await sent('/search?etag', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('comes packed', async () => {
    const response = await sent('/search', { 'accept-encoding': 'gzip, deflate, br' });
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toContain('<h1>');
  });

  it('goes out as the shell where the bundle that makes it cannot be loaded', async () => {
    await gateway.stop();
    const whole = webRoot;
    webRoot = mkdtempSync(join(tmpdir(), 'pages-'));
    mkdirSync(join(webRoot, '.server'));
    writeFileSync(join(webRoot, 'index.html'), shell);
    writeFileSync(join(webRoot, '.server', 'entry-server.mjs'), 'this is no module');
    await start();
    const page = await get('/search');
    expect([page.status, (await page.text()).includes('<div id="root"></div>')]).toEqual([200, true]);
    rmSync(webRoot, { recursive: true });
    webRoot = whole;
  });

  it('never shows the bundle that makes it', async () => {
    for (const path of ['/.server/entry-server.mjs', '/.vite/manifest.json'])
      expect((await get(path)).status).toBe(404);
  });
});
