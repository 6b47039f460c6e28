import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { createI18n } from '../i18n/i18n.ts';
import { guardHistory, watchHistory } from '../session/leave-guard.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Link } from './link.tsx';
import { Sheet } from './sheet.tsx';

watchHistory();

function Page() {
  const [open, setOpen] = useState({ sheet: false, dialog: false });
  const navigate = useNavigate();
  const set = (name: keyof typeof open) => (to: boolean) => {
    setOpen((last) => ({ ...last, [name]: to }));
  };
  return (
    <>
      <h1>The page</h1>
      <Button onClick={() => set('sheet')(true)}>Open the sheet</Button>
      <Sheet open={open.sheet} onOpenChange={set('sheet')} title="A sheet">
        <Button onClick={() => set('dialog')(true)}>Open the dialog</Button>
        <Button onClick={() => void navigate('/page?filter=1', { replace: true })}>Filter</Button>
        <Link to="/elsewhere">Go elsewhere</Link>
      </Sheet>
      <Dialog open={open.dialog} onOpenChange={set('dialog')} title="A dialog" />
    </>
  );
}

async function openPage() {
  history.replaceState(null, '', '/before');
  const i18n = await createI18n('en');
  const view = (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <BrowserRouter>
          <Routes>
            <Route path="/before" element={<Link to="/page">To the page</Link>} />
            <Route path="/page" element={<Page />} />
            <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
          </Routes>
        </BrowserRouter>
      </I18nextProvider>
    </StrictMode>
  );
  await act(async () => Promise.resolve(render(view)));
  const person = userEvent.setup();
  await person.click(screen.getByText('To the page'));
  return {
    person,
    back: () => {
      act(() => {
        history.back();
      });
    },
  };
}

const sheet = () => screen.queryByRole('dialog', { name: 'A sheet' });
const dialog = () => screen.queryByRole('dialog', { name: 'A dialog' });

describe('going back while something is open over the page', () => {
  it('closes what is on top, then what is under it, and then leaves the page', async () => {
    const { person, back } = await openPage();
    await person.click(screen.getByText('Open the sheet'));
    await person.click(screen.getByText('Open the dialog'));
    expect(dialog()).not.toBeNull();
    back();
    await waitFor(() => {
      expect(dialog()).toBeNull();
    });
    expect(sheet()).not.toBeNull();
    back();
    await waitFor(() => {
      expect(sheet()).toBeNull();
    });
    expect(screen.getByText('The page')).toBeVisible();
    back();
    expect(await screen.findByText('To the page')).toBeVisible();
  });

  it('leaves the page where it was closed by its button before', async () => {
    const { person, back } = await openPage();
    for (let times = 0; times < 2; times += 1) {
      await person.click(screen.getByText('Open the sheet'));
      await person.click(screen.getByRole('button', { name: 'Close' }));
      expect(sheet()).toBeNull();
      await waitFor(() => {
        expect(history.state).not.toHaveProperty('usr.overlays');
      });
    }
    back();
    expect(await screen.findByText('To the page')).toBeVisible();
  });

  it('comes back to the page where a link in it was followed', async () => {
    const { person, back } = await openPage();
    await person.click(screen.getByText('Open the sheet'));
    await waitFor(() => {
      expect(history.state).toHaveProperty('usr.overlays');
    });
    await person.click(screen.getByText('Go elsewhere'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    back();
    expect(await screen.findByText('The page')).toBeVisible();
    expect(sheet()).toBeNull();
    back();
    expect(await screen.findByText('To the page')).toBeVisible();
  });

  it('closes it also where the address has changed under it', async () => {
    const { person, back } = await openPage();
    await person.click(screen.getByText('Open the sheet'));
    await waitFor(() => {
      expect(history.state).toHaveProperty('usr.overlays');
    });
    await person.click(screen.getByText('Filter'));
    await waitFor(() => {
      expect(location.search).toBe('?filter=1');
    });
    expect(sheet()).not.toBeNull();
    back();
    await waitFor(() => {
      expect(sheet()).toBeNull();
    });
    expect(location.pathname + location.search).toBe('/page');
  });

  it('asks no question about leaving until the page itself would be left', async () => {
    const { person, back } = await openPage();
    await person.click(screen.getByText('Open the sheet'));
    await waitFor(() => {
      expect(history.state).toHaveProperty('usr.overlays');
    });
    let asked = 0;
    const release = guardHistory(() => {
      asked += 1;
    });
    back();
    await waitFor(() => {
      expect(sheet()).toBeNull();
    });
    expect(asked).toBe(0);
    back();
    await waitFor(() => {
      expect(asked).toBe(1);
    });
    expect(screen.getByText('The page')).toBeVisible();
    release();
  });
});
