import compression from 'compression';
import express from 'express';
import type { RequestHandler, Response, Router } from 'express';
import { discovery } from './discovery/routes.ts';
import { boundedPages } from './pages/bounded-pages.ts';
import { rendererOf } from './pages/load-renderer.ts';
import { pages } from './pages/pages.ts';
import type { PagesOptions } from './pages/pages.ts';
import { rawPath } from './routing.ts';
import { webFiles } from './web-files.ts';

const notThere = (response: Response): void => {
  response.status(404).type('text').set('Cache-Control', 'no-store').send('Not found');
};

/** Names with a dot in the last part, and /.well-known: files or nothing, never a page. */
const isFilePath = (path: string): boolean => /\.[^/]*$/.test(path) || path.startsWith('/.well-known/');

/** `//host` and `/\\host` would lead to another site. */
const isOwnAddress = (target: string): boolean => /^\/(?![/\\])/.test(target);

/** Files for GET and HEAD. A form that was sent before the pages' script could take it comes back to its page, with nothing of it. */
const onlyReading =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const path = rawPath(request.originalUrl);
    if (request.method === 'GET' || request.method === 'HEAD') void handler(request, response, next);
    else if (request.method === 'POST' && isOwnAddress(request.originalUrl) && !isFilePath(path))
      response.redirect(303, request.originalUrl);
    else notThere(response);
  };

/** The built web app: its files, pre-compressed and immutable where their name carries a hash, and its page for every route. */
export function webApp(input: Omit<PagesOptions, 'renderer'>): Router {
  const options = { ...input, renderer: rendererOf(input.config.webRoot, input.log) };
  const router = express.Router();
  router.use(discovery(options));
  router.use(onlyReading(webFiles(options.config.webRoot)));
  const servePage = boundedPages(pages(options), options.config);
  router.use(compression(), (request, response, next) => {
    const path = rawPath(request.originalUrl);
    if (isFilePath(path) || path.startsWith('/assets/')) notThere(response);
    else return servePage(request, response, next);
  });
  return router;
}
