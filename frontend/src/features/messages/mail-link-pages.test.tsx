import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';

let posted: unknown[] = [];

function take(path: string, answer: () => Response) {
  server.use(
    http.post(path, async ({ request }) => {
      posted.push(await request.json());
      return answer();
    }),
  );
}
const success = (data: object) => () => HttpResponse.json({ success: true, data });

beforeEach(() => {
  posted = [];
});

describe('the answer page', () => {
  const path = '/api/inquiries/answers';
  const answered = success({ kind: 'full', text: 'Hẹn em.', at: '2026-11-01T08:00:00.000Z' });

  it('sends the link’s answer with the typed text, only when its button is clicked', async () => {
    take(path, answered);
    const { person } = await renderApp('/answer?lang=en#full.i-1.abc.sig');
    expect(await screen.findByRole('heading', { name: 'Full at the moment' })).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: /A few words of your own/ }), 'Hẹn em.');
    expect(posted).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Send this answer' }));
    expect(await screen.findByText('Your answer is on its way')).toBeVisible();
    expect(posted).toEqual([{ token: 'full.i-1.abc.sig', text: 'Hẹn em.' }]);
  });

  it.each([
    ['full', true],
    ['interested', false],
  ])('links from the answer %s to pausing the profile: %s', async (kind, leads) => {
    take(path, answered);
    const { person } = await renderApp(`/answer#${kind}.i-1.abc.sig`);
    await person.click(await screen.findByRole('button', { name: 'Send this answer' }));
    await screen.findByText('Your answer is on its way');
    const link = screen.queryByRole('link', { name: 'To my profile' });
    expect(link?.getAttribute('href')).toBe(leads ? '/user-profile' : undefined);
  });

  it.each([
    ['mail-link-expired', 400, 'This link has expired'],
    ['mail-link-invalid', 400, 'This link no longer works'],
    ['answer-final', 409, 'Your answer can no longer be changed'],
  ] as const)('explains why the link no longer works: %s', async (code, status, title) => {
    take(path, () => failure(status, code));
    const { person } = await renderApp('/answer#interested.i-1.abc.sig');
    await person.click(await screen.findByRole('button', { name: 'Send this answer' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send this answer' })).toBeNull();
  });

  it.each([
    ['that the answer is on its way', answered, 'Your answer is on its way'],
    ['why the link no longer works', () => failure(400, 'mail-link-expired'), 'This link has expired'],
  ])('moves the focus to the text that says %s, because the button is gone', async (_what, answer, text) => {
    take(path, answer);
    const { person } = await renderApp('/answer#full.i-1.abc.sig');
    (await screen.findByRole('button', { name: 'Send this answer' })).focus();
    await person.keyboard('{Enter}');
    const said = await screen.findByText(text);
    expect(document.activeElement).toContainElement(said);
    expect(document.body).not.toHaveFocus();
  });

  it('keeps the input if the answer could not be sent', async () => {
    take(path, () => failure(503, 'unavailable'));
    const { person } = await renderApp('/answer#other-subject.i-1.abc.sig');
    await person.type(await screen.findByRole('textbox'), 'Xin lỗi em.');
    await person.click(screen.getByRole('button', { name: 'Send this answer' }));
    expect(await screen.findByText('Your answer could not be sent. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Xin lỗi em.');
  });

  it.each(['', '#', '#nothing', '#not-me.a.b.c'])('offers nothing for an unknown link: %s', async (hash) => {
    await renderApp(`/answer${hash}`);
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send this answer' })).toBeNull();
  });
});

describe('the ‘not me’ page', () => {
  const path = '/api/inquiries/not-me';

  it('refuses more mails when its button is clicked', async () => {
    take(path, success({ refused: true }));
    const { person } = await renderApp('/not-me#not-me.a.b.c');
    expect(posted).toEqual([]);
    await person.click(await screen.findByRole('button', { name: 'It was not me' }));
    expect(await screen.findByText('You will get no more of these emails')).toBeVisible();
    expect(posted).toEqual([{ token: 'not-me.a.b.c' }]);
  });

  it('says if the link is invalid', async () => {
    take(path, () => failure(400, 'mail-link-expired'));
    const { person } = await renderApp('/not-me#not-me.a.b.c');
    await person.click(await screen.findByRole('button', { name: 'It was not me' }));
    expect(await screen.findByText('This link no longer works')).toBeVisible();
  });
});

describe('the page of a reminder’s links', () => {
  const path = '/api/inquiries/mail-links';

  it.each([
    ['already-answered', 'I already answered', 'The message is marked as answered'],
    ['no-reminders', 'Stop the reminders', 'You will get no more reminders'],
    ['got-answer', 'Yes, I got an answer', 'We are glad that you heard from the tutor.'],
    ['no-answer', 'No answer yet', 'We are sorry. Perhaps another tutor can help you: the search has more.'],
    ['block-sender', 'Block the sender', 'The sender is blocked'],
    ['no-questions', 'Stop the questions', 'You will get no more of these questions'],
    ['no-watches', 'Stop watching', 'You are no longer watching any searches'],
  ])('does what the link %s says, only when its button is clicked', async (kind, confirm, done) => {
    take(path, success({ kind }));
    const { person } = await renderApp(`/mail-link?lang=en#${kind}.a.b.c`);
    const button = await screen.findByRole('button', { name: confirm });
    expect(posted).toEqual([]);
    await person.click(button);
    expect(await screen.findByText(done)).toBeVisible();
    expect(posted).toEqual([{ token: `${kind}.a.b.c` }]);
    expect(screen.queryByRole('button', { name: confirm })).toBeNull();
  });

  it.each([
    ['already-answered', 'I already answered', 'Messages', '/messages'],
    ['no-reminders', 'Stop the reminders', 'Messages', '/messages'],
    ['got-answer', 'Yes, I got an answer', 'Sent messages', '/sent-messages'],
    ['no-answer', 'No answer yet', 'Find Tutors', '/search'],
    ['no-questions', 'Stop the questions', 'Sent messages', '/sent-messages'],
  ])('leads on from the link %s after its button was clicked', async (kind, confirm, label, address) => {
    take(path, success({ kind }));
    const { person } = await renderApp(`/mail-link#${kind}.a.b.c`);
    const main = within(await screen.findByRole('main'));
    const button = await main.findByRole('button', { name: confirm });
    expect(main.queryByRole('link')).toBeNull();
    await person.click(button);
    expect(await main.findByRole('link', { name: label })).toHaveAttribute('href', address);
  });

  it('undoes a block, right after it or when the link is opened again', async () => {
    take(path, success({ kind: 'block-sender' }));
    const { person } = await renderApp('/mail-link#block-sender.a.b.c');
    await person.click(await screen.findByRole('button', { name: 'Block the sender' }));
    expect(await screen.findByText('The sender is blocked')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Allow this sender again' }));
    expect(await screen.findByText('The sender is not blocked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Allow this sender again' })).toBeNull();
    expect(posted).toEqual([{ token: 'block-sender.a.b.c' }, { token: 'block-sender.a.b.c', undo: true }]);
  });

  it('moves the focus to what happened, because the button that had it is gone', async () => {
    take(path, success({ kind: 'block-sender' }));
    const { person } = await renderApp('/mail-link#block-sender.a.b.c');
    (await screen.findByRole('button', { name: 'Block the sender' })).focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'The sender is blocked' })).toHaveFocus();
    await person.tab();
    expect(screen.getByRole('button', { name: 'Allow this sender again' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'The sender is not blocked' })).toHaveFocus();
  });

  it('has no question left in its heading and title once its button was pressed', async () => {
    take(path, success({ kind: 'no-reminders' }));
    const { person } = await renderApp('/mail-link#no-reminders.a.b.c');
    await person.click(await screen.findByRole('button', { name: 'Stop the reminders' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'You will get no more reminders' })).toHaveFocus();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => {
      expect(document.title).toMatch(/^You will get no more reminders/);
    });
  });

  it('offers to undo a block only on the page of a block', async () => {
    await renderApp('/mail-link#no-reminders.a.b.c');
    expect(await screen.findByRole('button', { name: 'Stop the reminders' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Allow this sender again' })).toBeNull();
  });

  it('can be tried again after a failure', async () => {
    take(path, () => failure(503, 'unavailable'));
    const { person } = await renderApp('/mail-link#no-reminders.a.b.c');
    const button = await screen.findByRole('button', { name: 'Stop the reminders' });
    await person.click(button);
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    expect(button).toBeEnabled();
  });

  it.each(['mail-link-invalid', 'mail-link-expired'] as const)('says if the link is dead: %s', async (code) => {
    take(path, () => failure(400, code));
    const { person } = await renderApp('/mail-link#no-reminders.a.b.c');
    await person.click(await screen.findByRole('button', { name: 'Stop the reminders' }));
    expect(await screen.findByText('This link no longer works')).toBeVisible();
  });

  it.each(['', '#nothing', '#interested.a.b.c'])('offers nothing for an unknown link: %s', async (hash) => {
    await renderApp(`/mail-link${hash}`);
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Link from an email' })).toBeVisible();
  });
});
