import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { signInProvider } from '../../../test/sign-in-provider.ts';
import { startSession, signOut } from '../../session/session.ts';

beforeEach(async () => {
  startSession();
  await signOut();
});

type Person = Awaited<ReturnType<typeof renderApp>>['person'];

const submit = (name = 'Register') => within(screen.getByRole('main')).getByRole('button', { name });

const LABELS = { name: 'Name', email: 'Email', password: 'Password', confirmation: 'Confirm password' } as const;
const GOOD = {
  name: 'Ngân',
  email: 'ngan@example.com',
  password: 'secret-word',
  confirmation: 'secret-word',
};

async function fill(person: Person, change: Partial<typeof GOOD> = {}) {
  for (const [field, text] of Object.entries({ ...GOOD, ...change })) {
    const label = Object.entries(LABELS).find(([name]) => name === field)?.[1] ?? '';
    if (text !== '') await person.type(screen.getByLabelText(label), text);
  }
}

function registrations(
  answer: () => Response = () => HttpResponse.json({ success: true, data: aUser() }, { status: 201 }),
) {
  const bodies: unknown[] = [];
  server.use(
    http.post('/api/auth/register', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

describe('the registration form', () => {
  it.each([
    [
      'en',
      'Create an account first, and the page for your tutor profile opens right after.',
      'Everybody will see this name.',
    ],
    ['vi', 'Bạn tạo tài khoản trước nhé, trang viết hồ sơ gia sư sẽ mở ngay sau đó.', 'Mọi người sẽ thấy tên này.'],
  ] as const)('explains in %s what follows for visitors who want to become tutors', async (language, lead, hint) => {
    await renderApp('/register?become=tutor', { language });
    expect(await screen.findByText(lead)).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
  });

  it('requires every field, with the specified messages', async () => {
    const { person } = await renderApp('/register');
    await person.click(submit());
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByText('Please confirm your password')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('requires every field in Vietnamese', async () => {
    const { person } = await renderApp('/register', { language: 'vi' });
    await person.click(submit('Đăng ký'));
    expect(await screen.findByText('Bạn chưa điền tên')).toBeVisible();
    expect(screen.getByText('Bạn chưa điền email')).toBeVisible();
    expect(screen.getByText('Bạn chưa điền mật khẩu')).toBeVisible();
    expect(screen.getByText('Bạn nhập lại mật khẩu nhé')).toBeVisible();
  });

  it.each([
    [{ name: '   ' }, 'Name is required'],
    [{ email: 'ngan@example' }, 'Please enter a valid email'],
    [{ password: '12345', confirmation: '12345' }, 'Password must be at least 6 characters'],
    [{ confirmation: 'secret-wort' }, 'Passwords do not match'],
    [{ confirmation: '' }, 'Please confirm your password'],
  ])('refuses %j: %s', async (change, message) => {
    const bodies = registrations();
    const { person } = await renderApp('/register');
    await fill(person, change);
    await person.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('reports differing passwords together with other errors', async () => {
    const { person } = await renderApp('/register');
    await fill(person, { name: '', confirmation: 'other' });
    await person.click(submit());
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
  });
});

describe('registering', () => {
  it('creates a client in the page’s language and signs in', async () => {
    signInProvider();
    const bodies = registrations();
    const { person, address } = await renderApp('/register?returnTo=%2Fsearch', { language: 'vi' });
    await person.type(screen.getByLabelText('Tên'), 'Ngân');
    await person.type(screen.getByLabelText('Email'), ' Ngan@Example.com');
    await person.type(screen.getByLabelText('Mật khẩu'), 'secret-word');
    await person.type(screen.getByLabelText('Nhập lại mật khẩu'), 'secret-word');
    await person.dblClick(submit('Đăng ký'));
    await waitFor(() => {
      expect(address()).toBe('/search');
    });
    expect(bodies).toEqual([
      {
        name: 'Ngân',
        email: 'ngan@example.com',
        password: 'secret-word',
        roles: { client: true },
        termsVersion: '2026-11-29',
        language: 'vi',
      },
    ]);
  });

  it.each([
    ['email-in-use', 409, 'Email is already in use.'],
    ['password-weak', 400, 'Password is too weak.'],
    ['email-address-invalid', 400, 'Invalid email address.'],
    ['limited', 429, 'Too many requests. Please try again later.'],
    ['unavailable', 503, 'Registration failed.'],
  ])('shows the catalogue’s text for %s', async (code, status, message) => {
    registrations(() => failure(status, code));
    const { person } = await renderApp('/register');
    await fill(person);
    await person.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Name')).toHaveValue('Ngân');
    await person.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it("shows the server's errors at their fields", async () => {
    registrations(() =>
      HttpResponse.json(
        {
          success: false,
          error: 'bad',
          code: 'invalid-input',
          requestId: 'r',
          details: [{ field: 'email', code: 'email-invalid', message: 'bad' }],
        },
        { status: 400 },
      ),
    );
    const { person } = await renderApp('/register');
    await fill(person);
    await person.click(submit());
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});
