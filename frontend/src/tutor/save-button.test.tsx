import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { counts } from '@sao-mai/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { toast } from 'sonner';
import { aProfile, aSearchMeta, aToken, aTutor, aUser } from '../../test/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aSavedTutor, savedAccount } from '../../test/saved-account.ts';
import { server } from '../../test/server.ts';
import { removeStored, storedKeys } from '../storage/browser-storage.ts';
// Loaded before the tests need them.
import '../ui/toast-host.tsx';
import './save-button.tsx';

const KEY = 'saved-tutors';
const tutors = [aTutor({ uid: 'ba', name: 'Văn Bá' }), aTutor({ uid: 'lan', name: 'Lan Anh' })];

const store = (list: object) => {
  localStorage.setItem(KEY, JSON.stringify(list));
};
const stored = (): string[] => {
  const { tutors: list = [] } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { tutors?: { uid: string }[] };
  return list.map(({ uid }) => uid);
};

const heart = (name: string) => screen.findByRole('button', { name: `Save ${name}` });
const isPressed = async (name: string, pressed: boolean) => {
  const button = await heart(name);
  await waitFor(() => {
    expect(button).toHaveAttribute('aria-pressed', String(pressed));
  });
};
const expectToast = async (text: string) => {
  const notices = await screen.findByRole('region', { name: /^Notices/ });
  // It fades in.
  await waitFor(() => {
    expect(within(notices).getByText(text)).toBeVisible();
  });
};

beforeEach(() => {
  localStorage.setItem('token', aToken());
  server.use(
    http.get('/api/search', () =>
      HttpResponse.json({ success: true, data: tutors, meta: aSearchMeta({ total: tutors.length }) }),
    ),
  );
});

afterEach(() => {
  // The next test's host would show them again.
  toast.dismiss();
  jest.restoreAllMocks();
  for (const key of storedKeys('browser')) removeStored(key, 'browser');
});

describe('the heart of a card', () => {
  it('saves a tutor for a visitor in the browser, and removes one', async () => {
    const { person } = await renderApp('/search');
    await isPressed('Văn Bá', false);
    await person.click(await heart('Văn Bá'));
    await isPressed('Văn Bá', true);
    await isPressed('Lan Anh', false);
    expect(stored()).toEqual(['ba']);
    await person.click(await heart('Lan Anh'));
    expect(stored()).toEqual(['lan', 'ba']);
    await person.click(await heart('Văn Bá'));
    await isPressed('Văn Bá', false);
    expect(stored()).toEqual(['lan']);
  });

  it('works from the keyboard, and the card stays one link', async () => {
    const { person, address } = await renderApp('/search');
    await heart('Văn Bá');
    act(() => {
      screen.getByRole('link', { name: 'View full profile Văn Bá' }).focus();
    });
    await person.tab();
    expect(await heart('Văn Bá')).toHaveFocus();
    await person.keyboard(' ');
    await isPressed('Văn Bá', true);
    expect(address()).toBe('/search');
  });

  it.each(['/', '/search/category/Music', '/profile/t-1'])('is on %s', async (path) => {
    const found = { success: true, data: tutors, meta: aSearchMeta({ total: 2 }) };
    server.use(
      http.get('/api/search/category/:category', () => HttpResponse.json(found)),
      http.get('/api/tutors/:id', () => HttpResponse.json({ success: true, data: aProfile() })),
      http.get('/api/search/similar/:uid', () => HttpResponse.json({ success: true, data: tutors })),
    );
    await renderApp(path);
    expect(await heart('Lan Anh')).toBeVisible();
  });

  it('speaks Vietnamese', async () => {
    await renderApp('/search', { language: 'vi' });
    expect(await screen.findByRole('button', { name: 'Lưu Lan Anh' })).toBeVisible();
  });

  it('works in a browser that refuses storage', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    }
    const { person } = await renderApp('/search');
    await person.click(await heart('Văn Bá'));
    await isPressed('Văn Bá', true);
  });

  it('follows other tabs', async () => {
    await renderApp('/search');
    await isPressed('Lan Anh', false);
    store({ tutors: [aSavedTutor('lan')] });
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    await isPressed('Lan Anh', true);
    localStorage.removeItem(KEY);
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    await isPressed('Lan Anh', false);
  });

  it('ignores a list that it cannot read', async () => {
    localStorage.setItem(KEY, '{"tutors":[{"uid":7}]}');
    const { person } = await renderApp('/search');
    await person.click(await heart('Văn Bá'));
    await isPressed('Văn Bá', true);
    expect(stored()).toEqual(['ba']);
  });

  it('saves at most 200 tutors and says so', async () => {
    const many = Array.from({ length: counts.savedTutors }, (_, at) => aSavedTutor(`t-${String(at)}`));
    store({ tutors: many });
    const { person } = await renderApp('/search');
    await person.click(await heart('Văn Bá'));
    await expectToast('You have saved 200 tutors, which is the maximum. Please remove some first.');
    await isPressed('Văn Bá', false);
    expect(stored()).toHaveLength(counts.savedTutors);
  });
});

