import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@sao-mai/contracts';
import express from 'express';
import type { RequestHandler, Response, Router } from 'express';
import sirv from 'sirv';
import { pageLanguage } from './page-language.ts';
import { pageStatus } from './page-status.ts';
import type { PageStatusDeps } from './page-status.ts';
import { rawPath } from './routing.ts';

export interface WebAppOptions extends PageStatusDeps {
  readonly webRoot: string;
  readonly mainHosts: readonly string[];
}

const notThere = (response: Response): void => {
  response.status(404).type('text').set('Cache-Control', 'no-store').send('Not found');
};

/** Names with a dot in the last part, and /.well-known: files or nothing, never a page. */
const isFilePath = (path: string): boolean => /\.[^/]*$/.test(path) || path.startsWith('/.well-known/');

function shells(webRoot: string): Readonly<Record<Language, string>> {
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const inLanguage = (language: Language): string => page.replace(/<html lang="[^"]*"/, `<html lang="${language}"`);
  return { en: inLanguage('en'), vi: inLanguage('vi') };
}

const onlyReading =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') void handler(request, response, next);
    else notThere(response);
  };

/** The built web app: its files, pre-compressed and immutable where their name carries a hash, and its page for every route. */
export function webApp({ webRoot, mainHosts, tutorExists }: WebAppOptions): Router {
  const router = express.Router();
  const pages = shells(webRoot);
  const files = sirv(webRoot, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  router.use(
    onlyReading((request, response, next) => {
      if (request.path === '/index.html') notThere(response);
      else {
        files(request, response, () => {
          next();
        });
      }
    }),
  );
  router.use(async (request, response) => {
    const path = rawPath(request.originalUrl);
    if (isFilePath(path) || path.startsWith('/assets/')) {
      notThere(response);
      return;
    }
    const language = pageLanguage(request, mainHosts);
    response
      .status(await pageStatus(path, { tutorExists }))
      .type('html')
      .set({ 'Cache-Control': 'no-cache', 'Content-Language': language, Vary: 'Cookie, Accept-Encoding' })
      .send(pages[language]);
  });
  return router;
}
