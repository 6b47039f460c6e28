import type { LoadedPage, PageRenderer, RenderedPage } from '@sao-mai/contracts';
import type { Log } from '@sao-mai/platform';
import type { Request, RequestHandler } from 'express';
import { requestId } from '../api.ts';
import type { ServedConfig } from '../config.ts';
import type { GatewayMetrics } from '../metrics.ts';
import { pageLanguage } from '../page-language.ts';
import { askServices } from './ask-services.ts';
import { sendPage } from './send-page.ts';
import type { Prelude } from './prelude.ts';
import { emptyPage, readWebBuild } from './web-build.ts';

export interface PagesOptions {
  readonly config: ServedConfig;
  readonly prelude: Prelude | undefined;
  readonly renderer: Promise<PageRenderer | null>;
  readonly log: Log;
  readonly metrics: GatewayMetrics;
  readonly mayAsk: (request: Request) => Promise<boolean>;
}

const cacheSize = 100;

/** Caches pages by their data's fingerprint. */
function pageCache(metrics: GatewayMetrics) {
  const kept = new Map<string, { readonly fingerprint: string; readonly page: RenderedPage }>();
  return async (name: string, loaded: LoadedPage): Promise<RenderedPage> => {
    const { fingerprint } = loaded;
    const last = kept.get(name);
    kept.delete(name);
    const known = last?.fingerprint === fingerprint ? last.page : undefined;
    const page = known ?? (await loaded.render());
    metrics.pageSent(known === undefined ? 'rendered' : 'cached');
    kept.set(name, { fingerprint, page });
    const [oldest] = kept.keys();
    if (kept.size > cacheSize && oldest !== undefined) kept.delete(oldest);
    return page;
  };
}

/** Serves the pages: rendered if the data arrives in time, else the shell. */
export function pages({ config, prelude, renderer, log, metrics, mayAsk }: PagesOptions): RequestHandler {
  const { webRoot, runtime, siteUrl } = config;
  const build = readWebBuild(webRoot, runtime, prelude);
  const render = pageCache(metrics);

  async function make(request: Request): Promise<RenderedPage | { readonly redirect: string } | null> {
    const bundle = await renderer;
    if (bundle === null) return null;
    try {
      const address = request.originalUrl;
      const language = pageLanguage(request, runtime.mainHost);
      const ask = askServices(config, { requestId: requestId(request), mayAsk: () => mayAsk(request) });
      const loaded = await bundle.loadPage({ config: runtime, siteUrl }, { address, language }, ask);
      return 'redirect' in loaded ? loaded : await render(`${language} ${address}`, loaded);
    } catch (error) {
      log.error({ err: error }, 'A page could not be rendered and was sent without content');
      return null;
    }
  }

  return async (request, response) => {
    const page = await make(request);
    if (page === null) metrics.pageSent('shell');
    else if ('redirect' in page) {
      metrics.pageSent('redirect');
      response.set('Cache-Control', 'no-cache').redirect(302, page.redirect);
      return;
    }
    const language = pageLanguage(request, runtime.mainHost);
    const html = build.compose(page ?? emptyPage, { language, address: request.originalUrl });
    sendPage(response, { status: page?.status ?? 200, html, language });
  };
}
