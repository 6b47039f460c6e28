import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aToken } from '../../../test/builders.ts';
import { aLinkedinWindow, anAnswer, windowsOpened } from '../../../test/linkedin-window.ts';
import type { LinkedinWindow } from '../../../test/linkedin-window.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { signInProvider } from '../../../test/sign-in-provider.ts';
import { testConfig } from '../../../test/test-config.ts';
import { setConfig } from '../../config/runtime-config.ts';
import { readToken } from '../../session/access-token.ts';
import { startSession, signOut } from '../../session/session.ts';

const ADDRESS = 'https://linkedin.example/authorization?state=the-state';
const PROVIDER = 'https://identitytoolkit.googleapis.com/v1/accounts\\:signInWithCustomToken';

let opened: LinkedinWindow;
let left: jest.SpiedFunction<typeof console.error>;

beforeEach(async () => {
  startSession();
  await signOut();
  setConfig({ ...testConfig, linkedin: { redirectUris: ['http://localhost/linkedin-callback'] } });
  opened = aLinkedinWindow();
  // jsdom reports here that it cannot navigate to another document.
  left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

interface Provided {
  start?: () => Response | Promise<Response>;
  exchange?: () => Response | Promise<Response>;
}

const started = () =>
  HttpResponse.json({ success: true, data: { state: 'the-state', nonce: 'n', authorizationUrl: ADDRESS } });
const exchanged = () => HttpResponse.json({ success: true, data: { customToken: 'custom' } });

/** Mocks our server and the sign-in provider; returns the bodies posted to both. */
function linkedinServer({ start = started, exchange = exchanged }: Provided = {}) {
  const posts: { start: unknown[]; code: unknown[]; custom: unknown[] } = { start: [], code: [], custom: [] };
  const taking = (list: unknown[], answer: () => Response | Promise<Response>) =>
    async function take({ request }: { request: Request }) {
      list.push(await request.json());
      return answer();
    };
  signInProvider();
  server.use(
    http.post('/api/auth/linkedin/start', taking(posts.start, start)),
    http.post('/api/auth/linkedin', taking(posts.code, exchange)),
    http.post(
      PROVIDER,
      taking(posts.custom, () =>
        HttpResponse.json({ localId: 'u-1', idToken: aToken(), refreshToken: 'r', expiresIn: '3600' }),
      ),
    ),
  );
  return posts;
}

const main = () => within(screen.getByRole('main'));
const button = () => main().getByRole('button', { name: 'Continue with LinkedIn' });

/** Clicks the button; the pop-up is then at LinkedIn. */
async function atLinkedin(path = '/login', windows: readonly (LinkedinWindow | null)[] = [opened]) {
  const opening = windowsOpened(...windows);
  const app = await renderApp(path);
  await app.person.click(button());
  await waitFor(() => {
    expect(opened.led).toEqual([ADDRESS]);
  });
  return { ...app, opening };
}

async function saysAndWorksAgain(message: string) {
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(button()).not.toHaveAttribute('aria-disabled');
  expect(opened.closed).toBe(true);
  expect(readToken()).toBeNull();
}

describe('the LinkedIn button', () => {
  it.each([
    ['is not configured', null],
    ['does not come back to this origin', { redirectUris: ['https://saomai.example/linkedin-callback'] }],
    ['comes back to another page', { redirectUris: ['http://localhost/linkedin-callback/x'] }],
  ])('is hidden if LinkedIn %s', async (_, linkedin) => {
    setConfig({ ...testConfig, linkedin });
    await renderApp('/login');
    expect(screen.queryByText(/LinkedIn/)).not.toBeInTheDocument();
    expect(screen.queryByText('or')).not.toBeInTheDocument();
  });

  it.each(['/login', '/register'])('precedes the form of %s, with an ‘or’ between', async (path) => {
    await renderApp(path);
    const [first] = main().getAllByRole('button');
    expect(first).toBe(button());
    expect(screen.getByText('or').compareDocumentPosition(screen.getByLabelText('Email'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('is translated to Vietnamese', async () => {
    await renderApp('/register', { language: 'vi' });
    expect(main().getByRole('button', { name: 'Tiếp tục với LinkedIn' })).toBeVisible();
    expect(screen.getByText('hoặc')).toBeVisible();
  });

  it('opens the window during the click, and then asks our server for the URL', async () => {
    const posts = linkedinServer();
    const { opening } = await atLinkedin();
    expect(opening).toHaveBeenCalledTimes(1);
    expect(posts.start).toEqual([{ redirectUri: 'http://localhost/linkedin-callback' }]);
    expect(main().getByRole('button', { name: 'Logging in…' })).toBeInTheDocument();
    expect(screen.getByText('Continue in the LinkedIn window.')).toBeVisible();
  });
});

describe('signing in with LinkedIn', () => {
  it('ends in a session and a new document, without intermediate screens', async () => {
    const posts = linkedinServer();
    const { address } = await atLinkedin();
    opened.say(anAnswer());
    await waitFor(() => {
      expect(left).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('navigation') }));
    });
    expect(posts.code).toEqual([
      {
        code: 'the-code',
        redirectUri: 'http://localhost/linkedin-callback',
        state: 'the-state',
        termsVersion: '2026-11-29',
      },
    ]);
    expect(posts.custom).toMatchObject([{ token: 'custom' }]);
    expect(readToken()).not.toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(main().getByRole('button', { name: 'Logging in…' })).toBeInTheDocument();
  });

  it.each(['/login', '/register'])('shows the terms on %s and says which were shown', async (path) => {
    const posts = linkedinServer();
    await atLinkedin(path);
    expect(main().getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
    opened.say(anAnswer());
    await waitFor(() => {
      expect(posts.code).toMatchObject([{ state: 'the-state', termsVersion: '2026-11-29' }]);
    });
  });

  it('posts the code once if the window posts two messages', async () => {
    const posts = linkedinServer();
    await atLinkedin();
    opened.say(anAnswer());
    opened.say(anAnswer());
    await waitFor(() => {
      expect(left).toHaveBeenCalled();
    });
    expect(posts.code).toHaveLength(1);
  });

  it('opens one window for two clicks', async () => {
    linkedinServer();
    const opening = windowsOpened(opened, aLinkedinWindow());
    const { person } = await renderApp('/login');
    await person.dblClick(button());
    await waitFor(() => {
      expect(opened.led).toEqual([ADDRESS]);
    });
    expect(opening).toHaveBeenCalledTimes(1);
  });

  it('brings the window back to the front', async () => {
    linkedinServer();
    const { person } = await atLinkedin();
    await person.click(screen.getByRole('button', { name: 'Show the window' }));
    expect(opened.focus).toHaveBeenCalledTimes(1);
  });

  it('can be cancelled without an error and started again', async () => {
    linkedinServer();
    const next = aLinkedinWindow();
    const { person } = await atLinkedin('/login', [opened, next]);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(opened.closed).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(button()).toHaveFocus();
    });
    await person.click(button());
    await waitFor(() => {
      expect(next.led).toEqual([ADDRESS]);
    });
  });

  it('is cancelled when the form is submitted, so that only the form’s reply counts', async () => {
    const posts = linkedinServer();
    const { person, address } = await atLinkedin();
    await person.type(screen.getByLabelText('Email'), 'ngan@example.com');
    await person.type(screen.getByLabelText('Password'), 'secret-word{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/user-profile');
    });
    expect(opened.closed).toBe(true);
    expect(posts.code).toEqual([]);
  });

  it('is cancelled when the page is left', async () => {
    linkedinServer();
    const { person } = await atLinkedin();
    await person.click(main().getByRole('link', { name: 'Register' }));
    await screen.findByRole('heading', { level: 1, name: 'Register' });
    expect(opened.closed).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a failed LinkedIn sign-in', () => {
  it('blocked', async () => {
    const posts = linkedinServer();
    windowsOpened(null);
    const { person } = await renderApp('/login');
    await person.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Login popup was blocked by the browser. Please allow popups for this site.',
    );
    expect(posts.start).toEqual([]);
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  it('closed', async () => {
    linkedinServer();
    await atLinkedin();
    opened.closed = true;
    await saysAndWorksAgain('Login popup was closed before authentication was completed.');
  });

  it('closed before it was at LinkedIn', async () => {
    linkedinServer({ start: async () => delay('infinite').then(started) });
    windowsOpened(opened);
    const { person } = await renderApp('/login');
    await person.click(button());
    opened.closed = true;
    await saysAndWorksAgain('Login popup was closed before authentication was completed.');
  });

  it.each(['user_cancelled_login', 'user_cancelled_authorize', 'access_denied'])(
    'cancelled at LinkedIn (%s)',
    async (error) => {
      linkedinServer();
      await atLinkedin();
      opened.say(anAnswer({ code: '', error, description: 'The user cancelled' }));
      await saysAndWorksAgain('Login popup request was cancelled.');
    },
  );

  it.each([
    ['with the provider’s description', { error: 'server_error', description: 'Bad day' }, 'Bad day'],
    ['without a description', { error: 'server_error' }, 'Login failed. Please try again.'],
    ['without a code', {}, 'Login failed. Please try again.'],
  ])('refused by LinkedIn, %s', async (_, change, message) => {
    linkedinServer();
    await atLinkedin();
    opened.say(anAnswer({ code: '', ...change }));
    await saysAndWorksAgain(message);
    expect(screen.queryByText(/Check your connection/)).not.toBeInTheDocument();
  });

  it('answered with another state', async () => {
    const posts = linkedinServer();
    await atLinkedin();
    opened.say(anAnswer({ state: 'another' }));
    await saysAndWorksAgain('Login popup was closed before authentication was completed.');
    expect(posts.code).toEqual([]);
  });

  it.each([
    ['linkedin-unavailable', 503, 'LinkedIn cannot be reached right now. Please try again in a moment.'],
    ['linkedin-not-configured', 404, 'Signing in with LinkedIn is not offered here.'],
    ['limited', 429, 'Too many requests. Please try again later.'],
    ['unavailable', 503, 'Login failed. Please try again.'],
  ])('refused at the start by %s', async (code, status, message) => {
    linkedinServer({ start: () => failure(status, code) });
    windowsOpened(opened);
    const { person } = await renderApp('/login');
    await person.click(button());
    await saysAndWorksAgain(message);
  });

  it.each([
    ['linkedin-session-expired', 400, 'This login session has expired. Please try again.'],
    ['linkedin-code-used', 409, 'This login session has expired. Please try again.'],
    ['linkedin-failed', 400, 'Login failed. Please try again.'],
    ['account-disabled', 403, 'This account has been disabled.'],
    [
      'account-exists-with-other-credential',
      409,
      'An account already exists with the same email address but different sign-in credentials. Please sign in using the original method.',
    ],
  ])('refused at the code by %s', async (code, status, message) => {
    linkedinServer({ exchange: () => failure(status, code) });
    await atLinkedin();
    opened.say(anAnswer());
    await saysAndWorksAgain(message);
  });

  it.each([{}, { customToken: '' }])('answered with %j instead of the token', async (data) => {
    linkedinServer({ exchange: () => HttpResponse.json({ success: true, data }) });
    await atLinkedin();
    opened.say(anAnswer());
    await saysAndWorksAgain('No custom token received from server');
  });

  it('an account that cannot be loaded leaves no partial session', async () => {
    linkedinServer();
    server.use(http.get('/api/profiles/me', () => failure(503, 'unavailable')));
    await atLinkedin();
    opened.say(anAnswer());
    await saysAndWorksAgain('Login failed. Please try again.');
    expect(left).not.toHaveBeenCalled();
  });

  it('one message at a time: button and form clear each other’s error', async () => {
    linkedinServer();
    signInProvider({ refusal: 'INVALID_PASSWORD' });
    windowsOpened(null, null);
    const { person } = await renderApp('/login');
    await person.click(button());
    await screen.findByText(/Login popup was blocked/);
    await person.type(screen.getByLabelText('Email'), 'ngan@example.com');
    await person.type(screen.getByLabelText('Password'), 'secret-word{Enter}');
    await screen.findByText('Invalid email or password.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await person.click(button());
    await screen.findByText(/Login popup was blocked/);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
