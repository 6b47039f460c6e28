import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InquiryRequest } from '@sao-mai/contracts';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aProfile, aToken, aTutor, aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { removeAllDrafts, writeDraft } from '../../session/drafts.ts';
import { startSession } from '../../session/session.ts';
import { setSession, setVisitor } from '../../session/session-store.ts';

const MESSAGE = 'Em muốn học piano vào buổi tối.';

interface Taken {
  key: string | null;
  body: InquiryRequest;
}

let taken: Taken[] = [];

/** Mocks the call; accepts every inquiry by default. */
function takeInquiries(answer?: () => Response) {
  server.use(
    http.post<{ id: string }, InquiryRequest>('/api/inquiries/t-1', async ({ request }) => {
      taken.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      const data = { id: `i-${String(taken.length)}`, createdAt: '2026-11-01T08:00:00.000Z' };
      return answer?.() ?? HttpResponse.json({ success: true, data }, { status: 201 });
    }),
  );
}

beforeEach(() => {
  taken = [];
  server.use(http.get('/api/tutors/t-1', () => HttpResponse.json({ success: true, data: aProfile() })));
});

const name = () => screen.findByRole('textbox', { name: 'Your name' });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const message = () => screen.getByRole('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send message' });

async function pasteMessage(person: UserEvent) {
  await person.click(message());
  await person.paste(MESSAGE);
}

async function openSignedIn() {
  const app = await renderApp('/profile/t-1', { user: aUser() });
  await name();
  return app;
}

