import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../i18n/i18n.ts';
import { PageErrorBoundary } from './error-boundary.tsx';
import { lazyPage } from './page-loader.tsx';

function Arrived() {
  return <h1>Here it is</h1>;
}

describe('a page whose code does not come', () => {
  it("W10: says so with 'Try again', which tries again", async () => {
    let loads = 0;
    const Page = lazyPage(() => {
      loads += 1;
      return loads <= 2
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : Promise.resolve(Arrived);
    });
    const i18n = await createI18n('en');
    await act(async () =>
      Promise.resolve(
        render(
          <I18nextProvider i18n={i18n}>
            <MemoryRouter>
              <PageErrorBoundary pageKey="/a">
                <Page />
              </PageErrorBoundary>
            </MemoryRouter>
          </I18nextProvider>,
          // what the boundary caught is the point, not news
          { onCaughtError: () => undefined },
        ),
      ),
    );
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent('This page did not open');
    expect(loads).toBe(2);
    await act(async () => {
      screen.getByRole('button', { name: 'Try again' }).click();
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeVisible();
    expect(loads).toBe(3);
  });
});
