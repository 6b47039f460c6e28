import { afterEach } from '@jest/globals';
import type { Language, User } from '@sao-mai/contracts';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { createQueryClient } from '../src/api/query-client.ts';
import { App } from '../src/app/app.tsx';
import { createRoutes } from '../src/app/create-routes.tsx';
import { createI18n, languageOf, loadNamespaces } from '../src/i18n/i18n.ts';
import { clearQueriesOfOtherUsers } from '../src/session/clear-queries.ts';
import { setSession } from '../src/session/session-store.ts';

/** Clean-up functions of the rendered apps. */
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

export interface Start {
  language?: Language;
  /** Signed-in user; a visitor by default. */
  user?: User;
}

/** Loads all lazy routes first, so that tests do not wait for them. */
async function loadAll(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async ({ lazy, children }) => {
      await (typeof lazy === 'function' ? lazy() : undefined);
      await loadAll(children ?? []);
    }),
  );
}

/** Renders the whole app at `path`. */
export async function renderApp(path: string, { language = 'en', user }: Start = {}) {
  const i18n = await createI18n(language);
  if (user !== undefined) setSession({ status: 'signed-in', user });
  const client = createQueryClient();
  const stop = clearQueriesOfOtherUsers(client);
  const routes = createRoutes({
    client,
    language: () => languageOf(i18n),
    loadTexts: (namespaces) => loadNamespaces(i18n, namespaces),
  });
  await loadAll(routes);
  // pushState also drops forward entries of the previous test.
  history.pushState(null, '', path);
  const router = createBrowserRouter(routes);
  ends.push(stop, () => {
    router.dispose();
    client.clear();
  });
  const app = (
    <App i18n={i18n} client={client}>
      <RouterProvider router={router} />
    </App>
  );
  const view = await act(async () => Promise.resolve(render(app)));
  return {
    ...view,
    i18n,
    person: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => {
      act(() => {
        void router.navigate(-1);
      });
    },
  };
}
