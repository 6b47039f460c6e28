import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createI18n } from '../i18n/i18n.ts';
import { AlertDialog, Dialog } from './dialog.tsx';
import type { AlertDialogProps } from './dialog.tsx';

async function opened(Shown: ComponentType<AlertDialogProps>, busy: boolean) {
  const onClose = jest.fn();
  const dialog = <Shown open busy={busy} onClose={onClose} title="A question" description="With a text" />;
  const router = createMemoryRouter([{ path: '*', element: dialog }], { initialEntries: ['/before', '/page'] });
  render(
    <I18nextProvider i18n={await createI18n('en')}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  await screen.findByText('With a text');
  return onClose;
}

describe.each([
  ['Dialog', Dialog],
  ['AlertDialog', AlertDialog],
] as const)('%s', (_name, Shown) => {
  it('closes on Escape', async () => {
    const onClose = await opened(Shown, false);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not close on Escape while it is busy', async () => {
    const onClose = await opened(Shown, true);
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the close button of a dialog', () => {
  it('closes it', async () => {
    const idle = await opened(Dialog, false);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(idle).toHaveBeenCalledTimes(1);
  });

  it('does nothing while the dialog is busy', async () => {
    const busy = await opened(Dialog, true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(busy).not.toHaveBeenCalled();
  });
});
