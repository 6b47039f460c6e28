import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { saveProfile, searchTutors } from '@sao-mai/contracts';
import type { ServiceName } from '@sao-mai/contracts';
import { converged } from '../support/convergence.ts';
import { call } from '../support/person.ts';
import { addressOf, allServices, callAt, doors, fieldsOf } from './cast.ts';
import type { Cast } from './cast.ts';

/** Sends raw bytes; returns all responses. */
async function raw(address: string, bytes: string): Promise<{ statuses: number[]; json: unknown[] }> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(15_000, () => socket.destroy());
  socket.on('error', () => undefined);
  socket.write(bytes);
  let answer = '';
  try {
    for await (const chunk of socket) {
      answer += String(chunk);
      if (/\r\n\r\n[^]*\}$/.test(answer)) break;
    }
  } catch {
    // Responses before a reset count.
  }
  socket.destroy();
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, json: [...answer.matchAll(/\{.*?\}(?=HTTP|$)/gs)].map(([body]) => JSON.parse(body) as unknown) };
}

const pathOf: Readonly<Record<ServiceName, string>> = {
  identity: '/api/auth/register',
  tutors: '/api/tutors',
  search: '/api/search',
  inquiries: '/api/inquiries/x',
  admin: '/api/admin/tutors/x/approve',
};

