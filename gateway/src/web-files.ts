import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { bestEncoding } from './best-encoding.ts';

/** A file as it was when the gateway started, whole and packed. */
interface WebFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly bytes: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

const packed = /\.(?:br|gz)$/;
const extension = /\.([^./]+)$/;

/** Parts of a name with a dot in front are nobody's to see. */
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

const readIf = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

function readWebFile(file: string, path: string): WebFile {
  const bytes = readFileSync(file);
  return {
    type: extension.exec(path)?.[1] ?? 'bin',
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    bytes,
    br: readIf(`${file}.br`),
    gzip: readIf(`${file}.gz`),
  };
}

function readAll(folder: string): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (!entry.isFile() || packed.test(path) || isHidden(path)) continue;
    files.set(path, readWebFile(file, path));
  }
  return files;
}

/** What is sent to a browser that takes `br` may be the gzip of a file that has no other. */
function bodyFor(request: Request, { bytes, br, gzip }: WebFile): { body: Buffer; encoding?: 'br' | 'gzip' } {
  const best = bestEncoding(request);
  if (best === 'br' && br !== undefined) return { body: br, encoding: 'br' };
  return best !== undefined && gzip !== undefined ? { body: gzip, encoding: 'gzip' } : { body: bytes };
}

function sendFile(request: Request, response: Response, file: WebFile): void {
  const { body, encoding } = bodyFor(request, file);
  if (file.br !== undefined || file.gzip !== undefined) response.vary('Accept-Encoding');
  if (encoding !== undefined) response.set('Content-Encoding', encoding);
  const etag = encoding === undefined ? `"${file.etag}"` : `"${file.etag}-${encoding}"`;
  response.type(file.type).set({ 'Cache-Control': file.cacheControl, ETag: etag });
  // answers 304 by itself where the browser has it already
  response.send(body);
}

/**
 * The files of a folder, some megabytes, read once: what happens to the folder later, such as another build, neither
 * mixes two builds nor fails under a request. Passes on where there is no such file.
 */
export function webFiles(folder: string, { except }: { readonly except: readonly string[] }): RequestHandler {
  const files = readAll(folder);
  return (request, response, next) => {
    const file = except.includes(request.path) ? undefined : files.get(request.path);
    if (file === undefined) next();
    else sendFile(request, response, file);
  };
}
