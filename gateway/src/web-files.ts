import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError, rawPath } from '@sao-mai/platform';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** The page, which is rendered, and compressed variants, which are negotiated. */
const renderedOrCompressed = /^\/index\.html|\.(?:br|gz)$/;

/** Copies the build, so that a later build neither mixes with it nor breaks requests. */
export function copyBuild(webRoot: string): string {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new OperatorError(
      `There are no built pages in ${webRoot}. Make them with \`npm run build\` and start again.`,
    );
  }
  const copy = mkdtempSync(join(tmpdir(), 'web-app-'));
  // ETags depend on modification times.
  cpSync(webRoot, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

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
    if (renderedOrCompressed.test(rawPath(request.originalUrl))) {
      next();
      return;
    }
    // Range requests are not supported.
    delete request.headers.range;
    send(request, response, next);
  };
}
