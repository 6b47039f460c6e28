import '../styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { loadConfig } from '../config/runtime-config.ts';
import { createI18n } from '../i18n/i18n.ts';
import { languageOfBrowser } from '../i18n/language.ts';
import { startSession } from '../session/session.ts';
import { showStartFailure } from './start-failure.ts';
import { lazyPage } from './page-loader.tsx';
import { AppRoutes } from './routes.tsx';

const components = import.meta.env.DEV
  ? lazyPage(async () => (await import('./components-page.tsx')).ComponentsPage)
  : undefined;

async function start(root: HTMLElement): Promise<void> {
  const { mainHost } = await loadConfig();
  const i18n = await createI18n(languageOfBrowser(mainHost));
  history.scrollRestoration = 'manual';
  startSession();
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <BrowserRouter>
          <AppRoutes components={components} />
        </BrowserRouter>
      </I18nextProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
start(root).catch(() => {
  showStartFailure(root);
});