describe('the contact form', () => {
  it('says that a message waits for the confirmation of the address, and leads there', async () => {
    const data = { id: 'i-1', createdAt: '2026-11-01T08:00:00.000Z', awaitsConfirmation: true };
    takeInquiries(() => HttpResponse.json({ success: true, data }, { status: 201 }));
    const { person } = await openSignedIn();
    await pasteMessage(person);
    await person.click(send());
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
    expect(screen.getByText(/as soon as you confirm your email address/)).toBeVisible();
    expect(screen.queryByText('Message Sent!')).toBeNull();
    expect(screen.getByRole('link', { name: 'Confirm your address' })).toHaveAttribute('href', '/user-profile');
  });

  it('is prefilled for a signed-in user, sends, and confirms', async () => {
    takeInquiries();
    const { person } = await openSignedIn();
    expect(await name()).toHaveValue('Ngân');
    expect(email()).toHaveValue('ngan@example.com');
    await person.clear(email());
    await person.type(email(), ' Other@Example.com ');
    await person.type(message(), `  ${MESSAGE}\n`);
    await person.click(send());
    expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(screen.getByText(/The reply will come to other@example.com/)).toBeVisible();
    const written = { name: 'Ngân', email: 'other@example.com', message: MESSAGE };
    expect(taken.map(({ body }) => body)).toEqual([{ ...written, topic: '', elapsed: expect.any(Number) }]);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('adds a line for each prompt, to go on writing there, and sends no empty one', async () => {
    takeInquiries();
    const { person } = await openSignedIn();
    await pasteMessage(person);
    const prompts = within(screen.getByRole('group', { name: 'Add to your message' }));
    await person.click(prompts.getByRole('button', { name: 'Level or grade' }));
    expect(message()).toHaveFocus();
    await person.keyboard('lớp 9');
    await person.click(prompts.getByRole('button', { name: 'Goal' }));
    await person.click(prompts.getByRole('button', { name: 'Level or grade' }));
    const level = `${MESSAGE}\nLevel or grade: lớp 9`;
    expect(message()).toHaveValue(`${level}\nGoal: `);
    expect((message() as HTMLTextAreaElement).selectionStart).toBe(level.length);
    await person.click(send());
    expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(taken.map(({ body }) => body.message)).toEqual([level]);
  });

  it('is not sent with empty prompts only', async () => {
    takeInquiries();
    const { person } = await openSignedIn();
    await person.click(screen.getByRole('button', { name: 'Level or grade' }));
    await person.click(send());
    expect(await screen.findByText('Message is required')).toBeVisible();
    expect(taken).toEqual([]);
  });

  it('links from a sent message to the sent messages and to similar tutors', async () => {
    takeInquiries();
    server.use(
      http.get('/api/search/similar/t-1', () =>
        HttpResponse.json({ success: true, data: [aTutor({ uid: 't-2', id: 't-2', name: 'Lê Thu' })] }),
      ),
    );
    const meta = { total: 0, page: 1, limit: 20 };
    server.use(http.get('/api/inquiries/sent', () => HttpResponse.json({ success: true, data: [], meta })));
    const { person, address } = await openSignedIn();
    await pasteMessage(person);
    await person.click(send());
    await person.click(await screen.findByRole('link', { name: 'Similar tutors' }));
    expect(await screen.findByRole('heading', { name: 'Similar tutors' })).toHaveFocus();
    await person.click(screen.getByRole('link', { name: 'Sent messages' }));
    expect(address()).toBe('/sent-messages');
  });

  it('has a field for programs only, which people neither see nor reach', async () => {
    takeInquiries();
    const { person, container } = await openSignedIn();
    const field = container.querySelector<HTMLInputElement>('input[name=topic]');
    if (field === null) throw new Error('There is no hidden field');
    expect(field).toHaveAttribute('aria-hidden', 'true');
    expect(field).toHaveAttribute('tabindex', '-1');
    expect(field).toHaveAttribute('autocomplete', 'off');
    expect(screen.queryAllByRole('textbox')).not.toContain(field);
    await pasteMessage(person);
    fireEvent.input(field, { target: { value: 'casino' } });
    await person.click(send());
    expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(taken.map(({ body }) => body.topic)).toEqual(['casino']);
  });

  it('says how long ago it was first opened, also after a reload', async () => {
    takeInquiries();
    const draft = { name: 'Ngân', email: 'ngan@example.com', message: MESSAGE, uid: null, key: 'k-1', waiting: false };
    writeDraft('inquiry:t-1', { ...draft, openedAt: Date.now() - 60_000 });
    const { person } = await openSignedIn();
    await person.click(send());
    await person.click(await screen.findByRole('button', { name: 'Send Another Message' }));
    await pasteMessage(person);
    await person.click(send());
    expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    const [first = 0, second = 0] = taken.map(({ body }) => body.elapsed);
    expect(first).toBeGreaterThanOrEqual(60_000);
    expect(second).toBeLessThan(60_000);
  });

  it('tells visitors up front that sending requires an account', async () => {
    await renderApp('/profile/t-1');
    await name();
    expect(screen.getByText(/Sending needs an account: it takes one minute/)).toBeVisible();
  });

  it('does not mention an account to signed-in users', async () => {
    await openSignedIn();
    expect(screen.queryByText(/Sending needs an account/)).toBeNull();
  });

  it("sends another message under another key after 'Send Another Message'", async () => {
    takeInquiries();
    const { person } = await openSignedIn();
    await pasteMessage(person);
    await person.click(send());
    await person.click(await screen.findByRole('button', { name: 'Send Another Message' }));
    expect(await name()).toHaveValue('Ngân');
    expect(message()).toHaveValue('');
    await pasteMessage(person);
    await person.click(send());
    await screen.findByRole('heading', { name: 'Message Sent!' });
    expect(new Set(taken.map(({ key }) => key)).size).toBe(2);
    for (const { key } of taken) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('shows what is missing in the current language, and focuses the first field', async () => {
    const { person } = await renderApp('/profile/t-1');
    await name();
    await person.type(email(), 'ngan@');
    await person.type(message(), 'hi');
    await person.click(send());
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Please enter a valid email')).toBeVisible();
    expect(screen.getByText('Message must be at least 10 characters')).toBeVisible();
    expect(await name()).toHaveFocus();
    await person.click(screen.getByRole('button', { name: /Tiếng Việt/ }));
    expect(await screen.findByText('Bạn chưa điền tên')).toBeVisible();
    expect(screen.getByText('Email này chưa đúng, bạn xem lại nhé')).toBeVisible();
    // Nothing typed is lost.
    expect(screen.getByRole('textbox', { name: 'Lời nhắn' })).toHaveValue('hi');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ngan@');
  });

  it('a double click, and Enter with it, sends once', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post('/api/inquiries/t-1', async () => {
        taken.push({ key: null, body: { name: '', email: '', message: '' } });
        await held;
        const data = { id: 'i-1', createdAt: '2026-11-01T08:00:00.000Z' };
        return HttpResponse.json({ success: true, data }, { status: 201 });
      }),
    );
    const { person } = await openSignedIn();
    await pasteMessage(person);
    const button = send();
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.submit(button);
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Sending…' }));
    await person.type(email(), '{Enter}');
    release();
    await screen.findByRole('heading', { name: 'Message Sent!' });
    expect(taken).toHaveLength(1);
  });

  it('asks a visitor to sign in; back at the profile the input is restored, and one click sends', async () => {
    takeInquiries();
    const { person, address, unmount } = await renderApp('/profile/t-1?utm_source=x');
    await person.type(await name(), 'Ngân');
    await person.type(email(), 'ngan@example.com');
    await pasteMessage(person);
    await person.click(send());
    expect(await screen.findByText('Log in to send')).toBeVisible();
    const main = screen.getByRole('main');
    // Most visitors have no account yet, so registering comes first.
    const [register, login, ...more] = main.querySelectorAll('form a');
    expect([register?.textContent, login?.textContent, more]).toEqual(['Register', 'Login', []]);
    expect(register).toHaveAttribute('href', expect.stringMatching(/^\/register\?returnTo=%2Fprofile%2Ft-1/));
    expect(taken).toEqual([]);
    if (login === undefined) throw new Error('no link to sign in');
    await person.click(login);
    expect(address()).toMatch(/^\/login\?returnTo=/);

    // Signing in returns to the profile by itself.
    act(() => {
      setSession({ status: 'signed-in', user: aUser({ name: 'Kim Ngân' }) });
    });
    expect(await screen.findByText('Your message is still here')).toBeVisible();
    expect(address()).toBe('/profile/t-1?utm_source=x');
    expect(await name()).toHaveValue('Ngân');
    expect(message()).toHaveValue(MESSAGE);
    await person.click(send());
    await screen.findByRole('heading', { name: 'Message Sent!' });
    expect(taken).toHaveLength(1);
    unmount();
  });

  it('keeps the input and its key across a reload', async () => {
    let down = true;
    takeInquiries(() => {
      if (down) return failure(503, 'unavailable');
      const data = { id: 'i-1', createdAt: '2026-11-01T08:00:00.000Z' };
      return HttpResponse.json({ success: true, data }, { status: 201 });
    });
    const first = await openSignedIn();
    await pasteMessage(first.person);
    await first.person.click(send());
    expect(await screen.findByText('Failed to send inquiry. Please try again.')).toBeVisible();
    expect(message()).toHaveValue(MESSAGE);
    first.unmount();

    down = false;
    const { person } = await openSignedIn();
    expect(message()).toHaveValue(MESSAGE);
    await person.click(send());
    await screen.findByRole('heading', { name: 'Message Sent!' });
    expect(taken).toHaveLength(2);
    expect(taken[0]?.key).toBe(taken[1]?.key);
  });

  it('shows nobody another user’s input, and keeps none after logout', async () => {
    const first = await openSignedIn();
    await pasteMessage(first.person);
    first.unmount();
    const second = await renderApp('/profile/t-1', { user: aUser({ uid: 'u-2', id: 'u-2', name: 'Hạnh' }) });
    expect(await name()).toHaveValue('Hạnh');
    expect(message()).toHaveValue('');
    second.unmount();
    removeAllDrafts();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    setVisitor();
    await renderApp('/profile/t-1');
    expect(await name()).toHaveValue('');
    expect(message()).toHaveValue('');
  });

  it.each([
    ['inquiry-to-self', 403, 'You cannot write to yourself.'],
    ['tutor-not-public', 409, 'This tutor does not take messages at the moment.'],
    ['internal', 500, 'Failed to send inquiry. Please try again.'],
    ['something-new', 418, 'server text of something-new'],
  ])('shows the text of the error %s', async (code, status, text) => {
    takeInquiries(() => failure(status, code));
    const { person } = await openSignedIn();
    await pasteMessage(person);
    await person.click(send());
    expect(await screen.findByText(text)).toBeVisible();
    expect(message()).toHaveValue(MESSAGE);
  });

  it('links to other tutors if this one was paused meanwhile', async () => {
    takeInquiries(() => failure(409, 'tutor-paused'));
    const { person } = await openSignedIn();
    await pasteMessage(person);
    await person.click(send());
    const told = (await screen.findByText('This tutor is not taking students at the moment.')).closest('[role=alert]');
    expect(within(told as HTMLElement).getByRole('link', { name: 'Find more tutors' })).toBeVisible();
    expect(message()).toHaveValue(MESSAGE);
  });

  it.each([
    ['30', 'Please wait 30 seconds and press send again. Your message stays here.'],
    ['1', 'Please wait one second and press send again. Your message stays here.'],
    ['240', 'Please wait 4 minutes and press send again. Your message stays here.'],
  ])('shows how long to wait for a limit of %s seconds', async (seconds, text) => {
    takeInquiries(() => {
      const response = failure(429, 'inquiry-limit');
      response.headers.set('Retry-After', seconds);
      return response;
    });
    const { person } = await openSignedIn();
    await pasteMessage(person);
    await person.click(send());
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('marks the fields that the server refuses', async () => {
    takeInquiries(() =>
      HttpResponse.json(
        {
          success: false,
          error: 'no',
          code: 'invalid-input',
          requestId: 'r-1',
          details: [{ field: 'email', code: 'email-invalid', message: 'x' }],
        },
        { status: 400 },
      ),
    );
    const { person } = await openSignedIn();
    await pasteMessage(person);
    await person.click(send());
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAttribute('aria-invalid', 'true');
  });

  it('offers to send a changed text as a new message if the first one had arrived', async () => {
    let used = true;
    takeInquiries(() => {
      if (used) return failure(409, 'inquiry-key-reused');
      const data = { id: 'i-1', createdAt: '2026-11-01T08:00:00.000Z' };
      return HttpResponse.json({ success: true, data }, { status: 201 });
    });
    const { person } = await openSignedIn();
    await pasteMessage(person);
    await person.click(send());
    used = false;
    await person.click(await screen.findByRole('button', { name: 'Send as a new message' }));
    await screen.findByRole('heading', { name: 'Message Sent!' });
    expect(taken[0]?.key).not.toBe(taken[1]?.key);
  });

  it('prefills the registration with name and address', async () => {
    takeInquiries();
    const { person } = await renderApp('/profile/t-1');
    await person.type(await name(), 'Ngân');
    await person.type(email(), 'ngan@example.com');
    await pasteMessage(person);
    await person.click(send());
    await screen.findByText('Log in to send');
    const register = screen.getAllByRole('link', { name: 'Register' }).find((link) => link.closest('form') !== null);
    if (register === undefined) throw new Error('no link to register');
    await person.click(register);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ngân');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ngan@example.com');
    act(() => {
      setSession({ status: 'signed-in', user: aUser() });
    });
    await person.click(await screen.findByRole('button', { name: 'Send message' }));
    await screen.findByRole('heading', { name: 'Message Sent!' });
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('asks to sign in again if the session ended meanwhile', async () => {
    takeInquiries(() => failure(401, 'token-invalid'));
    const { person } = await openSignedIn();
    await pasteMessage(person);
    await person.click(send());
    await waitFor(() => {
      expect(taken).toHaveLength(1);
    });
    act(() => {
      setVisitor();
    });
    expect(await screen.findByText('Log in to send')).toBeVisible();
    expect(await name()).toHaveValue('Ngân');
    expect(message()).toHaveValue(MESSAGE);
  });
});

describe('the contact form while the account is loading', () => {
  /** A visitor's form whose stored session then loads for as long as the returned function is not called. */
  async function openWhileLoading(answer: () => Response | Promise<Response>) {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get('/api/profiles/me', async () => {
        await held;
        return answer();
      }),
    );
    const app = await renderApp('/profile/t-1');
    await name();
    localStorage.setItem('token', aToken());
    act(() => {
      startSession();
    });
    return { ...app, release };
  }
  async function writeAndSend(person: UserEvent) {
    await person.type(await name(), 'Ngân');
    await person.type(email(), 'ngan@example.com');
    await pasteMessage(person);
    await person.click(send());
  }
  const account = () => HttpResponse.json({ success: true, data: aUser() });
  const waiting = () => screen.findByRole('button', { name: 'Sending…' });

  it('remembers a press, and sends under the account once it is there', async () => {
    takeInquiries();
    const { person, release } = await openWhileLoading(account);
    const field = message();
    await person.type(field, MESSAGE);
    await person.click(send());
    await person.click(await waiting());
    expect(screen.queryByText('Name is required')).toBeNull();
    expect(taken).toEqual([]);
    release();
    expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(taken.map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Ngân', email: 'ngan@example.com', message: MESSAGE }),
    ]);
  });

  it('remembers Enter in a field too', async () => {
    takeInquiries();
    const { person, release } = await openWhileLoading(account);
    await pasteMessage(person);
    await person.type(await name(), 'Kim Ngân{Enter}');
    expect(await waiting()).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(taken.map(({ body }) => body.name)).toEqual(['Kim Ngân']);
  });

  it('keeps fields, text and focus when the account comes, and fills in what is empty', async () => {
    const { person, release } = await openWhileLoading(account);
    const field = message();
    await person.type(email(), 'other@example.com');
    await person.type(field, 'Em muốn ');
    release();
    await waitFor(async () => {
      expect(await name()).toHaveValue('Ngân');
    });
    expect(email()).toHaveValue('other@example.com');
    expect(message()).toBe(field);
    expect(field).toHaveFocus();
    await person.keyboard('học');
    expect(field).toHaveValue('Em muốn học');
  });

  it('shows what is missing only after the account is there', async () => {
    takeInquiries();
    const { person, release } = await openWhileLoading(account);
    await person.type(message(), 'hi');
    await person.click(send());
    await waiting();
    expect(screen.queryByText('Message must be at least 10 characters')).toBeNull();
    release();
    expect(await screen.findByText('Message must be at least 10 characters')).toBeVisible();
    expect(message()).toHaveFocus();
    expect(screen.queryByText('Name is required')).toBeNull();
    expect(await name()).toHaveValue('Ngân');
    expect(send()).not.toHaveAttribute('aria-busy');
    expect(taken).toEqual([]);
  });

  it('asks to sign in if the session has ended', async () => {
    takeInquiries();
    const { person, release } = await openWhileLoading(() => failure(401, 'token-invalid'));
    await writeAndSend(person);
    await waiting();
    release();
    expect(await screen.findByText('Log in to send')).toBeVisible();
    expect(message()).toHaveValue(MESSAGE);
    expect(send()).not.toHaveAttribute('aria-busy');
    expect(taken).toEqual([]);
  });

  it('sends what was typed if the account cannot be loaded', async () => {
    takeInquiries();
    const { person, release } = await openWhileLoading(() => failure(503, 'unavailable'));
    await writeAndSend(person);
    await waiting();
    release();
    expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(taken.map(({ body }) => body.email)).toEqual(['ngan@example.com']);
  });

  it('does not send the text of one user as another', async () => {
    takeInquiries();
    const typed = { name: 'Hạnh', email: 'hanh@example.com', message: MESSAGE, key: 'k-1', waiting: false };
    writeDraft('inquiry:t-1', { ...typed, uid: 'u-9', openedAt: Date.now() });
    const { person, release } = await openWhileLoading(account);
    await person.click(send());
    await waiting();
    release();
    await waitFor(async () => {
      expect(await name()).toHaveValue('Ngân');
    });
    expect(message()).toHaveValue('');
    expect(send()).not.toHaveAttribute('aria-busy');
    expect(taken).toEqual([]);
  });

  it('says after the sign-in of another tab that the message is still there, but not over the next one', async () => {
    takeInquiries();
    const { person } = await renderApp('/profile/t-1');
    await writeAndSend(person);
    await screen.findByText('Log in to send');
    act(() => {
      setSession({ status: 'signed-in', user: aUser() });
    });
    expect(await screen.findByText('Your message is still here')).toBeVisible();
    await person.click(send());
    await person.click(await screen.findByRole('button', { name: 'Send Another Message' }));
    expect(message()).toHaveValue('');
    expect(screen.queryByText('Your message is still here')).toBeNull();
  });
});
