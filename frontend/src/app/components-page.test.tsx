import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../i18n/i18n.ts';
import { ComponentsPage } from './components-page.tsx';

it('shows every component in every state', async () => {
  const i18n = await createI18n('en');
  const view = (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <ComponentsPage />
      </MemoryRouter>
    </I18nextProvider>
  );
  await act(async () => Promise.resolve(render(view)));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
