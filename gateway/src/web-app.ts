import { nameOperation, rawPath } from '@sao-mai/platform';
import compression from 'compression';
import express from 'express';
import type { RequestHandler, Response, Router } from 'express';
import { discovery } from './discovery/routes.ts';
import { boundedPages } from './pages/bounded-pages.ts';
import { rendererOf } from './pages/load-renderer.ts';
import { pages } from './pages/pages.ts';
import type { PagesOptions } from './pages/pages.ts';
import { webFiles } from './web-files.ts';

const notThere = (response: Response): void => {
  response.status(404).type('text').set('Cache-Control', 'no-store').send('Not found');
};

/** Paths of files, which never fall back to a page: a dot in the last segment, or /.well-known. */
const isFilePath = (path: string): boolean => /\.[^/]*$/.test(path) || path.startsWith('/.well-known/');

/** `//host` and `/\\host` would redirect to another site. */
const isOwnAddress = (target: string): boolean => /^\/(?![/\\])/.test(target);

/** Redirects a form that was submitted before hydration to its page, without its data. */
const redirectForms =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const path = rawPath(request.originalUrl);
    if (request.method === 'GET' || request.method === 'HEAD') void handler(request, response, next);
    else if (request.method === 'POST' && isOwnAddress(request.originalUrl) && !isFilePath(path))
      response.redirect(303, request.originalUrl);
    else notThere(response);
  };

/** The built web app: precompressed files, immutable if their name has a hash, and pages for all other paths. */
export function webApp(input: Omit<PagesOptions, 'renderer'>): Router {
  const options = { ...input, renderer: rendererOf(input.config.webRoot, input.log) };
  const router = express.Router();
  router.use((_request, response, next) => {
    nameOperation(response, 'file');
    next();
  });
  router.use(discovery(options));
  router.use(redirectForms(webFiles(options.config.webRoot)));
  const servePage = boundedPages(pages(options), options.config, options.metrics);
  router.use(compression(), (request, response, next) => {
    const path = rawPath(request.originalUrl);
    if (isFilePath(path) || path.startsWith('/assets/')) notThere(response);
    else {
      nameOperation(response, 'page');
      return servePage(request, response, next);
    }
  });
  return router;
}
