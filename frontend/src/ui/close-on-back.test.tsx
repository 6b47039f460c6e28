import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider, useBlocker, useNavigate } from 'react-router-dom';
import { createI18n } from '../i18n/i18n.ts';
import { useLeavePage } from './close-on-back.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Link } from './link.tsx';
import { Sheet } from './sheet.tsx';

function Page() {
  const [open, setOpen] = useState({ sheet: false, dialog: false });
  const navigate = useNavigate();
  const leave = useLeavePage();
  const [unsaved, setUnsaved] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const set = (name: keyof typeof open) => (to: boolean) => {
    setOpen((last) => ({ ...last, [name]: to }));
  };
  return (
    <>
      <h1>The page</h1>
      <Button onClick={() => set('sheet')(true)}>Open the sheet</Button>
      <Sheet open={open.sheet} onClose={() => set('sheet')(false)} title="A sheet">
        <Button onClick={() => set('dialog')(true)}>Open the dialog</Button>
        <Button onClick={() => void navigate('/page?filter=1', { replace: true })}>Filter</Button>
        <Button onClick={() => setUnsaved(true)}>Hold me back</Button>
        <Link to="/elsewhere">Go elsewhere</Link>
        <Button
          onClick={() => {
            void navigate('/slow');
            set('sheet')(false);
          }}
        >
          Finish
        </Button>
      </Sheet>
      {blocker.state === 'blocked' && <p>Leave?</p>}
      <Dialog open={open.dialog} onClose={() => set('dialog')(false)} title="A dialog">
        <Button onClick={() => void leave('/elsewhere')}>Leave</Button>
        <Button
          onClick={() => {
            setOpen({ sheet: false, dialog: false });
            void leave('/elsewhere');
          }}
        >
          Close and leave
        </Button>
        <Button
          onClick={() => {
            setOpen({ sheet: true, dialog: false });
            setTimeout(() => void leave('/elsewhere'), 5);
          }}
        >
          Close, then leave
        </Button>
      </Dialog>
    </>
  );
}

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function openAt(path: string) {
  history.replaceState(null, '', path);
  const i18n = await createI18n('en');
  const router = createBrowserRouter([
    { path: '/before', element: <Link to="/page">To the page</Link> },
    { path: '/page', element: <Page /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    {
      path: '/slow',
      loader: () => new Promise((resolve) => setTimeout(resolve, 100, null)),
      element: <h1>Arrived</h1>,
    },
  ]);
  ends.push(() => {
    router.dispose();
  });
  const view = (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </StrictMode>
  );
  await act(async () => Promise.resolve(render(view)));
}

async function openPage() {
  await openAt('/before');
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
  it('closes the top overlay, then the one below, and then leaves the page', async () => {
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

  it('leaves the page if the overlay was closed by its button before', async () => {
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

  it('returns to the page after a link in the overlay was followed', async () => {
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

  it.each(['Leave', 'Close and leave', 'Close, then leave'])(
    'returns to the page without overlays after “%s” navigated away from two of them',
    async (button) => {
      const { person, back } = await openPage();
      await person.click(screen.getByText('Open the sheet'));
      await person.click(screen.getByText('Open the dialog'));
      await waitFor(() => {
        expect(history.state).toHaveProperty('usr.overlays.length', 2);
      });
      await person.click(screen.getByText(button));
      expect(await screen.findByText('Elsewhere')).toBeVisible();
      back();
      expect(await screen.findByText('The page')).toBeVisible();
      expect(history.state).not.toHaveProperty('usr.overlays');
      expect([sheet(), dialog()]).toEqual([null, null]);
      back();
      expect(await screen.findByText('To the page')).toBeVisible();
    },
  );

  it('closes the overlay whose entry was left before React rendered it', async () => {
    await openAt('/page');
    // React renders the transitions of both moves in the history together when act ends.
    await act(async () => {
      flushSync(() => {
        screen.getByText('Open the sheet').click();
      });
      while (!JSON.stringify(history.state).includes('overlays')) await new Promise((resolve) => setTimeout(resolve));
      const left = new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
      });
      history.back();
      await left;
    });
    expect(sheet()).toBeNull();
  });

  it('does not cancel a pending navigation when the overlay closes', async () => {
    const { person } = await openPage();
    await person.click(screen.getByText('Open the sheet'));
    await waitFor(() => {
      expect(history.state).toHaveProperty('usr.overlays');
    });
    await person.click(screen.getByText('Finish'));
    expect(await screen.findByText('Arrived')).toBeVisible();
  });

  it('closes the overlay even if the URL changed meanwhile', async () => {
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

  it('asks for confirmation only before the page itself is left', async () => {
    const { person, back } = await openPage();
    await person.click(screen.getByText('Open the sheet'));
    await waitFor(() => {
      expect(history.state).toHaveProperty('usr.overlays');
    });
    await person.click(screen.getByText('Hold me back'));
    back();
    await waitFor(() => {
      expect(sheet()).toBeNull();
    });
    expect(screen.queryByText('Leave?')).toBeNull();
    back();
    expect(await screen.findByText('Leave?')).toBeVisible();
    expect(screen.getByText('The page')).toBeVisible();
  });
});
