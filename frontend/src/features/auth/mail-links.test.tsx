import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';

const PROVIDER = 'https://identitytoolkit.googleapis.com/v1/accounts';

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
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/password-reset', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true, data: { requested: true } });
      }),
    );
    const { person } = await renderApp('/forgot-password');
    await press(person, 'Nobody@example.com');
    expect(await screen.findByText(/^If nobody@example\.com has an account here/i)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('tells what is no address, and a limit, and keeps what was typed', async () => {
    server.use(http.post('/api/auth/password-reset', () => failure(429, 'limited')));
    const { person } = await renderApp('/forgot-password');
    await press(person, 'nobody');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    await press(person, '@example.com');
    expect(await screen.findByText('Too many requests. Please try again later.')).toBeVisible();
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

  it.each(['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE'])('is refused kindly for a code that is %s', async (message) => {
    provider('resetPassword', refusal(message));
    await renderApp('/reset-password?oobCode=c-1');
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
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
    expect(await screen.findByText('Your e-mail address is confirmed')).toBeVisible();
    expect(screen.queryByText('This link no longer works')).toBeNull();
  });

  it('keeps the language of the link', async () => {
    provider('update', () => HttpResponse.json({ email: 'ngan@example.com', emailVerified: true }));
    const { address } = await renderApp('/verify-email?lang=vi&oobCode=c-5&mode=verifyEmail', { language: 'vi' });
    expect(await screen.findByText('Đã xác nhận địa chỉ email của bạn')).toBeVisible();
    expect(address()).toBe('/verify-email?lang=vi');
  });

  it('says of a used code where to look', async () => {
    provider('update', refusal('INVALID_OOB_CODE'));
    await renderApp('/verify-email?oobCode=c-3', { user: aUser({ emailVerified: false }) });
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/user-profile');
  });
});
