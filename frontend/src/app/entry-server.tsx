import { inLanguage, languages } from '@sao-mai/contracts';
import type { AskServices, Language, LoadedPage, PageRequest, PageSite, RenderedPage } from '@sao-mai/contracts';
import type { i18n as I18n } from 'i18next';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import { NOT_FOUND } from '../api/http-status.ts';
import { createQueryClient, queriesOf } from '../api/query-client.ts';
import { setConfig } from '../config/runtime-config.ts';
import { catalogueFile, createI18n } from '../i18n/i18n.ts';
import { coreNamespaces } from '../i18n/namespaces.ts';
import { App } from './app.tsx';
import { createRoutes } from './create-routes.tsx';
import type { Page } from './page.ts';
import { notFoundPage } from './routes.tsx';
import { sendThroughGateway } from './server/ask-services.ts';
import { descriptions } from './server/descriptions.ts';
import { descriptionTag, headTags, titleTag } from './server/head.ts';
import type { PageDescription } from './server/page-description.ts';
import { renderContent } from './server/render-content.tsx';

export { closedPaths, siteMapPaths } from './server/paths.ts';

/** Any origin: the router requires absolute URLs. */
const ORIGIN = 'http://localhost';
/** Modules a browser needs first if it has to query the services itself. */
const askingModules = ['src/api/client.ts', 'src/api/search-calls.ts'];

const instances = new Map<Language, Promise<I18n>>();

function i18nFor(language: Language): Promise<I18n> {
  const known = instances.get(language) ?? createI18n(language);
  instances.set(language, known);
  return known;
}

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function splitAddress(address: string): { path: string; query: string } {
  const start = address.indexOf('?');
  return start === -1 ? { path: address, query: '' } : { path: address.slice(0, start), query: address.slice(start) };
}

function keepLanguage(target: string, query: string): string {
  const language = languages.find((one) => one === new URLSearchParams(query).get('lang'));
  return language === undefined ? target : inLanguage(target, language);
}

function routerFor(ask: AskServices, language: Language) {
  const client = createQueryClient({ retry: false });
  const routes = createRoutes({
    client,
    language: () => language,
    send: sendThroughGateway(ask),
    loadTexts: () => Promise.resolve(),
  });
  const handler = createStaticHandler(routes);
  return {
    client,
    pageAt: (path: string): Page =>
      (isWellFormed(path) ? (matchRoutes(routes, path)?.at(-1)?.route.handle as Page | undefined) : undefined) ??
      notFoundPage,
    query: async (address: string) => handler.query(new Request(ORIGIN + address)),
    content: async (context: StaticHandlerContext, i18n: I18n) => {
      const failure: unknown = Object.values(context.errors ?? {})[0];
      if (failure !== undefined) throw new Error('The loader of a page failed', { cause: failure });
      const router = createStaticRouter(handler.dataRoutes, context);
      // hydrate={false}: the CSP refuses the router's inline script. The data is in the page's JSON.
      const app = <StaticRouterProvider router={router} context={context} hydrate={false} />;
      return renderContent(
        <App i18n={i18n} client={client}>
          {app}
        </App>,
      );
    },
  };
}

type Router = ReturnType<typeof routerFor>;

const titleIn = (hoisted: string): string | undefined => /<title[^>]*>([^<]*)<\/title>/.exec(hoisted)?.[1];

const unescaped: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescapeHtml = (text: string): string =>
  text.replace(/&([a-z]+|#x27);/g, (whole, name: string) => unescaped[name] ?? whole);

/** Marks tags that React renders again in the browser; picture preloads are not among them. */
const marked = (hoisted: string): string => hoisted.replace(/<(title|meta)/g, '<$1 data-server="react"');

function modulesOf(page: Page, language: Language, asks: boolean): string[] {
  const texts = page.index ? [...coreNamespaces, ...page.texts] : coreNamespaces;
  return [
    ...texts.map((namespace) => catalogueFile(language, namespace)),
    ...(page.guard === undefined ? [] : ['src/app/guarded-page.ts']),
    ...(page.index || page === notFoundPage ? [page.module] : []),
    ...(asks ? askingModules : []),
  ];
}

interface PageInput {
  readonly site: PageSite;
  readonly i18n: I18n;
  readonly language: Language;
  readonly page: Page;
  readonly path: string;
  readonly query: string;
  readonly status: 200 | 404;
  readonly described: PageDescription;
}

function headOf(input: PageInput, hoisted: string): string {
  const { site, i18n, page, status, described } = input;
  const content = titleIn(hoisted);
  const isPublic = page.index === true && status === 200 && described.content !== 'withdrawn';
  const title = content === undefined ? `${i18n.t(page.title)} · ${site.config.siteName}` : unescapeHtml(content);
  const description = described.description ?? i18n.t(page.description ?? 'common.footerText');
  const ownDescription = hoisted.includes('name="description"') || !isPublic;
  return [
    content === undefined ? titleTag(title) : marked(hoisted),
    // Pages with data render their own description.
    ownDescription ? '' : descriptionTag(description, descriptions[page.module] === undefined ? 'page' : 'react'),
    headTags({ ...input, isPublic, title, description }),
  ].join('');
}

async function contentOf(router: Router, context: StaticHandlerContext, { i18n, described }: PageInput) {
  if (described.content === 'unanswered' || described.content === 'withdrawn') return { html: '', hoisted: '' };
  if (described.content !== 'gone') return router.content(context, i18n);
  const notFound = await router.query('/404');
  return notFound instanceof Response ? { html: '', hoisted: '' } : router.content(notFound, i18n);
}

async function renderPage(
  router: Router,
  context: StaticHandlerContext | null,
  input: PageInput,
): Promise<RenderedPage> {
  const { page, described, status, language } = input;
  const { html, hoisted } = context === null ? { html: '', hoisted: '' } : await contentOf(router, context, input);
  const asks = described.content === 'unanswered' || described.content === 'withdrawn';
  return {
    status,
    html,
    hydratable: html !== '' && described.content === undefined,
    head: headOf(input, hoisted),
    queries: described.content === undefined ? queriesOf(router.client) : [],
    modules: modulesOf(page, language, asks),
  };
}

export async function loadPage(
  site: PageSite,
  { address, language }: PageRequest,
  ask: AskServices,
): Promise<LoadedPage | { redirect: string }> {
  setConfig(site.config);
  const { path, query } = splitAddress(address);
  const router = routerFor(ask, language);
  const page = router.pageAt(path);
  const isRendered = page.index || page === notFoundPage;
  const context = isRendered ? await router.query(page === notFoundPage ? '/404' : address) : null;
  if (context instanceof Response) return { redirect: keepLanguage(context.headers.get('Location') ?? '/', query) };
  const status = context?.statusCode === NOT_FOUND ? NOT_FOUND : 200;
  return {
    fingerprint: JSON.stringify([status, queriesOf(router.client)]),
    render: async () => {
      const i18n = await i18nFor(language);
      const describe = descriptions[page.module];
      const params = context?.matches.at(-1)?.params ?? {};
      const described = describe?.({ site, i18n, path, query, params, client: router.client, status }) ?? {};
      return renderPage(router, context, { site, i18n, language, page, path, query, status, described });
    },
  };
}
