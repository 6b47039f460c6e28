import '../styles/index.css';
import { storageKeys } from '@sao-mai/contracts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepFirstAnswers } from '../api/first-answers.ts';
import { setConfig } from '../config/runtime-config.ts';
import { createI18n, needTexts } from '../i18n/i18n.ts';
import { languageOfBrowser } from '../i18n/language.ts';
import { coreTexts } from '../i18n/texts.ts';
import { PAGE_READY } from '../prelude/page-ready.ts';
import { watchHistory } from '../session/leave-guard.ts';
import { getSession, setSession } from '../session/session-store.ts';
import { readStored } from '../storage/browser-storage.ts';
import { App } from './app.tsx';
import { readPageData } from './page-data.ts';
import { lazyPage, loadTextsOfPages } from './page-loader.tsx';
import { pages } from './pages.ts';
import { showStartFailure } from './start-failure.ts';

const components = import.meta.env.DEV
  ? lazyPage(async () => (await import('./components-page.tsx')).ComponentsPage)
  : undefined;

/** Before anything asks whose answers come: those that came with the page stay until its content is taken over. */
function recallSession(): void {
  if (readStored(storageKeys.token, 'browser') !== null) setSession({ status: 'loading' });
}

/** Takes up the stored session; a visitor's pages do not wait for the code that does it. */
function startSession(): void {
  import('../session/session.ts').then(
    (session) => {
      session.startSession();
    },
    (error: unknown) => {
      if (getSession().status === 'loading') setSession({ status: 'failed', error });
    },
  );
}

/** The page that the server has made for this address in this language; undefined where there is none to take over. */
function servedPage({ dataset }: HTMLElement, language: string) {
  if (dataset['address'] !== location.pathname + location.search) return undefined;
  if (document.documentElement.lang !== language) return undefined;
  return Object.entries(pages).find(([name]) => name === dataset['page'])?.[1];
}

async function start(root: HTMLElement): Promise<void> {
  const { config, answers } = await readPageData();
  setConfig(config);
  keepFirstAnswers(answers);
  recallSession();
  const language = languageOfBrowser(config.mainHost);
  const served = servedPage(root, language);
  const starting = createI18n(language, coreTexts);
  loadTextsOfPages(async (groups) => needTexts(await starting, groups));
  const [i18n] = await Promise.all([starting, served?.preload()]);
  history.scrollRestoration = 'manual';
  watchHistory();
  startSession();
  const app = <App i18n={i18n} Router={BrowserRouter} answers={answers} components={components} />;
  // the rest of what the server has put into the head stays as long as the page does (layout)
  const ofReact = document.head.querySelectorAll('[data-server=react]');
  if (served === undefined) {
    for (const tag of ofReact) tag.remove();
    root.textContent = '';
    createRoot(root).render(app);
  } else {
    // React takes them over with the content
    for (const tag of ofReact) tag.removeAttribute('data-server');
    // in short pieces, between which the page answers; what somebody presses is taken over at once
    startTransition(() => {
      hydrateRoot(root, app);
    });
  }
  document.dispatchEvent(new Event(PAGE_READY));
  void import('../i18n/follow-language.ts').then(
    ({ followStoredLanguage }) => followStoredLanguage(i18n, config.mainHost),
    () => undefined,
  );
  // a failure may want to be told in words
  void needTexts(i18n, ['errors']).catch(() => undefined);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
start(root).catch(() => {
  showStartFailure(root);
  document.dispatchEvent(new Event(PAGE_READY));
});
