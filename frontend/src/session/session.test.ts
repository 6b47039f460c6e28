import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { searchTutors } from '@sao-mai/contracts';
import { aSearchMeta, aToken, aUser } from '../../test/builders.ts';
import { failure, server } from '../../test/server.ts';
import { call } from '../api/call.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { getSession } from './session-store.ts';
import { becomeTutor, reloadSession, signIn, signInWithCustomToken, signOut, signUp, startSession } from './session.ts';

const IDENTITY = 'https://identitytoolkit.googleapis.com/v1';
const first = aToken({ seconds: 3600 });
const renewed = aToken({ seconds: 7200 });

/** A fake of the provider's REST interface. */
function provider({ password = 'secret-word', refusal }: { password?: string; refusal?: string } = {}) {
  const renewals: string[] = [];
  server.use(
    http.post(`${IDENTITY}/accounts\\:signInWithPassword`, async ({ request }) => {
      const body: unknown = await request.json();
      const right = JSON.stringify(body).includes(`"${password}"`);
      if (!right)
        return HttpResponse.json({ error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }, { status: 400 });
      return HttpResponse.json({
        localId: 'u-1',
        email: 'ngan@example.com',
        idToken: first,
        refreshToken: 'r',
        expiresIn: '3600',
      });
    }),
    http.post(`${IDENTITY}/accounts\\:signInWithCustomToken`, async ({ request }) => {
      const body: unknown = await request.json();
      if (!JSON.stringify(body).includes('"custom-token"'))
        return HttpResponse.json({ error: { code: 400, message: 'INVALID_CUSTOM_TOKEN' } }, { status: 400 });
      return HttpResponse.json({ idToken: first, refreshToken: 'r', expiresIn: '3600' });
    }),
    http.post(`${IDENTITY}/accounts\\:lookup`, () =>
      HttpResponse.json({ users: [{ localId: 'u-1', email: 'ngan@example.com' }] }),
    ),
    http.post('https://securetoken.googleapis.com/v1/token', () => {
      renewals.push('renewed');
      if (refusal !== undefined) {
        return HttpResponse.json({ error: { code: 400, message: refusal } }, { status: 400 });
      }
      return HttpResponse.json({
        id_token: renewed,
        access_token: renewed,
        refresh_token: 'r',
        expires_in: '7200',
        user_id: 'u-1',
      });
    }),
  );
  return { renewals };
}

const EMPTY = {
  success: true,
  data: [],
  meta: aSearchMeta(),
};

const bearer = (request: Request) => request.headers.get('authorization');

beforeEach(async () => {
  startSession();
  await signOut();
});

