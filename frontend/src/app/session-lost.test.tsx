import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { User } from '@sao-mai/contracts';
import { anAdminTutor } from '../../test/profile-builders.ts';
import { aToken, aUser } from '../../test/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { failure, server } from '../../test/server.ts';
import { signInProvider } from '../../test/sign-in-provider.ts';
// Imported here so that lazy components are loaded before the tests need them.
import '../features/auth/sign-in-again.tsx';
import '../session/credentials.ts';
import '../ui/toast-host.tsx';
import { endSession } from '../session/access-token.ts';
import { startSession, signOut } from '../session/session.ts';

const tutor = aUser({ roles: { client: true, tutor: true, admin: false } });
const admin = aUser({ roles: { client: true, tutor: false, admin: true } });
const MUST_LOG_IN = 'You must be logged in to view this page.';

type Person = Awaited<ReturnType<typeof renderApp>>['person'];

beforeEach(async () => {
  startSession();
  await signOut();
  localStorage.clear();
});

/** Opens the page with a stored token. */
async function open(path: string, user: User) {
  localStorage.setItem('token', aToken({ uid: user.uid }));
  return renderApp(path, { user });
}

/** Sets the user who signs in next. */
function comes(user: User) {
  signInProvider();
  server.use(http.get('/api/profiles/me', () => HttpResponse.json({ success: true, data: user })));
}

/** Also renders the lazy component that asks to sign in. */
async function sessionEnds(...reason: Parameters<typeof endSession>) {
  await act(() => {
    endSession(...reason);
    return Promise.resolve();
  });
}

async function signInHere(person: Person) {
  const main = within(screen.getByRole('main'));
  await person.type(await main.findByLabelText('Password'), 'secret-word');
  await person.click(main.getByRole('button', { name: 'Login' }));
}

async function typeLocation(path = '/create-profile') {
  const app = await open(path, tutor);
  const location = await screen.findByLabelText(/^Location/);
  await app.person.type(location, 'Huế');
  return { ...app, location };
}

describe('a session that ends while a form is open', () => {
  it('can be restored in place, and the form is unchanged', async () => {
    const { person, address, location } = await typeLocation();
    await sessionEnds();
    expect(await screen.findByText(MUST_LOG_IN)).toBeVisible();
    expect(location).not.toBeVisible();
    comes(tutor);
    expect(await screen.findByLabelText('Email')).toHaveValue('ngan@example.com');
    await signInHere(person);
    expect(await screen.findByText('You are logged in again, and everything is as you left it.')).toBeVisible();
    expect(location).toBeVisible();
    expect(location).toHaveValue('Huế');
    expect(location).toHaveFocus();
    expect(address()).toBe('/create-profile');
    expect(screen.queryByText(MUST_LOG_IN)).not.toBeInTheDocument();
  });

  it('behaves the same after a logout in another tab, and stores nothing in the browser', async () => {
    const { person, location } = await typeLocation();
    await waitFor(() => {
      expect(Object.keys(localStorage)).toContain('draft:profile:u-1');
    });
    localStorage.setItem('logged-out', '1');
    localStorage.removeItem('token');
    await act(() => Promise.resolve(window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))));
    expect(await screen.findByText(MUST_LOG_IN)).toBeVisible();
    expect(Object.keys(localStorage)).not.toContain('draft:profile:u-1');
    comes(tutor);
    await person.type(await screen.findByLabelText('Email'), 'ngan@example.com');
    await signInHere(person);
    await waitFor(() => {
      expect(location).toBeVisible();
    });
    expect(location).toHaveValue('Huế');
  });

  it('says that the account was disabled, and keeps the page', async () => {
    const { person, location } = await typeLocation();
    await sessionEnds('account-disabled');
    expect(await screen.findByText('This account has been disabled.')).toBeVisible();
    expect(await screen.findByText(/If you think this is a mistake, write to help@example.com/)).toBeVisible();
    signInProvider({ refusal: 'USER_DISABLED' });
    await signInHere(person);
    expect(await screen.findByText(MUST_LOG_IN)).toBeVisible();
    expect(await screen.findByText('This account has been disabled.')).toBeVisible();
    expect(location).toHaveValue('Huế');
  });

  it('shows nothing of the form to another user who signs in there', async () => {
    const { person, location } = await typeLocation();
    await sessionEnds();
    comes({ ...tutor, uid: 'u-2', id: 'u-2' });
    await signInHere(person);
    await waitFor(() => {
      expect(location).not.toBeInTheDocument();
    });
    expect(await screen.findByLabelText(/^Location/)).toHaveValue('');
  });

  it('asks before leaving for another way to sign in', async () => {
    const { person, address } = await typeLocation();
    await sessionEnds();
    await person.click(await screen.findByRole('link', { name: 'Other ways to log in' }));
    // Unsaved input needs a confirmation even while it is hidden.
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(address()).toBe('/login?returnTo=%2Fcreate-profile');
    });
  });

  it('keeps an admin’s half-written reason and reopens its dialog', async () => {
    const one = anAdminTutor();
    const meta = {
      total: 1,
      page: 1,
      limit: 20,
      counts: { all: 1, pending: 1, approved: 0, rejected: 0, active: 0, inactive: 0 },
    };
    server.use(http.get('/api/admin/tutors/pending', () => HttpResponse.json({ success: true, data: [one], meta })));
    const { person } = await open('/admin/tutors/approval', admin);
    await person.click(await screen.findByRole('button', { name: 'Reject Trần Văn Bá' }));
    await person.type(await screen.findByRole('textbox', { name: /Reason/ }), 'No photo');
    server.use(http.put('/api/admin/tutors/t-1/reject', () => failure(401, 'account-disabled')));
    await person.click(screen.getByRole('button', { name: 'Reject with this reason' }));
    expect(await screen.findByText('This account has been disabled.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    comes(admin);
    await signInHere(person);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('textbox')).toHaveValue('No photo');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the login', () => {
  it('says that the account was disabled if no page was open', async () => {
    server.use(http.get('/api/profiles/me', () => failure(401, 'account-disabled')));
    localStorage.setItem('token', aToken());
    const starting = renderApp('/user-profile', {});
    startSession();
    const { address } = await starting;
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(screen.getByRole('alert')).toHaveTextContent('This account has been disabled.');
    expect(address()).toBe('/login?returnTo=%2Fuser-profile');
  });
});
