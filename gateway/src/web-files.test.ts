import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { copyBuild, webFiles } from './web-files.ts';

const script = `export const text = '${'a'.repeat(2000)}';`;

let folder: string;
let copy: string;
let server: http.Server;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  for (const name of ['assets', '.server', 'assets/.hidden']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), '<html>');
  writeFileSync(join(folder, 'assets', 'app-1.js'), script);
  writeFileSync(join(folder, 'assets', 'app-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'app-1.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'icon.png'), 'picture');
  writeFileSync(join(folder, '.server', 'entry.mjs'), 'secret');
  writeFileSync(join(folder, 'assets', '.hidden', 'a.js'), 'secret');
  copy = copyBuild(folder);
  const app = express().disable('etag');
  app.use(webFiles(copy));
  app.use((_request, response) => {
    response.status(404).send('Not found');
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  for (const one of [folder, copy]) rmSync(one, { recursive: true, force: true });
});

interface Got {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The raw response, as fetch would decompress it. */
async function get(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Got> {
  const { port } = server.address() as AddressInfo;
  const request = http.request({ port, host: '127.0.0.1', path, headers, method }).end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) };
}

describe('the files of the web app', () => {
  it('are asked for in one sentence where nobody has built them', () => {
    for (const path of [join(folder, 'nowhere'), join(folder, 'assets')])
      expect(() => copyBuild(path)).toThrow(`There are no built pages in ${path}. Make them with \`npm run build\``);
  });

  it('come packed as the browser takes them, best first', async () => {
    const best = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect([best.headers['content-encoding'], brotliDecompressSync(best.body).toString()]).toEqual(['br', script]);
    const older = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
    expect([older.headers['content-encoding'], gunzipSync(older.body).toString()]).toEqual(['gzip', script]);
    const plain = await get('/assets/app-1.js');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script]);
    for (const { headers } of [best, older, plain]) {
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect(new Set([best, older, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('are asked for again where their name says nothing of their content, and sent only where they changed', async () => {
    const first = await get('/icon.png', { 'accept-encoding': 'br' });
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache', 'content-type': 'image/png' } });
    expect(first.body.toString()).toBe('picture');
    const again = await get('/icon.png', { 'if-none-match': first.headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await get('/icon.png', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '7', 0]);
  });

  it.each([
    '/index.html',
    '/assets/app-1.js.br',
    '/.server/entry.mjs',
    '/assets/.hidden/a.js',
    '/assets',
    '/assets/',
    '/../icon.png',
    '/%2e%2e/icon.png',
    '//icon.png',
    '/assets/none.js',
    '/__proto__',
  ])('%s is none of them', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('outlive another build in the same folder: they stay one build, and nothing fails', async () => {
    rmSync(folder, { recursive: true });
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'assets', 'app-2.js'), 'other');
    expect((await get('/assets/app-1.js')).body.toString()).toBe(script);
    expect((await get('/assets/app-2.js')).status).toBe(404);
    rmSync(folder, { recursive: true });
    expect((await get('/icon.png')).status).toBe(200);
    expect((await get('/assets/app-2.js')).status).toBe(404);
  });
});
