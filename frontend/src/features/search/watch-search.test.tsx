import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Understood, Watch } from '@sao-mai/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aSearchMeta, aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import './no-results.tsx';
import './watch-search.tsx';

const subject: Understood = { kind: 'subject', value: 'piano', text: 'piano', names: { en: 'piano', vi: 'dương cầm' } };
const place: Understood = { kind: 'place', value: 'hue', text: 'hue', names: { en: 'Huế', vi: 'Huế' } };
const path = '/search?keyword=piano+hue';
const tell = 'Tell me when somebody teaches piano in Huế';

function finds(...understood: Understood[]) {
  server.use(
    http.get('/api/search', () =>
      HttpResponse.json({ success: true, data: [], meta: aSearchMeta({ total: 0, understood }) }),
    ),
  );
}

const aWatch = (search: string): Watch => ({
  id: 'w-1',
  search,
  title: { en: 'piano, Huế', vi: 'dương cầm, Huế' },
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2027-05-03T08:00:00.000Z',
});

/** Keeps what is watched as the server would. */
function serveWatches(...watches: Watch[]) {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/search/watches', () => HttpResponse.json({ success: true, data: watches })),
    http.post('/api/search/watches', async ({ request }) => {
      const body = (await request.json()) as { search: string };
      sent.push(body);
      watches.push(aWatch(body.search));
      return HttpResponse.json({ success: true, data: aWatch(body.search) }, { status: 201 });
    }),
    http.delete('/api/search/watches/:id', ({ params }) => {
      sent.push(params['id']);
      watches.length = 0;
      return HttpResponse.json({ success: true, data: { id: params['id'] } });
    }),
  );
  return sent;
}

const confirmed = aUser({ emailVerified: true });

beforeEach(() => {
  finds(subject, place);
});

describe('a search that finds nobody', () => {
  it('can be watched and stopped with one press each; the focus follows', async () => {
    const sent = serveWatches();
    const { person } = await renderApp(path, { user: confirmed });
    await person.click(await screen.findByRole('button', { name: tell }));
    expect(await screen.findByText('We will tell you')).toBeVisible();
    expect(screen.getByText('As soon as somebody matches: piano, Huế. Until May 3, 2027, by email.')).toBeVisible();
    await waitFor(() => {
      expect(document.activeElement).toContainElement(screen.getByText('We will tell you'));
    });
    await person.click(screen.getByRole('button', { name: 'Stop watching' }));
    const button = await screen.findByRole('button', { name: tell });
    await waitFor(() => {
      expect(button).toHaveFocus();
    });
    expect(sent).toEqual([{ search: 'keyword=piano+hue' }, 'w-1']);
  });

  it('says that it is watched already', async () => {
    serveWatches(aWatch('keyword=piano+hue'));
    await renderApp(path, { user: confirmed });
    expect(await screen.findByText('We will tell you')).toBeVisible();
    expect(screen.queryByRole('button', { name: tell })).toBeNull();
  });

  it('can be watched beside others', async () => {
    serveWatches(aWatch('keyword=guitar+hue'));
    await renderApp(path, { user: confirmed });
    expect(await screen.findByRole('button', { name: tell })).toBeVisible();
    expect(screen.queryByText('We will tell you')).toBeNull();
  });

  it('asks a visitor to register and leads back', async () => {
    await renderApp(path);
    const link = await screen.findByRole('link', { name: tell });
    expect(link).toHaveAttribute('href', '/register?returnTo=%2Fsearch%3Fkeyword%3Dpiano%2Bhue');
  });

  it('asks for a confirmed address, and sends the link', async () => {
    let mails = 0;
    server.use(
      http.post('/api/auth/verification-mail', () => {
        mails += 1;
        return HttpResponse.json({ success: true, data: { requested: true } });
      }),
    );
    const { person } = await renderApp(path, { user: aUser({ emailVerified: false }) });
    expect(await screen.findByText('Confirm your email address first')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText(/^The link is on its way to/)).toBeVisible();
    expect(mails).toBe(1);
  });

  it('names all that is watched, in the page’s language', async () => {
    serveWatches();
    server.use(
      http.get('/api/search/category/:category', () =>
        HttpResponse.json({ success: true, data: [], meta: aSearchMeta({ total: 0, understood: [subject] }) }),
      ),
    );
    await renderApp('/search/category/Music?keyword=piano', { user: confirmed, language: 'vi' });
    expect(
      await screen.findByRole('button', { name: 'Báo cho tôi khi có người phù hợp: dương cầm, Âm nhạc' }),
    ).toBeVisible();
  });

  it.each([
    ['a name', [{ kind: 'name', value: 'lan', text: 'Lan' }] as const],
    ['a word', [subject, { kind: 'word', value: 'xyzzy', text: 'xyzzy' }] as const],
    ['nothing that was understood', [] as const],
  ])('is not offered to be watched for %s', async (_, understood) => {
    finds(...understood);
    await renderApp(path, { user: confirmed });
    expect(await screen.findByText('Try fewer words.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tell me/ })).toBeNull();
  });

  it('says why it is refused, and searches again if there is somebody by now', async () => {
    serveWatches();
    server.use(http.post('/api/search/watches', () => failure(409, 'search-has-results')));
    const { person } = await renderApp(path, { user: confirmed });
    const button = await screen.findByRole('button', { name: tell });
    let searches = 0;
    server.events.on('request:start', ({ request }) => {
      if (new URL(request.url).pathname === '/api/search') searches += 1;
    });
    await person.click(button);
    expect(await screen.findByText('Somebody matches this search now. Please search again.')).toBeVisible();
    await waitFor(() => {
      expect(searches).toBeGreaterThan(0);
    });
  });
});

describe('watched searches on the account page', () => {
  it('are listed with a link and stopped there', async () => {
    const sent = serveWatches(aWatch('keyword=piano+hue'));
    const { person } = await renderApp('/user-profile', { user: confirmed });
    const section = within(await screen.findByRole('region', { name: 'Watched searches' }));
    expect(section.getByRole('link', { name: 'piano, Huế' })).toHaveAttribute('href', '/search?keyword=piano+hue');
    await person.click(section.getByRole('button', { name: 'Stop watching: piano, Huế' }));
    expect(await screen.findByText('You are no longer watching any searches.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Watched searches' })).toHaveFocus();
    expect(sent).toEqual(['w-1']);
  });

  it('are not mentioned to somebody who watches none', async () => {
    serveWatches();
    await renderApp('/user-profile', { user: confirmed });
    expect(await screen.findByRole('heading', { name: 'Account settings' })).toBeVisible();
    expect(screen.queryByText('Watched searches')).toBeNull();
  });
});
