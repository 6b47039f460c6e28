import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../src/i18n/i18n.ts';
import { showToast, ToastRegion } from '../src/ui/toast.tsx';

it('a toast is visible from the moment at which a test can find it', async () => {
  render(
    <I18nextProvider i18n={await createI18n('en')}>
      <ToastRegion />
    </I18nextProvider>,
  );
  const opacities: string[] = [];
  new MutationObserver((_, observer) => {
    const toast = screen.queryByText('Saved')?.closest('li') ?? undefined;
    if (toast === undefined) return;
    observer.disconnect();
    opacities.push(getComputedStyle(toast).opacity);
  }).observe(document.body, { subtree: true, childList: true });
  // Not awaited: the toast waits for its region, which is rendered at the end of `act`.
  act(() => {
    void showToast('success', 'Saved');
  });
  await waitFor(() => {
    expect(opacities).toHaveLength(1);
  });
  expect(opacities).not.toContain('0');
});
