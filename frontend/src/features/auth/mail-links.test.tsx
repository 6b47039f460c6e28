import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { signInProvider } from '../../../test/sign-in-provider.ts';
import { getSession } from '../../session/session-store.ts';
import { signIn } from '../../session/session.ts';

/** Mocks the call that requests a mail. */
function mailCalls(kind: 'password-reset' | 'verification-mail', answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http.post(`/api/auth/${kind}`, async ({ request }) => {
      bodies.push(await request.json().catch(() => undefined));
      return answer();
    }),
  );
  return bodies;
}
const requested = () => HttpResponse.json({ success: true, data: { requested: true } });

/** Mocks the calls with a mail's code. */
function codeCalls(action: 'reset-code' | 'reset-password' | 'verify-email', answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http.post(`/api/auth/${action}`, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}
const dead = (code: 'mail-link-expired' | 'mail-link-invalid') => () => failure(400, code);
const resetCode = () => HttpResponse.json({ success: true, data: { email: 'ngan@example.com' } });
const confirmed =
  (data: object = {}) =>
  () =>
    HttpResponse.json({ success: true, data: { confirmed: true, ...data } });

describe('a forgotten password', () => {
  const press = async (person: Awaited<ReturnType<typeof renderApp>>['person'], email: string) => {
    await person.type(screen.getByRole('textbox', { name: 'Email' }), email);
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  it('gets the same reply for every address', async () => {
    const sent = mailCalls('password-reset', requested);
    const { person } = await renderApp('/forgot-password');
    await press(person, 'Nobody@example.com');
    expect(await screen.findByText(/^If nobody@example\.com has an account here/i)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('reports invalid addresses and rate limits, and keeps the input', async () => {
    mailCalls('password-reset', () => failure(429, 'limited', undefined, 1260));
    const { person } = await renderApp('/forgot-password');
    await press(person, 'nobody');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    await press(person, '@example.com');
    expect(await screen.findByText('Too many requests. Please try again later.')).toBeVisible();
    expect(screen.getByText('You can try again in 21 minutes.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
  });

  it('is linked from the login, and keeps the purpose', async () => {
    const { person, address } = await renderApp('/login?returnTo=%2Fprofile%2Ft-1');
    await person.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    const login = await within(screen.getByRole('main')).findByRole('link', { name: 'Login' });
    expect(address()).toBe('/forgot-password?returnTo=%2Fprofile%2Ft-1');
    await person.click(login);
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(address()).toBe('/login?returnTo=%2Fprofile%2Ft-1');
  });

  it('is prefilled with the address that was typed at the login', async () => {
    const { person } = await renderApp('/login');
    await person.type(screen.getByLabelText('Email'), ' ngan@example.com');
    await person.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('button', { name: 'Send the link' });
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ngan@example.com');
  });
});

describe('a new password', () => {
  it('shows its account, and removes the code from the URL', async () => {
    const asked = codeCalls('reset-code', resetCode);
    const { address } = await renderApp('/reset-password?oobCode=c-1');
    expect(await screen.findByText('For the account of ngan@example.com.')).toBeVisible();
    expect(address()).toBe('/reset-password');
    expect(asked).toEqual([{ code: 'c-1' }]);
  });

  it.each([
    ['mail-link-expired', 'This link has expired'],
    ['mail-link-invalid', 'This link no longer works'],
  ] as const)('shows a clear error for a code that is %s', async (code, title) => {
    codeCalls('reset-code', dead(code));
    const { person } = await renderApp('/reset-password?oobCode=c-1');
    expect(await screen.findByText(title)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('');
  });

  /** Types the new password and clicks twice. */
  const save = async (person: Awaited<ReturnType<typeof renderApp>>['person']) => {
    await person.type(await screen.findByLabelText('New password'), 'another-password');
    await person.type(screen.getByLabelText('Confirm password'), 'another-password');
    await person.dblClick(screen.getByRole('button', { name: 'Save the new password' }));
  };

  it('passes the address on if the link expires while the password is chosen', async () => {
    codeCalls('reset-code', resetCode);
    codeCalls('reset-password', dead('mail-link-expired'));
    const { person } = await renderApp('/reset-password?oobCode=c-10');
    await save(person);
    expect(await screen.findByText('This link has expired')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ngan@example.com');
  });

  it('is saved once for several clicks, and signs in', async () => {
    codeCalls('reset-code', resetCode);
    const saved = codeCalls('reset-password', resetCode);
    const { attempts } = signInProvider();
    const { person, address } = await renderApp('/reset-password?oobCode=c-11');
    await save(person);
    await waitFor(() => {
      expect(address()).toBe('/user-profile');
    });
    expect(saved).toEqual([{ code: 'c-11', password: 'another-password' }]);
    expect(attempts).toHaveLength(1);
  });

  it('links to a new request without a code', async () => {
    await renderApp('/reset-password', { language: 'vi' });
    expect(await screen.findByText('Đường dẫn này không còn dùng được')).toBeVisible();
  });
});

describe('the confirmation of an address', () => {
  it('works once, signed in or not, and removes the code from the URL', async () => {
    const asked = codeCalls('verify-email', confirmed());
    const { address } = await renderApp('/verify-email?oobCode=c-2');
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(address()).toBe('/verify-email');
    expect(asked).toHaveLength(1);
  });

  it('succeeds if the link was opened before and the account is confirmed', async () => {
    codeCalls('verify-email', dead('mail-link-invalid'));
    await renderApp('/verify-email?oobCode=c-4', { user: aUser({ emailVerified: true }) });
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(screen.queryByText('This link no longer works')).toBeNull();
  });

  it('keeps the session that confirms its own address, with the token from the reply', async () => {
    const { customTokens } = signInProvider();
    await signIn('ngan@example.com', 'a-password');
    codeCalls('verify-email', confirmed({ customToken: 'go-on' }));
    server.use(
      http.get('/api/profiles/me', () => HttpResponse.json({ success: true, data: aUser({ emailVerified: true }) })),
    );
    await renderApp('/verify-email?oobCode=c-12', { user: aUser({ emailVerified: false }) });
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(customTokens).toMatchObject([{ token: 'go-on' }]);
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { emailVerified: true } });
  });

  it('works with an ended session', async () => {
    signInProvider();
    await signIn('ngan@example.com', 'a-password');
    const tokens: (string | null)[] = [];
    server.use(
      http.post('https://securetoken.googleapis.com/v1/token', () =>
        HttpResponse.json({ error: { code: 400, message: 'TOKEN_EXPIRED' } }, { status: 400 }),
      ),
      http.post('/api/auth/verify-email', ({ request }) => {
        tokens.push(request.headers.get('Authorization'));
        return request.headers.has('Authorization') ? failure(401, 'token-invalid') : confirmed()();
      }),
    );
    await renderApp('/verify-email?oobCode=c-13');
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(tokens).toEqual([expect.stringMatching(/^Bearer /), null]);
  });

  it('keeps the language of the link', async () => {
    codeCalls('verify-email', confirmed());
    const { address } = await renderApp('/verify-email?lang=vi&oobCode=c-5&mode=verifyEmail', { language: 'vi' });
    expect(await screen.findByText('Đã xác nhận địa chỉ email của bạn')).toBeVisible();
    expect(address()).toBe('/verify-email?lang=vi');
  });

  it('succeeds if a mail program opened the link first', async () => {
    codeCalls('verify-email', dead('mail-link-invalid'));
    signInProvider();
    await signIn('ngan@example.com', 'a-password');
    server.use(
      http.get('/api/profiles/me', () => HttpResponse.json({ success: true, data: aUser({ emailVerified: true }) })),
    );
    await renderApp('/verify-email?oobCode=c-6', { user: aUser({ emailVerified: false }) });
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(getSession().user?.emailVerified).toBe(true);
  });

  it('sends a new mail with one click if the link has expired', async () => {
    codeCalls('verify-email', dead('mail-link-expired'));
    const sent = mailCalls('verification-mail', requested);
    const { person } = await renderApp('/verify-email?oobCode=c-7', { user: aUser({ emailVerified: false }) });
    expect(await screen.findByText('This link has expired')).toBeVisible();
    await person.dblClick(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText(/^A new link is on its way to ngan@example\.com/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('shows how long a rate limit on new mails lasts', async () => {
    codeCalls('verify-email', dead('mail-link-expired'));
    mailCalls('verification-mail', () => failure(429, 'limited', undefined, 60));
    const { person } = await renderApp('/verify-email?oobCode=c-8', { user: aUser({ emailVerified: false }) });
    await person.click(await screen.findByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText(/later\. You can try again in one minute\./)).toBeVisible();
  });

  it('asks a stranger with an expired link to sign in, and reveals nothing of any account', async () => {
    codeCalls('verify-email', dead('mail-link-expired'));
    await renderApp('/verify-email?oobCode=c-9', { language: 'vi' });
    expect(await screen.findByText('Đường dẫn này đã hết hạn')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Về trang tài khoản' })).toHaveAttribute('href', '/user-profile');
    expect(within(screen.getByRole('main')).queryByText(/@/)).toBeNull();
  });

  it('explains a used code', async () => {
    codeCalls('verify-email', dead('mail-link-invalid'));
    await renderApp('/verify-email?oobCode=c-3', { user: aUser({ emailVerified: false }) });
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/user-profile');
  });
});
