import { describe, expect, it } from '@jest/globals';
import type { ReceivedInquiry } from '@sao-mai/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';

const tutor = aUser({ roles: { client: true, tutor: true, admin: false } });

const aMessage = (change: Partial<ReceivedInquiry> = {}): ReceivedInquiry => ({
  id: 'i-1',
  name: 'Bảo Châu',
  email: 'chau@example.com',
  message: 'Em muốn học thêm vào tối thứ Ba.',
  createdAt: '2026-11-01T08:00:00.000Z',
  state: 'new',
  answer: null,
  ...change,
});

let asked: string[] = [];

function answerWith(data: readonly ReceivedInquiry[], total = data.length) {
  asked = [];
  server.use(
    http.get('/api/inquiries/received', ({ request }) => {
      asked.push(new URL(request.url).search);
      const meta = { total, page: 1, limit: 20, counts: { new: total, answered: 0, closed: 0 } };
      return HttpResponse.json({ success: true, data, meta });
    }),
  );
}

const open = (path = '/messages') => renderApp(path, { user: tutor });

describe('the messages to a tutor', () => {
  it('show what the mail contains, with a reply link', async () => {
    answerWith([aMessage()]);
    await open();
    const item = within(await within(screen.getByRole('main')).findByRole('listitem'));
    expect(item.getByRole('heading', { name: 'Bảo Châu' })).toBeVisible();
    expect(item.getByText('chau@example.com')).toBeVisible();
    expect(item.getByText('Em muốn học thêm vào tối thứ Ba.')).toBeVisible();
    expect(item.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', 'mailto:chau@example.com');
  });

  it('show the answer that was given by a link', async () => {
    const answer = { kind: 'interested', text: 'Thứ Hai lúc năm giờ?', at: '2026-11-02T08:00:00.000Z' } as const;
    answerWith([aMessage({ state: 'answered', answer })]);
    await open();
    expect(await screen.findByText('Thứ Hai lúc năm giờ?')).toBeVisible();
  });

  it('are marked as answered with one click, and the list updates', async () => {
    answerWith([aMessage()]);
    let marked: unknown;
    server.use(
      http.put('/api/inquiries/received/i-1', async ({ request }) => {
        marked = await request.json();
        answerWith([aMessage({ state: 'answered' })]);
        return HttpResponse.json({ success: true, data: aMessage({ state: 'answered' }) });
      }),
    );
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Mark as answered' }));
    expect(await screen.findByRole('button', { name: 'Mark as new' })).toBeVisible();
    expect(marked).toEqual({ state: 'answered' });
  });

  it('show an error if a mark could not be saved', async () => {
    answerWith([aMessage()]);
    server.use(http.put('/api/inquiries/received/i-1', () => failure(404, 'inquiry-not-found')));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText('This message does not exist any more.')).toBeVisible();
  });

  it('are filtered by state and keyword, both in the URL', async () => {
    answerWith([aMessage()]);
    const { person, address } = await open();
    await person.click(await screen.findByRole('link', { name: /^Answered/ }));
    expect(address()).toBe('/messages?state=answered');
    await person.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'Châu{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/messages?state=answered&keyword=Ch%C3%A2u');
    });
    await waitFor(() => {
      expect(asked.at(-1)).toBe('?page=1&state=answered&keyword=Ch%C3%A2u');
    });
  });

  it('show an empty state that explains where messages come from', async () => {
    answerWith([]);
    await open();
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
  });

  it('show an empty state if no message matches the keyword', async () => {
    answerWith([]);
    await open('/messages?keyword=xyz');
    expect(await screen.findByRole('heading', { name: 'No message with “xyz”' })).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    server.use(http.get('/api/inquiries/received', () => failure(400, 'invalid-input')));
    const { person } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerWith([aMessage()]);
    await person.click(again);
    expect(await screen.findByText('Em muốn học thêm vào tối thứ Ba.')).toBeVisible();
  });

  it('are visible to tutors only', async () => {
    const { address } = await renderApp('/messages', { user: aUser() });
    await waitFor(() => {
      expect(address()).toBe('/');
    });
  });
});