describe('signing in', () => {
  it('stores the token and loads the account with it', async () => {
    provider();
    const seen: (string | null)[] = [];
    server.use(
      http.get('/api/profiles/me', ({ request }) => {
        seen.push(bearer(request));
        return HttpResponse.json({ success: true, data: aUser() });
      }),
    );
    await signIn('ngan@example.com', 'secret-word');
    expect(localStorage.getItem('token')).toBe(first);
    expect(seen).toEqual([`Bearer ${first}`]);
    expect(getSession()).toEqual({ status: 'signed-in', user: aUser() });
  });

  it('fails with the same message for an unknown address and a wrong password', async () => {
    provider();
    await expect(signIn('ngan@example.com', 'wrong-word')).rejects.toMatchObject({ code: 'credentials-invalid' });
    expect(getSession().status).toBe('visitor');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('accepts a custom token from the server for the next document', async () => {
    provider();
    await signInWithCustomToken('custom-token');
    expect(localStorage.getItem('token')).toBe(first);
    // This document is about to be left, so its session does not change.
    expect(getSession().status).toBe('visitor');
    startSession();
    await waitFor(() => {
      expect(getSession()).toEqual({ status: 'signed-in', user: aUser() });
    });
  });

  it('stores nothing if the account of a custom token does not load', async () => {
    provider();
    server.use(http.get('/api/profiles/me', () => failure(403, 'account-disabled')));
    await expect(signInWithCustomToken('custom-token')).rejects.toMatchObject({ code: 'account-disabled' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('stays signed out if the provider refuses the custom token', async () => {
    provider();
    await expect(signInWithCustomToken('another')).rejects.toMatchObject({ name: 'ApiError' });
    expect(getSession().status).toBe('visitor');
  });

  it('fails if the account does not load', async () => {
    provider();
    server.use(http.get('/api/profiles/me', () => failure(503, 'unavailable')));
    await expect(signIn('ngan@example.com', 'secret-word')).rejects.toMatchObject({ code: 'unavailable' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(getSession().status).toBe('visitor');
  });

  it('follows a registration as a client in the page’s language', async () => {
    provider();
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/auth/register', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ success: true, data: aUser() }, { status: 201 });
      }),
    );
    const account = { name: 'Ngân', email: 'ngan@example.com', password: 'secret-word' };
    await signUp(account, 'vi');
    expect(bodies).toEqual([{ ...account, roles: { client: true }, language: 'vi' }]);
    expect(getSession().status).toBe('signed-in');
  });
});

describe('a session', () => {
  it('is renewed once on a 401, and the call is retried', async () => {
    const { renewals } = provider();
    await signIn('ngan@example.com', 'secret-word');
    const seen: (string | null)[] = [];
    server.use(
      http.get('/api/search', ({ request }) => {
        seen.push(bearer(request));
        if (bearer(request) !== `Bearer ${renewed}`) return failure(401, 'token-invalid');
        return HttpResponse.json(EMPTY);
      }),
    );
    const { meta } = await call(searchTutors);
    expect(meta.total).toBe(0);
    expect(seen).toEqual([`Bearer ${first}`, `Bearer ${renewed}`]);
    expect(renewals).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe(renewed);
    expect(getSession().status).toBe('signed-in');
  });

  it('ends if the new token is refused too', async () => {
    provider();
    await signIn('ngan@example.com', 'secret-word');
    server.use(http.get('/api/search', () => failure(401, 'token-invalid')));
    await expect(call(searchTutors)).rejects.toMatchObject({ status: 401, code: 'token-invalid' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(getSession().status).toBe('visitor');
  });

  it('ends at once if the account is disabled', async () => {
    const { renewals } = provider();
    await signIn('ngan@example.com', 'secret-word');
    server.use(http.get('/api/search', () => failure(401, 'account-disabled')));
    await expect(call(searchTutors)).rejects.toMatchObject({ code: 'account-disabled' });
    expect(renewals).toEqual([]);
    expect(getSession()).toMatchObject({ status: 'visitor', ended: 'account-disabled' });
  });

  it.each([
    ['USER_DISABLED', { status: 'visitor', email: 'ngan@example.com', ended: 'account-disabled' }],
    ['TOKEN_EXPIRED', { status: 'visitor', email: 'ngan@example.com' }],
  ])('ends with its reason if the provider refuses a new token with %s', async (refusal, ended) => {
    provider({ refusal });
    await signIn('ngan@example.com', 'secret-word');
    server.use(http.put('/api/auth/updateprofile', () => failure(401, 'token-invalid')));
    await expect(becomeTutor()).rejects.toMatchObject({ status: 401 });
    expect(getSession()).toEqual(ended);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('that has ended can still read public data', async () => {
    provider({ refusal: 'TOKEN_EXPIRED' });
    await signIn('ngan@example.com', 'secret-word');
    server.use(
      http.get('/api/search', ({ request }) =>
        bearer(request) === null ? HttpResponse.json(EMPTY) : failure(401, 'token-invalid'),
      ),
    );
    await expect(call(searchTutors)).resolves.toMatchObject({ meta: { total: 0 } });
    expect(getSession().status).toBe('visitor');
  });

  it('uses the token that another tab has renewed meanwhile', async () => {
    const { renewals } = provider();
    await signIn('ngan@example.com', 'secret-word');
    server.use(
      http.get('/api/search', ({ request }) => {
        if (bearer(request) === `Bearer ${renewed}`) return HttpResponse.json(EMPTY);
        localStorage.setItem('token', renewed);
        return failure(401, 'token-invalid');
      }),
    );
    await call(searchTutors);
    expect(renewals).toEqual([]);
  });

  it('is not affected by a refusal that was meant for the previous user', async () => {
    const { renewals } = provider();
    await signIn('ngan@example.com', 'secret-word');
    const next = aToken({ uid: 'u-2' });
    const sent: (string | null)[] = [];
    server.use(
      http.put('/api/auth/updateprofile', ({ request }) => {
        sent.push(bearer(request));
        localStorage.setItem('token', next);
        return failure(401, 'account-disabled');
      }),
    );
    await expect(becomeTutor()).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('token')).toBe(next);
    expect(sent).toEqual([`Bearer ${first}`]);
    expect(renewals).toEqual([]);
  });

  it('that was logged out while its token was renewed stays logged out', async () => {
    provider();
    await signIn('ngan@example.com', 'secret-word');
    localStorage.setItem('token', aToken({ seconds: -10 }));
    const reloading = reloadSession();
    await signOut();
    await reloading;
    expect(localStorage.getItem('token')).toBeNull();
    expect(getSession()).toEqual({ status: 'visitor', left: 'here' });
  });

  it('is renewed once, not endlessly, if the browser’s clock is wrong', async () => {
    const { renewals } = provider();
    await signIn('ngan@example.com', 'secret-word');
    jest.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 86_400_000);
    await reloadSession();
    await reloadSession();
    jest.restoreAllMocks();
    expect(renewals).toHaveLength(1);
    expect(getSession().status).toBe('signed-in');
  });

  it('is renewed before a call if its token has expired', async () => {
    const { renewals } = provider();
    await signIn('ngan@example.com', 'secret-word');
    localStorage.setItem('token', aToken({ seconds: -10 }));
    await reloadSession();
    expect(renewals).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe(renewed);
  });

  it('ends here when another tab signs out, and begins when another tab signs in', async () => {
    provider();
    await signIn('ngan@example.com', 'secret-word');
    startSession();
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(getSession().status).toBe('visitor');
    localStorage.setItem('token', first);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await waitFor(() => {
      expect(getSession().status).toBe('signed-in');
    });
  });

  it('removes drafts if another tab logs out', async () => {
    provider();
    await signIn('ngan@example.com', 'secret-word');
    writeDraft('inquiry:t-1', 'words');
    await signOut();
    const left = Object.entries(localStorage);
    await signIn('ngan@example.com', 'secret-word');
    writeDraft('inquiry:t-1', 'words');
    writeDraft('profile:u-1', 'more words', 'browser');
    localStorage.clear();
    for (const [key, value] of left) localStorage.setItem(key, String(value));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(getSession()).toEqual({ status: 'visitor', left: 'elsewhere' });
    expect(readDraft('inquiry:t-1')).toBeUndefined();
    expect(readDraft('profile:u-1', 'browser')).toBeUndefined();
  });

  it('keeps drafts if it only expires', async () => {
    provider();
    await signIn('ngan@example.com', 'secret-word');
    writeDraft('inquiry:t-1', 'words');
    server.use(http.get('/api/search', () => failure(401, 'token-invalid')));
    await expect(call(searchTutors)).rejects.toMatchObject({ status: 401 });
    expect(getSession()).toEqual({ status: 'visitor', email: 'ngan@example.com' });
    expect(readDraft('inquiry:t-1')).toBe('words');
  });

  it('has ended on a page restored from the back/forward cache', async () => {
    provider();
    await signIn('ngan@example.com', 'secret-word');
    localStorage.removeItem('token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(getSession().status).toBe('visitor');
  });

  it('is loading at the start only if a token is stored', async () => {
    startSession();
    expect(getSession().status).toBe('visitor');
    localStorage.setItem('token', first);
    startSession();
    expect(getSession().status).toBe('loading');
    await waitFor(() => {
      expect(getSession().status).toBe('signed-in');
    });
  });
});
