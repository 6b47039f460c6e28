import { StrictMode } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { FirstAnswersContext } from '../api/first-answers.ts';
import type { FirstAnswers } from '../api/first-answers.ts';
import { AppRoutes } from './routes.tsx';
import type { AppRoutesProps } from './routes.tsx';

export interface AppProps extends AppRoutesProps {
  i18n: I18n;
  /** The browser's router, or a static one at the address that a server was asked for. */
  Router: ComponentType<{ children: ReactNode }>;
  answers: FirstAnswers;
}

/** The same tree in the browser and on the server, so that the one takes over what the other made. */
export function App({ i18n, Router, answers, components }: AppProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <FirstAnswersContext value={answers}>
          <Router>
            <AppRoutes components={components} />
          </Router>
        </FirstAnswersContext>
      </I18nextProvider>
    </StrictMode>
  );
}
