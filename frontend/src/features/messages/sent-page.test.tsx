import { describe, expect, it } from '@jest/globals';
import type { SearchItem, SentInquiry } from '@sao-mai/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProfile, aTutor, aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';

const aMessage = (change: Partial<SentInquiry> = {}): SentInquiry => ({
  id: 'i-1',
  tutor: { uid: 't-1', name: 'Trần Văn Bá', listed: true },
  email: 'ngan@example.com',
  message: 'Em muốn học đàn bầu vào buổi tối.',
  createdAt: '2026-11-01T08:00:00.000Z',
  state: 'accepted',
  stateAt: '2026-11-01T08:01:00.000Z',
  answer: null,
  asked: false,
  report: null,
  ...change,
});

function answerWith(data: readonly SentInquiry[], total = data.length) {
  server.use(
    http.get('/api/inquiries/sent', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      return HttpResponse.json({ success: true, data, meta: { total, page, limit: 20 } });
    }),
  );
}

const open = (path = '/sent-messages') => renderApp(path, { user: aUser() });

const refusal = (kind: 'full' | 'other-subject' | 'interested') =>
  ({ kind, text: '', at: '2026-11-02T08:00:00.000Z' }) as const;
const similar = (...found: readonly SearchItem[]) => {
  server.use(http.get('/api/search/similar/:uid', () => HttpResponse.json({ success: true, data: found })));
};

