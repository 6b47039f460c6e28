import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '@sao-mai/platform';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { rawPath } from './routing.ts';

/** The page, which is sent with its content, and the packed files, which are sent in the place of the others. */
const notFiles = /^\/index\.html|\.(?:br|gz)$/;

/**
 * Copies a build, some megabytes. What happens to its folder later, such as another build, neither mixes two builds nor
 * fails under a request.
 */
export function copyBuild(webRoot: string): string {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new OperatorError(
      `There are no built pages in ${webRoot}. Make them with \`npm run build\` and start again.`,
    );
  }
  const copy = mkdtempSync(join(tmpdir(), 'web-app-'));
  // a file's tag is made from its time
  cpSync(webRoot, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

/** The files of a build, packed as the caller takes them. Passes on where there is no such file. */
export function webFiles(folder: string): RequestHandler {
  const send = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      const isHashed = path.startsWith('/assets/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response, next) => {
    if (notFiles.test(rawPath(request.originalUrl))) {
      next();
      return;
    }
    // files are sent whole
    delete request.headers.range;
    send(request, response, next);
  };
}
