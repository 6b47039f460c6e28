import type { Language, User } from '@sao-mai/contracts';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { pages } from '../src/app/pages.ts';
import { AppRoutes } from '../src/app/routes.tsx';
import { createI18n } from '../src/i18n/i18n.ts';
import { setSession } from '../src/session/session-store.ts';

let address = '';
let goBack: () => void = () => undefined;

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  address = pathname + search;
  goBack = () => {
    void navigate(-1);
  };
  return null;
}

export interface Start {
  language?: Language;
  /** Signed in from the start; nobody otherwise. */
  user?: User;
}

/** The whole app at `path`, as a person meets it. */
export async function renderApp(path: string, { language = 'en', user }: Start = {}) {
  const i18n = await createI18n(language);
  if (user !== undefined) setSession({ status: 'signed-in', user });
  // unlike a replacement this also ends what the test before still had to go back to
  history.pushState(null, '', path);
  const app = (
    <I18nextProvider i18n={i18n}>
      <BrowserRouter>
        <AppRoutes />
        <Address />
      </BrowserRouter>
    </I18nextProvider>
  );
  // a page that suspends under an event's act would never come
  await Promise.all(Object.values(pages).map((page) => page.preload()));
  const view = await act(async () => Promise.resolve(render(app)));
  return {
    ...view,
    i18n,
    person: userEvent.setup(),
    address: () => address,
    back: () => {
      act(goBack);
    },
  };
}
