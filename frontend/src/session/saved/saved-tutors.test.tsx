import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aSearchMeta, aToken, aTutor, aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aSavedTutor, savedAccount } from '../../../test/saved-account.ts';
import { failure, server } from '../../../test/server.ts';
import { signInProvider } from '../../../test/sign-in-provider.ts';
import { endSession } from '../access-token.ts';
import { clearLogoutMark } from '../logout-mark.ts';
import { setSession } from '../session-store.ts';
import { signOut, startSession } from '../session.ts';
import '../../tutor/save-button.tsx';

const KEY = 'saved-tutors';
const tutors = [aTutor({ uid: 'ba', name: 'Văn Bá' }), aTutor({ uid: 'lan', name: 'Lan Anh' })];

const store = (list: object) => {
  localStorage.setItem(KEY, JSON.stringify(list));
};
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const storedUids = () => (stored() as { tutors: { uid: string }[] } | null)?.tutors.map(({ uid }) => uid);

type App = Awaited<ReturnType<typeof renderApp>>;

async function logIn({ person }: App) {
  await person.type(screen.getByLabelText('Email'), 'ngan@example.com');
  await person.type(screen.getByLabelText('Password'), 'secret-word');
  await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }));
}

const isPressed = async (name: string, pressed: boolean) => {
  const heart = await screen.findByRole('button', { name: `Save ${name}` });
  await waitFor(() => {
    expect(heart).toHaveAttribute('aria-pressed', String(pressed));
  });
};

beforeEach(async () => {
  startSession();
  await signOut();
  clearLogoutMark();
  signInProvider();
  server.use(
    http.get('/api/search', () => HttpResponse.json({ success: true, data: tutors, meta: aSearchMeta({ total: 2 }) })),
  );
});

describe('saved tutors at a sign-in', () => {
  it('are merged into the account, on whatever page it ends', async () => {
    const account = savedAccount('old');
    store({ tutors: [aSavedTutor('ba')] });
    const app = await renderApp('/login');
    await logIn(app);
    await waitFor(() => {
      expect(stored()).toEqual({ owner: 'u-1', tutors: [aSavedTutor('ba'), aSavedTutor('old')] });
    });
    expect(account.sent).toEqual(['merge ba']);
    expect(app.address()).toBe('/user-profile');
  });

  it('stay on the device if the account does not take them, and go with the next sign-in', async () => {
    server.use(http.post('/api/profiles/me/saved-tutors', () => failure(503, 'unavailable')));
    store({ tutors: [aSavedTutor('ba')] });
    const app = await renderApp('/search', { user: aUser() });
    await isPressed('Văn Bá', true);
    expect(stored()).toEqual({ tutors: [aSavedTutor('ba')] });
    app.unmount();
    act(() => {
      setSession({ status: 'visitor' });
    });
    const account = savedAccount();
    await renderApp('/search', { user: aUser() });
    await waitFor(() => {
      expect(account.sent).toEqual(['merge ba']);
    });
    await isPressed('Văn Bá', true);
  });

  it('are replaced by the account’s list if they are its copy: what another device removed is gone', async () => {
    const account = savedAccount('lan');
    store({ owner: 'u-1', tutors: [aSavedTutor('ba')] });
    await renderApp('/search', { user: aUser() });
    await isPressed('Lan Anh', true);
    await isPressed('Văn Bá', false);
    expect(account.sent).toEqual([]);
  });

  it('are neither shown to nor merged for another account', async () => {
    const account = savedAccount('lan');
    store({ owner: 'u-2', unsent: true, tutors: [aSavedTutor('ba')] });
    await renderApp('/search', { user: aUser() });
    await isPressed('Lan Anh', true);
    await isPressed('Văn Bá', false);
    expect(account.sent).toEqual([]);
    expect(storedUids()).toEqual(['lan']);
  });

  it('that were changed after the session had expired are merged for their owner', async () => {
    const account = savedAccount('lan');
    localStorage.setItem('token', aToken());
    const { person } = await renderApp('/search', { user: aUser() });
    await isPressed('Lan Anh', true);
    act(() => {
      endSession();
    });
    await isPressed('Lan Anh', true);
    await person.click(await screen.findByRole('button', { name: 'Save Văn Bá' }));
    await isPressed('Văn Bá', true);
    expect(account.sent).toEqual([]);
    act(() => {
      localStorage.setItem('token', aToken());
      setSession({ status: 'signed-in', user: aUser() });
    });
    await waitFor(() => {
      expect(account.sent).toEqual(['merge ba lan']);
    });
    await isPressed('Văn Bá', true);
  });

  it('saved while the account is loading are sent once it is known', async () => {
    const account = savedAccount('lan');
    store({ owner: 'u-1', tutors: [aSavedTutor('lan')] });
    localStorage.setItem('token', aToken());
    setSession({ status: 'loading' });
    const { person } = await renderApp('/search');
    await isPressed('Lan Anh', true);
    await person.click(await screen.findByRole('button', { name: 'Save Lan Anh' }));
    await isPressed('Lan Anh', false);
    expect(account.sent).toEqual([]);
    act(() => {
      setSession({ status: 'signed-in', user: aUser() });
    });
    await waitFor(() => {
      expect(account.sent).toEqual(['remove lan']);
    });
    await isPressed('Lan Anh', false);
    await waitFor(() => {
      expect(stored()).toEqual({ owner: 'u-1', tutors: [] });
    });
  });
});

describe('saved tutors at a logout', () => {
  it('are cleared from the device', async () => {
    savedAccount('lan');
    localStorage.setItem('token', aToken());
    const { person } = await renderApp('/search', { user: aUser() });
    await isPressed('Lan Anh', true);
    const account = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Account' });
    await person.click(within(account).getByRole('button', { name: 'Logout' }));
    await waitFor(() => {
      expect(stored()).toBeNull();
    });
  });

  it('in another tab are cleared here', async () => {
    savedAccount('lan');
    localStorage.setItem('token', aToken());
    await renderApp('/search', { user: aUser() });
    await isPressed('Lan Anh', true);
    act(() => {
      localStorage.setItem('logged-out', '1');
      localStorage.removeItem('token');
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await isPressed('Lan Anh', false);
    expect(stored()).toBeNull();
  });

  it('stay cleared when a save is answered afterwards', async () => {
    savedAccount();
    let answer = (): void => undefined;
    let asked = false;
    server.use(
      http.put('/api/profiles/me/saved-tutors/:uid', async () => {
        asked = true;
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return HttpResponse.json({ success: true, data: aSavedTutor('ba') });
      }),
    );
    localStorage.setItem('token', aToken());
    const { person } = await renderApp('/search', { user: aUser() });
    await person.click(await screen.findByRole('button', { name: 'Save Văn Bá' }));
    await waitFor(() => {
      expect(asked).toBe(true);
    });
    await act(signOut);
    await act(async () => {
      answer();
      await Promise.resolve();
    });
    await isPressed('Văn Bá', false);
    expect(stored()).toBeNull();
  });
});
