import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aToken, aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { signInProvider } from '../../../test/sign-in-provider.ts';
import { getSession } from '../../session/session-store.ts';
import { signIn } from '../../session/session.ts';

const PROVIDER = 'https://identitytoolkit.googleapis.com/v1/accounts';

/** The calls for a mail, and how they are answered. */
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

/** The sign-in provider's answers to a code. */
function provider(action: 'resetPassword' | 'update', answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http.post(`${PROVIDER}\\:${action}`, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}
const refusal = (message: string) => () => HttpResponse.json({ error: { code: 400, message } }, { status: 400 });

describe('a forgotten password', () => {
  const press = async (person: Awaited<ReturnType<typeof renderApp>>['person'], email: string) => {
    await person.type(screen.getByRole('textbox', { name: 'Email' }), email);
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  it('is answered the same for every address', async () => {
    const sent = mailCalls('password-reset', requested);
    const { person } = await renderApp('/forgot-password');
    await press(person, 'Nobody@example.com');
    expect(await screen.findByText(/^If nobody@example\.com has an account here/i)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('tells what is no address, and a limit, and keeps what was typed', async () => {
    mailCalls('password-reset', () => failure(429, 'limited', undefined, 1260));
    const { person } = await renderApp('/forgot-password');
    await press(person, 'nobody');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    await press(person, '@example.com');
    expect(await screen.findByText('Too many requests. Please try again later.')).toBeVisible();
    expect(screen.getByText('You can try again in 21 minutes.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
  });

  it('is found from the login, and keeps what one came for', async () => {
    const { person, address } = await renderApp('/login?returnTo=%2Fprofile%2Ft-1');
    await person.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(address()).toBe('/forgot-password?returnTo=%2Fprofile%2Ft-1');
    await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
    expect(address()).toBe('/login?returnTo=%2Fprofile%2Ft-1');
  });
});

describe('a new password', () => {
  it('says for which account it is, and takes the code out of the address', async () => {
    const asked = provider('resetPassword', () =>
      HttpResponse.json({ email: 'ngan@example.com', requestType: 'PASSWORD_RESET' }),
    );
    const { address } = await renderApp('/reset-password?oobCode=c-1');
    expect(await screen.findByText('For the account of ngan@example.com.')).toBeVisible();
    expect(address()).toBe('/reset-password');
    expect(asked).toMatchObject([{ oobCode: 'c-1' }]);
  });

  it.each([
    ['EXPIRED_OOB_CODE', 'This link has expired'],
    ['INVALID_OOB_CODE', 'This link no longer works'],
  ])('is refused kindly for a code that is %s', async (message, title) => {
    provider('resetPassword', refusal(message));
    const { person } = await renderApp('/reset-password?oobCode=c-1');
    expect(await screen.findByText(title)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('');
  });

  const resetCode = { email: 'ngan@example.com', requestType: 'PASSWORD_RESET' };
  /** Types the new password and presses twice. */
  const save = async (person: Awaited<ReturnType<typeof renderApp>>['person']) => {
    await person.type(await screen.findByLabelText('New password'), 'another-password');
    await person.type(screen.getByLabelText('Confirm password'), 'another-password');
    await person.dblClick(screen.getByRole('button', { name: 'Save the new password' }));
  };

  it('takes the address along where the link expires while the password is chosen', async () => {
    const answers = [() => HttpResponse.json(resetCode)];
    provider('resetPassword', () => (answers.shift() ?? refusal('EXPIRED_OOB_CODE'))());
    const { person } = await renderApp('/reset-password?oobCode=c-10');
    await save(person);
    expect(await screen.findByText('This link has expired')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ngan@example.com');
  });

  it('is saved once, however often it is pressed, and signs in', async () => {
    const asked = provider('resetPassword', () => HttpResponse.json(resetCode));
    const { attempts } = signInProvider();
    const { person, address } = await renderApp('/reset-password?oobCode=c-11');
    await save(person);
    await waitFor(() => {
      expect(address()).toBe('/user-profile');
    });
    const saved = asked.filter((body) => JSON.stringify(body).includes('newPassword'));
    expect(saved).toMatchObject([{ oobCode: 'c-11', newPassword: 'another-password' }]);
    expect(attempts).toHaveLength(1);
  });

  it('has a way on without any code', async () => {
    await renderApp('/reset-password', { language: 'vi' });
    expect(await screen.findByText('Đường dẫn này không còn dùng được')).toBeVisible();
  });
});

describe('the confirmation of an address', () => {
  it('works for whoever is signed in or not, once, and takes the code out of the address', async () => {
    const asked = provider('update', () => HttpResponse.json({ email: 'ngan@example.com', emailVerified: true }));
    const { address } = await renderApp('/verify-email?oobCode=c-2');
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(address()).toBe('/verify-email');
    expect(asked).toHaveLength(1);
  });

  it('says so too where the link was opened before and the account is confirmed', async () => {
    provider('update', refusal('INVALID_OOB_CODE'));
    await renderApp('/verify-email?oobCode=c-4', { user: aUser({ emailVerified: true }) });
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(screen.queryByText('This link no longer works')).toBeNull();
  });

  it('keeps the language of the link', async () => {
    provider('update', () => HttpResponse.json({ email: 'ngan@example.com', emailVerified: true }));
    const { address } = await renderApp('/verify-email?lang=vi&oobCode=c-5&mode=verifyEmail', { language: 'vi' });
    expect(await screen.findByText('Đã xác nhận địa chỉ email của bạn')).toBeVisible();
    expect(address()).toBe('/verify-email?lang=vi');
  });

  it('hears that a mail program opened the link before its reader did', async () => {
    provider('update', refusal('INVALID_OOB_CODE'));
    signInProvider();
    await signIn('ngan@example.com', 'a-password');
    const renewed = aToken({ seconds: 7200 });
    server.use(
      http.post('https://securetoken.googleapis.com/v1/token', () =>
        HttpResponse.json({
          id_token: renewed,
          access_token: renewed,
          refresh_token: 'r',
          expires_in: '7200',
          token_type: 'Bearer',
          user_id: 'u-1',
          project_id: 'p',
        }),
      ),
      http.get('/api/profiles/me', ({ request }) => {
        const emailVerified = request.headers.get('Authorization') === `Bearer ${renewed}`;
        return HttpResponse.json({ success: true, data: aUser({ emailVerified }) });
      }),
    );
    await renderApp('/verify-email?oobCode=c-6', { user: aUser({ emailVerified: false }) });
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(getSession().user?.emailVerified).toBe(true);
  });

  it('sends a new mail with one press where the link has expired', async () => {
    provider('update', refusal('EXPIRED_OOB_CODE'));
    const sent = mailCalls('verification-mail', requested);
    const { person } = await renderApp('/verify-email?oobCode=c-7', { user: aUser({ emailVerified: false }) });
    expect(await screen.findByText('This link has expired')).toBeVisible();
    await person.dblClick(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText(/^A new link is on its way to ngan@example\.com/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('tells how long a limit on new mails lasts', async () => {
    provider('update', refusal('EXPIRED_OOB_CODE'));
    mailCalls('verification-mail', () => failure(429, 'limited', undefined, 60));
    const { person } = await renderApp('/verify-email?oobCode=c-8', { user: aUser({ emailVerified: false }) });
    await person.click(await screen.findByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText(/later\. You can try again in one minute\./)).toBeVisible();
  });

  it('tells a stranger with an expired link to sign in, and nothing of any account', async () => {
    provider('update', refusal('EXPIRED_OOB_CODE'));
    await renderApp('/verify-email?oobCode=c-9', { language: 'vi' });
    expect(await screen.findByText('Đường dẫn này đã hết hạn')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Về trang tài khoản' })).toHaveAttribute('href', '/user-profile');
    expect(within(screen.getByRole('main')).queryByText(/@/)).toBeNull();
  });

  it('says of a used code where to look', async () => {
    provider('update', refusal('INVALID_OOB_CODE'));
    await renderApp('/verify-email?oobCode=c-3', { user: aUser({ emailVerified: false }) });
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/user-profile');
  });
});
