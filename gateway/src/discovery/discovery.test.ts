import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLog } from '@sao-mai/platform';
import express from 'express';
import { aGatewayConfig } from '../start-gateway.fixture.ts';
import { discovery } from './routes.ts';

const siteUrl = 'https://sao-mai.example';
const renderer = Promise.resolve({
  siteMapPaths: ['/', '/search', '/search/category/Academic%20Tutoring'],
  closedPaths: ['/user-profile', '/profile$'],
});

interface Profile {
  readonly uid: string;
  readonly changedAt: string;
}

let profiles: Profile[];
let asked: string[];
let answer: (response: http.ServerResponse, part: number | undefined) => void;
let search: http.Server;
let site: http.Server;

const portOf = (server: http.Server): number => (server.address() as AddressInfo).port;
const aProfile = (uid: string): Profile => ({ uid, changedAt: '2026-11-28T01:02:03.000Z' });

/** Answers like search, with 10,000 profiles per page. */
function fromProfiles(response: http.ServerResponse, part: number | undefined): void {
  const found = (from: number) => ({ profiles: profiles.slice((from - 1) * 10_000, from * 10_000) });
  const data = part === undefined ? { total: profiles.length } : found(part);
  response.end(JSON.stringify({ success: true, data }));
}

async function startSite(mapCacheMs: number, email = ''): Promise<void> {
  const url = (): string => `http://127.0.0.1:${String(portOf(search))}`;
  const base = aGatewayConfig('', url, { siteUrl, upstreamTimeoutMs: 2000 });
  const runtime = { ...base.runtime, siteName: 'Sao "Mai"', support: { email, phone: '', address: '' } };
  const config = { ...base, runtime };
  const app = express().disable('etag');
  app.use(discovery({ config, renderer, log: createLog({ name: 'gateway', level: 'silent' }), mapCacheMs }));
  app.use((_request, response) => {
    response.status(404).send('Not found');
  });
  site = app.listen(0, '127.0.0.1');
  await once(site, 'listening');
}

beforeEach(async () => {
  profiles = [aProfile('a'), aProfile('b')];
  asked = [];
  answer = fromProfiles;
  search = http.createServer((request, response) => {
    if (request.headers['x-gateway-key'] !== 'the-key-of-the-gateway') {
      response.writeHead(404).end('{}');
      return;
    }
    asked.push(request.url ?? '');
    const part = new URL(request.url ?? '', siteUrl).searchParams.get('part');
    answer(response, part === null ? undefined : Number(part));
  });
  search.listen(0, '127.0.0.1');
  await once(search, 'listening');
  await startSite(0);
});
afterEach(() => {
  for (const server of [site, search]) {
    server.closeAllConnections();
    server.close();
  }
});

