import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { bestEncoding } from '../best-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** More would take longer than it saves on the way. */
const brotliQuality = 5;
const gzipLevel = 6;

export interface SentPage {
  readonly status: number;
  readonly html: string;
  readonly language: string;
}

async function packed(html: string, encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
  const bytes = Buffer.from(html);
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return brotli(bytes, { params });
  }
  return encoding === 'gzip' ? zip(bytes, { level: gzipLevel }) : bytes;
}

/** Sends a page packed as the browser takes it, or nothing where it has this very page already. */
export async function sendPage(request: Request, response: Response, page: SentPage): Promise<void> {
  const tag = `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`;
  response.status(page.status).type('html').set({
    'Cache-Control': 'no-cache',
    'Content-Language': page.language,
    Vary: 'Cookie, Accept-Encoding',
    ETag: tag,
  });
  if (page.status === 200 && request.headers['if-none-match'] === tag) {
    response.status(304).end();
    return;
  }
  const encoding = bestEncoding(request);
  const body = await packed(page.html, encoding);
  if (encoding !== undefined) response.set('Content-Encoding', encoding);
  response.send(body);
}
