import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { server } from '../../../test/server.ts';
import { signInProvider } from '../../../test/sign-in-provider.ts';
import { startSession, signOut } from '../../session/session.ts';

beforeEach(async () => {
  startSession();
  await signOut();
});

type Person = Awaited<ReturnType<typeof renderApp>>['person'];

const form = () => within(screen.getByRole('main'));
const press = async (person: Person, name = 'Login') => {
  await person.click(form().getByRole('button', { name }));
};

async function fill(person: Person, email = 'ngan@example.com', password = 'secret-word') {
  await person.type(screen.getByLabelText('Email'), email);
  await person.type(screen.getByLabelText('Password'), password);
}

describe('the login form', () => {
  it('requires both fields, with the specified messages', async () => {
    const { person } = await renderApp('/login');
    await press(person);
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });

  it.each(['ngan', 'ngan@', 'ngan@example', 'a b@example.com'])('refuses %s as an email', async (email) => {
    const { person } = await renderApp('/login');
    await fill(person, email);
    await press(person);
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  });

  it('shows the messages in Vietnamese, also when the language changes afterwards', async () => {
    const { person } = await renderApp('/login');
    await person.type(screen.getByLabelText('Email'), 'ngan');
    await press(person);
    await screen.findByText('Please enter a valid email');
    await person.click(screen.getByRole('button', { name: /Tiếng Việt/ }));
    expect(await screen.findByText('Email này chưa đúng, bạn xem lại nhé')).toBeVisible();
    expect(screen.getByText('Bạn chưa điền mật khẩu')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ngan');
  });

  it.each([
    ['NFC', 'NFC', 1],
    ['NFC', 'NFD', 1],
    ['NFD', 'NFC', 2],
    ['NFD', 'NFD', 2],
  ] as const)('accepts a password that was set as %s and is typed as %s', async (set, typed, tries) => {
    const password = 'mật-khẩu-1';
    const { attempts } = signInProvider({ password: password.normalize(set) });
    const { person, address } = await renderApp('/login');
    await fill(person, 'ngan@example.com', password.normalize(typed));
    await press(person);
    await waitFor(() => {
      expect(address()).toBe('/user-profile');
    });
    expect(attempts).toHaveLength(tries);
  });

  it('tries an address in its canonical spelling, then as typed', async () => {
    const { attempts } = signInProvider({ refusal: 'INVALID_LOGIN_CREDENTIALS' });
    const { person } = await renderApp('/login');
    await fill(person, 'Lan@tiếngviệt.example');
    await press(person);
    expect(await screen.findByText('Invalid email or password.')).toBeVisible();
    expect(attempts).toMatchObject([{ email: 'lan@xn--tingvit-5t4cyc.example' }, { email: 'lan@tiếngviệt.example' }]);
  });

  it('marks its fields for browsers and password managers', async () => {
    await renderApp('/login');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('shows the password on request', async () => {
    const { person } = await renderApp('/login');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('offers no LinkedIn sign-in if it is not configured', async () => {
    await renderApp('/login');
    expect(screen.queryByText(/LinkedIn/)).not.toBeInTheDocument();
  });
});

describe('signing in', () => {
  it.each([
    ['INVALID_LOGIN_CREDENTIALS', 'Invalid email or password.'],
    ['EMAIL_NOT_FOUND', 'Invalid email or password.'],
    ['INVALID_PASSWORD', 'Invalid email or password.'],
    ['USER_DISABLED', 'This account has been disabled.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : x', 'Too many failed login attempts. Please try again later.'],
    ['INVALID_EMAIL', 'Invalid email address.'],
  ])('shows for %s: %s', async (refusal, message) => {
    signInProvider({ refusal });
    const { person, address } = await renderApp('/login');
    await fill(person);
    await press(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(address()).toBe('/login');
    expect(screen.getByLabelText('Password')).toHaveValue('secret-word');
  });

  it('lets the error be dismissed', async () => {
    signInProvider({ refusal: 'INVALID_PASSWORD' });
    const { person } = await renderApp('/login');
    await fill(person);
    await press(person);
    await screen.findByRole('alert');
    await person.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says what to do when offline', async () => {
    server.use(http.post('https://identitytoolkit.googleapis.com/*', () => HttpResponse.error()));
    const { person } = await renderApp('/login');
    await fill(person);
    await press(person);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login failed.');
    expect(alert).toHaveTextContent('Check your connection and try again in a moment.');
  });

  it('opens the account page', async () => {
    signInProvider();
    const { person, address } = await renderApp('/login');
    await fill(person);
    await press(person);
    await screen.findByRole('heading', { level: 1, name: 'My account' });
    expect(address()).toBe('/user-profile');
  });

  it('returns to the previous page with its query', async () => {
    signInProvider();
    const { person, address } = await renderApp('/login?returnTo=%2Fsearch%3Fkeyword%3Dpiano');
    await fill(person);
    await press(person);
    await waitFor(() => {
      expect(address()).toBe('/search?keyword=piano');
    });
  });

  it('sends once for two clicks and Enter, and shows that it is loading', async () => {
    const { attempts } = signInProvider();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get('/api/profiles/me', async () => {
        await held;
        return HttpResponse.json({ success: true, data: aUser() });
      }),
    );
    const { person, address } = await renderApp('/login');
    await fill(person);
    const button = form().getByRole('button', { name: 'Login' });
    await Promise.all([person.dblClick(button), person.keyboard('{Enter}')]);
    expect(await screen.findByRole('button', { name: 'Logging in…' })).toBeInTheDocument();
    release();
    await waitFor(() => {
      expect(address()).toBe('/user-profile');
    });
    expect(attempts).toHaveLength(1);
  });

  it('keeps its purpose when switching to registration', async () => {
    const { person, address } = await renderApp('/login?returnTo=%2Fprofile%2Ft-1');
    await person.click(form().getByRole('link', { name: 'Register' }));
    await screen.findByRole('heading', { level: 1, name: 'Register' });
    expect(address()).toBe('/register?returnTo=%2Fprofile%2Ft-1');
    await person.click(form().getByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(address()).toBe('/login?returnTo=%2Fprofile%2Ft-1');
  });
});
