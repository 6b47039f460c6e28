import type { Language, PageAnswer, PageRenderer, RenderedPage } from '@sao-mai/contracts';
import type { Log } from '@sao-mai/platform';
import type { Request, RequestHandler } from 'express';
import { requestId } from '../api.ts';
import type { GatewayConfig } from '../config.ts';
import { pageLanguage } from '../page-language.ts';
import { askServices } from './ask-services.ts';
import { rendererOf } from './load-renderer.ts';
import { sendPage } from './send-page.ts';
import type { Prelude } from './prelude.ts';
import { emptyPage, readWebBuild } from './web-build.ts';

export interface PagesOptions {
  readonly config: GatewayConfig;
  readonly prelude: Prelude | undefined;
  readonly log: Log;
  /** Whether this caller may have the services asked now. */
  readonly mayAsk: (request: Request) => Promise<boolean>;
}

/** Pages in the making: those that come on top go out as the plain shell, so that a crowd cannot hold up /api. */
const mostAtOnce = 24;
/** Pages kept with what they were made from. */
const mostKept = 100;

interface Wanted {
  readonly address: string;
  readonly language: Language;
  readonly answers: readonly PageAnswer[];
}

type Made = RenderedPage | { readonly redirect: string };

/** A page made from the same answers is the same page: it is not made again. */
function rememberingMade(make: (renderer: PageRenderer, wanted: Wanted) => Promise<Made>) {
  const kept = new Map<string, { readonly answers: string; readonly made: Made }>();
  return async (renderer: PageRenderer, wanted: Wanted): Promise<Made> => {
    const name = `${wanted.language} ${wanted.address}`;
    const answers = JSON.stringify(wanted.answers);
    const last = kept.get(name);
    kept.delete(name);
    const made = last?.answers === answers ? last.made : await make(renderer, wanted);
    kept.set(name, { answers, made });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

/** The pages of the web app, with their content where it can be had in time, else as the shell that the browser fills. */
export function pages({ config, prelude, log, mayAsk }: PagesOptions): RequestHandler {
  const { webRoot, runtime, siteUrl } = config;
  const build = readWebBuild(webRoot, runtime, prelude);
  const renderer = rendererOf(webRoot, log);
  const render = rememberingMade((with_, wanted) => with_.render({ config: runtime, siteUrl }, wanted));
  let making = 0;

  async function make(request: Request, language: Language): Promise<Made | null> {
    const made = await renderer;
    if (made === null || making >= mostAtOnce) return null;
    making += 1;
    try {
      const address = request.originalUrl;
      const plan = made.plan(address);
      if ('redirect' in plan) return plan;
      const { questions } = plan;
      const asks = questions.length > 0 && (await mayAsk(request));
      const answers = asks ? await askServices(config, questions, requestId(request)) : questions.map(() => null);
      return await render(made, { address, language, answers });
    } catch (error) {
      log.error({ err: error }, 'A page could not be made; its shell was sent');
      return null;
    } finally {
      making -= 1;
    }
  }

  return async (request, response) => {
    const language = pageLanguage(request, runtime.mainHost);
    const made = await make(request, language);
    if (made !== null && 'redirect' in made) {
      response.set('Cache-Control', 'no-cache').redirect(302, made.redirect);
      return;
    }
    const html = build.compose(made ?? emptyPage, { language, address: request.originalUrl });
    await sendPage(request, response, { status: made?.status ?? 200, html, language });
  };
}
