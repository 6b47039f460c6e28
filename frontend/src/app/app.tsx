import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

export interface AppProps {
  i18n: I18n;
  client: QueryClient;
  /** A browser router, or a static one on the server. */
  children: ReactNode;
}

/** The same tree in the browser and on the server, as hydration requires. */
export function App({ i18n, client, children }: AppProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
