import '../styles/index.css';
import { storageKeys } from '@sao-mai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { addQueries, createQueryClient } from '../api/query-client.ts';
import { setTokenSource } from '../api/token-source.ts';
import { setConfig } from '../config/runtime-config.ts';
import { createI18n, languageOf, loadNamespaces } from '../i18n/i18n.ts';
import { languageOfBrowser } from '../i18n/language.ts';
import { coreNamespaces } from '../i18n/namespaces.ts';
import { PAGE_READY } from '../prelude/page-ready.ts';
import { getSession, setSession } from '../session/session-store.ts';
import { readStored } from '../storage/browser-storage.ts';
import { leaveReloadedOverlays } from '../ui/close-on-back.ts';
import { App } from './app.tsx';
import { createRoutes } from './create-routes.tsx';
import { readPageData } from './page-data.ts';
import { showStartFailure } from './start-failure.ts';

/** Returns whether a session is stored; its account is then loading. */
function recallSession(): boolean {
  if (readStored(storageKeys.token, 'browser') === null) return false;
  setSession({ status: 'loading' });
  return true;
}

/** Restores the stored session; visitors' pages do not wait for its code. */
function startSession(client: QueryClient): void {
  Promise.all([import('../session/session.ts'), import('../session/clear-queries.ts')]).then(
    ([session, clearQueries]) => {
      clearQueries.clearQueriesOfOtherUsers(client);
      session.startSession();
    },
    (error: unknown) => {
      if (getSession().status === 'loading') setSession({ status: 'failed', error });
    },
  );
}

function isServed({ dataset }: HTMLElement, language: string): boolean {
  return dataset['address'] === location.pathname + location.search && document.documentElement.lang === language;
}

/** Loads this page's code before the router starts: with a pending `lazy` it would replace the served page. */
async function loadServedPage(routes: RouteObject[]) {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  // The query client has the data, so no loader needs to run.
  return Object.fromEntries(matches.flatMap(({ route: { id } }) => (id === undefined ? [] : [[id, null]])));
}

async function start(root: HTMLElement): Promise<void> {
  leaveReloadedOverlays();
  const { config, queries } = await readPageData();
  setConfig(config);
  setTokenSource(() => import('../session/access-token.ts'));
  const signedIn = recallSession();
  const language = languageOfBrowser(config.mainHost);
  const served = isServed(root, language);
  const client = createQueryClient();
  // The server queried as a visitor: for a signed-in user the data is stale at once.
  addQueries(client, queries, signedIn ? 0 : Date.now());
  const i18n = createI18n(language, coreNamespaces);
  const routes = createRoutes({
    client,
    language: () => languageOf(texts),
    loadTexts: async (namespaces) => loadNamespaces(await i18n, namespaces),
  });
  const [texts, loaderData] = await Promise.all([i18n, served ? loadServedPage(routes) : undefined]);
  startSession(client);
  const router = createBrowserRouter(routes, loaderData && { hydrationData: { loaderData } });
  const app = (
    <App i18n={texts} client={client}>
      <RouterProvider router={router} />
    </App>
  );
  // The server's other head tags stay until the first navigation (layout.tsx).
  const ofReact = document.head.querySelectorAll('[data-server=react]');
  if (served) {
    // React hydrates these tags with the content.
    for (const tag of ofReact) tag.removeAttribute('data-server');
    // A transition hydrates in short tasks, so that the page stays responsive; pressed parts are hydrated first.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    for (const tag of ofReact) tag.remove();
    root.textContent = '';
    createRoot(root).render(app);
  }
  whenInitialized(router, () => document.dispatchEvent(new Event(PAGE_READY)));
  void import('../i18n/follow-language.ts').then(
    ({ followStoredLanguage }) => followStoredLanguage(texts, config.mainHost),
    () => undefined,
  );
  // Error texts may be needed at any time.
  void loadNamespaces(texts, ['errors']).catch(() => undefined);
}

type Router = ReturnType<typeof createBrowserRouter>;

function whenInitialized(router: Router, tell: () => void): void {
  if (router.state.initialized) {
    tell();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    tell();
  });
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
start(root).catch(() => {
  showStartFailure(root);
  document.dispatchEvent(new Event(PAGE_READY));
});