export function describeReplies(cast: () => Cast): void {
  describe.each(doors)('what goes out, %s', (door) => {
    it('every failure is JSON with a request id and tells nothing of the inside', async () => {
      const { site, tutor, client } = cast();
      const base = addressOf(site, door, 'tutors');
      const json = { 'content-type': 'application/json' };
      const auth = { authorization: `Bearer ${tutor.token}` };
      const failures: readonly (readonly [string, RequestInit, number])[] = [
        ['/api/tutors/%E0%A4%A', {}, 400],
        ['/api/tutors/nobody', {}, 404],
        ['/api/tutors/x/y/z', {}, 404],
        ['/api/tutors/me', {}, 401],
        ['/api/tutors/me', { method: 'PATCH' }, 404],
        ['/api/tutors', { method: 'POST', headers: { ...auth, ...json }, body: '{"bio": ' }, 400],
        ['/api/tutors', { method: 'POST', headers: { ...auth, ...json }, body: 'null' }, 400],
        ['/api/tutors', { method: 'POST', headers: { ...auth, 'content-type': 'text/plain' }, body: 'x' }, 415],
        ['/api/tutors', { method: 'POST', headers: { ...auth, ...json, 'content-encoding': 'gzip' }, body: 'x' }, 415],
        [
          '/api/tutors',
          { method: 'POST', headers: { ...auth, ...json }, body: JSON.stringify({ bio: 'x'.repeat(1_000_000) }) },
          413,
        ],
        [
          '/api/tutors',
          { method: 'POST', headers: { authorization: `Bearer ${client.token}`, ...json }, body: '{}' },
          403,
        ],
        ['/api/tutors/upload', { method: 'PUT', headers: auth, body: 'x' }, 415],
        [
          '/api/tutors/upload',
          { method: 'PUT', headers: { ...auth, 'content-type': 'multipart/form-data' }, body: 'x' },
          400,
        ],
        ['/api/uploads/x.webp', {}, 404],
      ];
      for (const [path, init, status] of failures) {
        const answer = await fetch(`${base}${path}`, init);
        const text = await answer.text();
        expect([path, init.method, answer.status]).toEqual([path, init.method, status]);
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('x-powered-by')).toBeNull();
        const body = JSON.parse(text) as Record<string, unknown>;
        expect(body).toMatchObject({
          success: false,
          code: expect.any(String),
          requestId: answer.headers.get('x-request-id'),
        });
        expect(
          Object.keys(body).filter((key) => !['success', 'error', 'code', 'requestId', 'details'].includes(key)),
        ).toEqual([]);
        expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|sqlite|ENOENT|\/work\/|Zod|TypeError/i);
      }
    });

    it('messages that two servers could read differently are refused by both', async () => {
      const { site } = cast();
      for (const service of allServices) {
        const address = addressOf(site, door, service);
        const line = (path: string): string => `POST ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\n`;
        const path = pathOf[service];
        const cases: Readonly<Record<string, string>> = {
          'CL and TE': `${line(path)}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/search HTTP/1.1\r\n\r\n`,
          'two lengths': `${line(path)}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
          'a length with a sign': `${line(path)}Content-Length: +4\r\n\r\nabcd`,
          'an odd encoding': `${line(path)}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
          'a folded header': `${line(path)}Transfer-Encoding:\r\n chunked\r\nContent-Length: 3\r\n\r\nabc`,
          'a space before the colon': `${line(path)}Content-Length : 3\r\n\r\nabc`,
          'a bare line feed': `POST ${path} HTTP/1.1\nHost: a\nContent-Length: 3\n\nabc`,
          'headers of 64 KB': `${line(path)}X-Long: ${'a'.repeat(65_536)}\r\n\r\n`,
          'no host': `POST ${path} HTTP/1.1\r\n\r\n`,
          'no HTTP': 'RUBBISH\r\n\r\n',
        };
        for (const [what, bytes] of Object.entries(cases)) {
          // No hidden request succeeds, and errors are JSON.
          const { statuses, json } = await raw(address, bytes);
          expect([
            service,
            what,
            statuses.length > 0,
            statuses.filter((status) => status < 400 || status >= 500),
          ]).toEqual([service, what, true, []]);
          for (const body of json) expect(body).toMatchObject({ success: false, code: expect.any(String) });
        }
      }
    });
  });

  describe('what goes out', () => {
    it('gateway and service agree on what an address means', async () => {
      const { site } = cast();
      for (const path of [
        '//api/search',
        '/api//search',
        '/API/search',
        '/Api/Search',
        '/api/search/',
        '/api%2Fsearch',
        '/api/search%2F',
        '/api/search;a=b',
        '/api/./search',
        '/api/tutors/../search',
        '/api/search/category/Music%2Fx',
        '/api/search/category/Music/',
      ]) {
        for (const door of doors) {
          const address = addressOf(site, door, 'search');
          const request = `GET ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\nConnection: close\r\n\r\n`;
          const { statuses } = await raw(address, request);
          expect([path, door, [400, 404].includes(statuses[0] ?? 0)]).toEqual([path, door, true]);
        }
      }
    });

    it('security headers stand on pages, files, replies, failures and photos', async () => {
      const { site, photo } = cast();
      for (const path of [
        '/',
        '/search?keyword=x',
        '/nowhere',
        '/config.json',
        '/api/search',
        '/api/nothing',
        '/api/tutors/%E0',
        `/api/uploads/${photo}`,
        '/favicon.svg',
      ]) {
        const { headers } = await fetch(`${site.url}${path}`, { headers: { origin: 'https://evil.example' } });
        expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
        expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin']);
        expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null]);
        expect([path, headers.get('x-powered-by'), headers.get('server')]).toEqual([path, null, null]);
        const policy = headers.get('content-security-policy') ?? '';
        expect([path, policy]).toEqual([path, expect.stringMatching(/default-src '(?:self|none)'/)]);
        expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
      }
      const page = await fetch(site.url);
      expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')?(?:;|$)/);
      expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      const preflight = await fetch(`${site.url}/api/tutors`, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      expect([preflight.status >= 400, preflight.headers.get('access-control-allow-origin')]).toEqual([true, null]);
    });

    it('nothing of the API is kept by a cache without being asked for again', async () => {
      const { site, tutor, photo } = cast();
      for (const path of [
        '/api/profiles/me',
        '/api/tutors/me',
        '/api/search',
        `/api/tutors/${tutor.uid}`,
        '/api/nothing',
        `/api/uploads/${photo}`,
      ]) {
        const { headers } = await fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${tutor.token}` } });
        expect([path, headers.get('cache-control')]).toEqual([
          path,
          expect.stringMatching(/no-store|no-cache|private/),
        ]);
      }
    });

    it('public replies carry no address, role, provider or version', async () => {
      const { site, tutor, admin, client } = cast();
      await converged(site);
      const paths = [
        '/api/search?limit=100',
        '/api/search/categories',
        '/api/search/category/Music',
        `/api/tutors/${tutor.uid}`,
        `/api/tutors/${client.uid}`,
        '/config.json',
        '/healthz',
        '/readyz',
      ];
      for (const path of paths) {
        const text = await (await fetch(`${site.url}${path}`)).text();
        for (const person of [tutor, admin, client]) expect([path, text.includes(person.email)]).toEqual([path, false]);
        expect([
          path,
          text.match(
            /"(?:roles|provider|grant|email(?!":"help|":"")|emailVerified|profileId|revision|version|outbox|sequence|reason)"/,
          ),
        ]).toEqual([path, null]);
      }
    });

    it('lists are paged with an upper bound', async () => {
      const { site, admin } = cast();
      for (const limit of ['0', '101', '1000000', '-1', '1e3', '']) {
        for (const path of [
          '/api/search',
          '/api/search/category/Music',
          '/api/admin/tutors',
          '/api/admin/tutors/pending',
        ]) {
          const answer = await call(site, 'GET', `${path}?limit=${limit}`, { token: admin.token });
          expect([path, limit, answer.status, fieldsOf(answer)]).toEqual([path, limit, 400, ['limit invalid-value']]);
        }
      }
      const deep = await callAt(site, 'through the gateway', searchTutors, { query: '?page=1000000&limit=100' });
      expect(deep.status).toBe(200);
    });

    it('a large body is refused before it is parsed', async () => {
      const { site, tutor } = cast();
      const body = `{"bio":"${'['.repeat(5_000_000)}"}`;
      const before = site.memory();
      const answer = await callAt(site, 'through the gateway', saveProfile, {
        token: tutor.token,
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(413);
      expect(site.memory() - before).toBeLessThan(60 * 2 ** 20);
    });
  });
}