describe('the sent messages', () => {
  it.each([
    ['stored', 'On its way', 'as soon as the mail server takes it'],
    ['accepted', 'Sent', 'The email to the tutor went out'],
    ['failed', 'Not delivered', 'could not be delivered'],
    ['unknown', 'Not certain', 'not sent again automatically'],
    ['discarded', 'Not delivered', 'looked like advertising'],
    ['unconfirmed', 'Waits for you to confirm', 'as soon as you confirm your email address'],
    ['expired', 'Not delivered', 'not confirmed within seven days'],
  ] as const)('that are %s show their state in plain words', async (state, label, words) => {
    answerWith([aMessage({ state })]);
    similar();
    await open();
    const item = within(await within(screen.getByRole('main')).findByRole('listitem'));
    expect(item.getByText(label)).toBeVisible();
    expect(item.getByText(new RegExp(words))).toBeVisible();
    expect(item.getByText('Em muốn học đàn bầu vào buổi tối.')).toBeVisible();
    expect(item.getByRole('link', { name: 'Trần Văn Bá' })).toHaveAttribute('href', '/profile/t-1');
  });

  it('lead to the confirmation of the address while they wait for it', async () => {
    answerWith([aMessage({ state: 'unconfirmed' })]);
    await open();
    expect(await screen.findByRole('link', { name: 'Confirm your address' })).toHaveAttribute('href', '/user-profile');
  });

  it('show a tutor who is not public without a link, and no name for one who has left', async () => {
    answerWith([
      aMessage({ id: 'i-1', tutor: { uid: 't-1', name: 'Trần Văn Bá', listed: false } }),
      aMessage({ id: 'i-2', tutor: null }),
    ]);
    await open();
    expect(await screen.findByRole('heading', { name: 'Trần Văn Bá' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Trần Văn Bá' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'A tutor who has left' })).toBeVisible();
  });

  it('show the tutor’s answer with its text', async () => {
    answerWith([aMessage({ answer: { kind: 'full', text: 'Hẹn em tháng sau.', at: '2026-11-02T08:00:00.000Z' } })]);
    await open();
    expect(await screen.findByText(/Trần Văn Bá has no time for another student/)).toBeVisible();
    expect(screen.getByText('Hẹn em tháng sau.')).toBeVisible();
  });

  it.each([
    ['that a full tutor answered', aMessage({ answer: refusal('full') })],
    ['that were not delivered', aMessage({ state: 'failed' })],
  ])('%s lead to the similar tutors of that profile', async (_what, message) => {
    similar(aTutor({ uid: 'other', name: 'Lan Anh' }));
    answerWith([message]);
    const { person, address } = await open();
    const link = await screen.findByRole('link', { name: 'Similar tutors' });
    expect(link).toHaveAttribute('href', '/profile/t-1#similar');
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Find Tutors' })).toBeNull();
    server.use(http.get('/api/tutors/t-1', () => HttpResponse.json({ success: true, data: aProfile({ uid: 't-1' }) })));
    await person.click(link);
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Similar tutors' })).toHaveFocus();
    });
    expect(address()).toBe('/profile/t-1');
  });

  it.each([
    ['without similar tutors', aMessage({ answer: refusal('full') })],
    ['who left before the delivery', aMessage({ state: 'failed', tutor: null })],
    ['of other subjects', aMessage({ answer: refusal('other-subject') })],
    ['no longer listed', aMessage({ answer: refusal('full'), tutor: { uid: 't-1', name: 'Ba', listed: false } })],
    ['who has left', aMessage({ answer: refusal('full'), tutor: null })],
  ])('that were refused by a tutor %s lead to the search', async (what, message) => {
    similar(...(what === 'without similar tutors' ? [] : [aTutor({ uid: 'other', name: 'Lan Anh' })]));
    answerWith([message]);
    await open();
    const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Find Tutors' });
    expect(link).toHaveAttribute('href', '/search');
    expect(screen.queryByRole('link', { name: 'Similar tutors' })).toBeNull();
  });

  it('lead to the search if similar tutors cannot be loaded', async () => {
    server.use(http.get('/api/search/similar/:uid', () => failure(400, 'invalid-input')));
    answerWith([aMessage({ answer: refusal('full') })]);
    await open();
    expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Find Tutors' })).toBeVisible();
  });

  it('that the tutor is interested in lead to no other tutor', async () => {
    answerWith([aMessage({ answer: refusal('interested') })]);
    await open();
    expect(await screen.findByText(/is interested/)).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Find Tutors' })).toBeNull();
  });

  it.each([
    ['Yes, I got an answer', true, 'You told us that you got an answer.'],
    ['No answer yet', false, 'You told us that there is no answer yet.'],
  ])('ask after a week whether the tutor answered: %s', async (label, answered, said) => {
    const posted: unknown[] = [];
    answerWith([aMessage({ asked: true })]);
    server.use(
      http.put('/api/inquiries/sent/i-1', async ({ request }) => {
        posted.push(await request.json());
        answerWith([aMessage({ report: { answered, at: '2026-11-09T08:00:00.000Z' } })]);
        return HttpResponse.json({ success: true, data: { id: 'i-1' } });
      }),
    );
    const { person } = await open();
    expect(await screen.findByText('Did Trần Văn Bá answer?')).toBeVisible();
    await person.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(posted).toEqual([{ answered }]);
    expect(screen.queryByText('Did Trần Văn Bá answer?')).toBeNull();
  });

  it('say if the reply to that question could not be stored', async () => {
    answerWith([aMessage({ asked: true })]);
    server.use(http.put('/api/inquiries/sent/i-1', () => failure(503, 'unavailable')));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'No answer yet' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'No answer yet' })).toBeEnabled();
  });

  it('link to the search if there are none yet', async () => {
    answerWith([]);
    await open();
    expect(await screen.findByRole('heading', { name: 'You have not written to anyone yet' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Find Tutors' })).toBeVisible();
  });

  it('are paginated with URLs', async () => {
    answerWith([aMessage()], 45);
    const { person, address } = await open();
    await person.click(await screen.findByRole('link', { name: 'Page 3' }));
    expect(address()).toBe('/sent-messages?page=3');
  });

  it('can be reloaded after a failure', async () => {
    server.use(http.get('/api/inquiries/sent', () => failure(400, 'invalid-input')));
    const { person } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerWith([aMessage()]);
    await person.click(again);
    expect(await screen.findByText('Em muốn học đàn bầu vào buổi tối.')).toBeVisible();
  });

  it('are linked from the account and visible to signed-in users only', async () => {
    answerWith([aMessage()]);
    const { person, address } = await renderApp('/user-profile', { user: aUser() });
    await person.click(await screen.findByRole('link', { name: 'Sent messages' }));
    expect(address()).toBe('/sent-messages');
  });
});