const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${String(portOf(site))}${path}`, init);
const text = async (path: string): Promise<string> => (await get(path)).text();
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);

describe('robots.txt', () => {
  it('opens the site but for pages for one person, and names the site map', async () => {
    const answered = await get('/robots.txt');
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = (await answered.text()).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /user-profile', 'Disallow: /profile$', 'Allow: /']));
    expect(lines).not.toContain('Disallow: /');
    expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  });
});

describe('security.txt', () => {
  const fields = async (): Promise<Map<string, string>> => {
    const lines = (await text('/.well-known/security.txt')).trimEnd().split('\n');
    expect(lines.filter((line) => !/^[A-Z][A-Za-z-]*: \S/.test(line))).toEqual([]);
    return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
  };

  it('is plain text, valid for at least a month and at most a year', async () => {
    const answered = await get('/.well-known/security.txt');
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const found = await fields();
    expect(found.get('Canonical')).toBe(`${siteUrl}/.well-known/security.txt`);
    const days = (Date.parse(found.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('names the support address, or the site where there is none', async () => {
    expect((await fields()).get('Contact')).toBe(`${siteUrl}/`);
    for (const [email, contact] of [
      ['help@sao-mai.example', 'mailto:help@sao-mai.example'],
      ['help@sao-mai.example\nContact: evil', 'mailto:help@sao-mai.example%0AContact:%20evil'],
    ] as const) {
      site.close();
      site.closeAllConnections();
      await startSite(0, email);
      expect((await fields()).get('Contact')).toBe(contact);
    }
  });

  it.each(['/.well-known/', '/.well-known/security', '/.well-known/SECURITY.TXT', '/.well-known/security.txt/'])(
    '%s is none',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('the site map', () => {
  it('has a part for every 10,000 tutors', async () => {
    profiles = Array.from({ length: 20_001 }, (_, index) => aProfile(`t${String(index)}`));
    const index = await get('/sitemap.xml');
    expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml']);
    expect(locations(await index.text())).toEqual(
      ['/sitemap-pages.xml', '/sitemap-tutors-1.xml', '/sitemap-tutors-2.xml', '/sitemap-tutors-3.xml'].map(
        (path) => siteUrl + path,
      ),
    );
    const parts = await Promise.all([1, 2, 3].map((part) => text(`/sitemap-tutors-${String(part)}.xml`)));
    expect(parts.map((xml) => locations(xml).length)).toEqual([10_000, 10_000, 1]);
    expect(new Set(parts.flatMap(locations)).size).toBe(20_001);
    expect((await get('/sitemap-tutors-4.xml')).status).toBe(404);
  });

  it('tells of each tutor when it changed and where it is in each language', async () => {
    profiles = [aProfile('a&b <c>')];
    const xml = await text('/sitemap-tutors-1.xml');
    const place = `${siteUrl}/profile/a%26b%20%3Cc%3E`;
    expect(xml).toContain(`<url><loc>${place}</loc><lastmod>2026-11-28T01:02:03.000Z</lastmod>`);
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${place}?lang=en"/>`);
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="vi" href="${place}?lang=vi"/>`);
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${place}"/>`);
    expect(xml.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>&]/);
  });

  it('tells of the pages for everybody', async () => {
    const places = locations(await text('/sitemap-pages.xml'));
    expect(places).toEqual([`${siteUrl}/`, `${siteUrl}/search`, `${siteUrl}/search/category/Academic%20Tutoring`]);
    expect(asked).toEqual([]);
  });

  it('no longer names who was withdrawn', async () => {
    expect(locations(await text('/sitemap-tutors-1.xml'))).toHaveLength(2);
    profiles = [aProfile('b')];
    expect(locations(await text('/sitemap-tutors-1.xml'))).toEqual([`${siteUrl}/profile/b`]);
  });

  it('is asked for once where many ask at once, and kept for a while', async () => {
    site.close();
    site.closeAllConnections();
    await startSite(600_000);
    const all = await Promise.all(Array.from({ length: 20 }, () => text('/sitemap-tutors-1.xml')));
    expect(new Set(all).size).toBe(1);
    await text('/sitemap-tutors-1.xml');
    expect(asked).toEqual(['/internal/listed-profiles?part=1']);
  });

  it.each<[string, (response: http.ServerResponse) => void]>([
    ['fails', (response) => response.writeHead(500).end('{}')],
    ['says something else', (response) => response.end('{"success":true,"data":{}}')],
    ['breaks off', (response) => response.destroy()],
  ])('is 503 and no empty map where search %s, and there again after that', async (_, failing) => {
    answer = failing;
    for (const path of ['/sitemap.xml', '/sitemap-tutors-1.xml']) {
      const refused = await get(path);
      expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([503, '30', '']);
    }
    answer = fromProfiles;
    expect((await get('/sitemap.xml')).status).toBe(200);
  });

  it.each(['/sitemap-tutors-0.xml', '/sitemap-tutors-01.xml', '/sitemap-tutors-x.xml', '/sitemap-tutors-9999999.xml'])(
    '%s is none',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect(asked).toEqual([]);
    },
  );

  it('comes packed to whom takes it so, and plain to others', async () => {
    const read = async (encoding: string): Promise<[string | undefined, Buffer]> => {
      const headers = { 'accept-encoding': encoding };
      const request = http.get({ port: portOf(site), host: '127.0.0.1', path: '/sitemap-pages.xml', headers });
      const [response] = (await once(request, 'response')) as [http.IncomingMessage];
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      return [response.headers['content-encoding'], Buffer.concat(parts)];
    };
    const [packing, packed] = await read('gzip, br');
    const [none, plain] = await read('identity');
    expect([packing, none]).toEqual(['gzip', undefined]);
    expect(gunzipSync(packed).equals(plain)).toBe(true);
  });
});

describe('the manifest', () => {
  it('has the name of the site and its icons', async () => {
    const answered = await get('/manifest.webmanifest');
    expect(answered.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await answered.json()) as { icons: { sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({ name: 'Sao "Mai"', short_name: 'Sao "Mai"', start_url: '/' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
  });
});