describe('the heart of a profile', () => {
  it('saves the tutor', async () => {
    server.use(
      http.get('/api/tutors/:id', () => HttpResponse.json({ success: true, data: aProfile({ name: 'Văn Bá' }) })),
    );
    const { person } = await renderApp('/profile/t-1');
    const button = await heart('Văn Bá');
    expect(button).toHaveTextContent(/^Save$/);
    await person.click(button);
    await isPressed('Văn Bá', true);
    expect(stored()).toEqual(['t-1']);
  });

  it('is not there for the tutor', async () => {
    server.use(http.get('/api/tutors/:id', () => HttpResponse.json({ success: true, data: aProfile({ uid: 'u-1' }) })));
    await renderApp('/profile/u-1', { user: aUser() });
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  });
});

describe('for somebody signed in, a heart', () => {
  it('shows what the account holds, and sends changes in their order', async () => {
    const account = savedAccount('lan');
    const { person } = await renderApp('/search', { user: aUser() });
    await isPressed('Lan Anh', true);
    await person.click(await heart('Văn Bá'));
    await person.click(await heart('Văn Bá'));
    await person.click(await heart('Lan Anh'));
    await waitFor(() => {
      expect(account.sent).toEqual(['save ba', 'remove ba', 'remove lan']);
    });
    await isPressed('Lan Anh', false);
    await isPressed('Văn Bá', false);
    expect(account.uids).toEqual([]);
  });

  it('is taken back when saving fails', async () => {
    const account = savedAccount();
    account.refusal = [503, 'unavailable'];
    const { person } = await renderApp('/search', { user: aUser() });
    await person.click(await heart('Văn Bá'));
    await expectToast('The tutor was not saved. Please try again.');
    await isPressed('Văn Bá', false);
    expect(account.sent).toEqual(['save ba']);
    expect(stored()).toEqual([]);
  });

  it('is taken back when removing fails', async () => {
    const account = savedAccount('lan', 'ba');
    const { person } = await renderApp('/search', { user: aUser() });
    await isPressed('Lan Anh', true);
    account.refusal = [503, 'unavailable'];
    await person.click(await heart('Lan Anh'));
    await expectToast('The tutor was not removed. Please try again.');
    await isPressed('Lan Anh', true);
    expect(stored().toSorted()).toEqual(['ba', 'lan']);
  });

  it('says that the account is full', async () => {
    const account = savedAccount();
    account.refusal = [409, 'saved-tutors-full'];
    const { person } = await renderApp('/search', { user: aUser() });
    await person.click(await heart('Văn Bá'));
    await expectToast('You have saved 200 tutors, which is the maximum. Please remove some first.');
    await isPressed('Văn Bá', false);
  });
});
