import { describe, expect, it } from '@jest/globals';
import type { SystemService, SystemState } from '@sao-mai/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { driftOf, jobsOf } from './system-state.ts';

const admin = aUser({ roles: { client: true, tutor: false, admin: true } });

const aState = (changes: Partial<SystemState> = {}): SystemState => ({
  release: '0.1.0',
  ready: true,
  degraded: [],
  unpublishedSeconds: null,
  lag: 0,
  deadLetters: 0,
  jobs: [],
  figures: {},
  ...changes,
});

const answerWith = (...data: readonly SystemService[]): void =>
  server.use(http.get('/api/admin/system', () => HttpResponse.json({ success: true, data })));

const open = () => renderApp('/admin/system', { user: admin });
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const item = screen.getAllByRole('listitem').find((one) => one.contains(heading));
  if (item === undefined) throw new Error(`No card of ${name}`);
  return within(item);
};

describe('the state of the system', () => {
  it('shows each service with its release, and what it lacks', async () => {
    answerWith(
      { name: 'identity', state: aState() },
      { name: 'search', state: aState({ degraded: ['search-index', 'events', 'something-new'] }) },
      { name: 'tutors', state: aState({ ready: false }) },
      { name: 'admin', state: null },
    );
    await open();
    expect((await card('Accounts and sign-in')).getByText('Ready')).toBeVisible();
    expect((await card('Accounts and sign-in')).getByText('Release 0.1.0')).toBeVisible();
    const search = await card('Search');
    for (const text of [
      'Partly ready',
      'Search index is unavailable',
      'Event log is unavailable',
      'A dependency is unavailable',
    ])
      expect(search.getByText(text)).toBeVisible();
    expect((await card('Profiles and photos')).getByText('Not ready')).toBeVisible();
    expect((await card('Approvals')).getByText('Does not answer')).toBeVisible();
  });

  it('leads to the other pages of admins that the header does not name', async () => {
    answerWith({ name: 'identity', state: aState() });
    await open();
    const pages = within(await screen.findByRole('navigation', { name: 'More for admins' }));
    const links = pages.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Undelivered messages', '/admin/inquiries'],
      ['Reported profiles', '/admin/reports'],
      ['Accounts', '/admin/accounts'],
      ['System', '/admin/system'],
    ]);
    expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('System');
  });

  it('shows events, jobs and the index, and a figure that is not known', async () => {
    const jobs = [
      { queue: 'mails', waiting: 2, failed: 1, unknown: 1, oldestDueSeconds: 400 },
      { queue: 'index', waiting: 3, failed: 0, unknown: 0, oldestDueSeconds: 1 },
    ];
    const figures = { search_index_tutors: 8, search_listed_tutors: 11, search_unsettled_tutors: 1 };
    answerWith({
      name: 'search',
      state: aState({ lag: 1234, deadLetters: null, unpublishedSeconds: 45, jobs, figures }),
    });
    await open();
    const search = await card('Search');
    const valueOf = (label: string): string | null => search.getByText(label).nextElementSibling?.textContent ?? null;
    expect(valueOf('Events to handle')).toBe('1,234');
    expect(valueOf('Events that could not be handled')).toBe('Not known now');
    expect(valueOf('Oldest unpublished event')).toBe('45 seconds');
    expect(valueOf('Jobs waiting')).toBe('5');
    expect(valueOf('Longest wait of a job')).toBe('400 seconds');
    expect(valueOf('Mails and jobs given up')).toBe('2');
    expect(valueOf('Tutors missing from the index, or left in it')).toBe('2');
  });

  it.each([
    ['en', 'An operator sees why, and retries or closes them. In Docker:'],
    ['vi', 'Người vận hành dùng lệnh để xem lý do, thử lại hoặc đóng. Với Docker:'],
  ] as const)('names the commands for what was given up, only where something was (%s)', async (language, says) => {
    const job = { queue: 'decisions', waiting: 0, failed: 0, unknown: 1, oldestDueSeconds: 0 };
    const done = { queue: 'copies', waiting: 3, failed: 0, unknown: 0, oldestDueSeconds: 0 };
    answerWith({ name: 'admin', state: aState({ jobs: [job] }) }, { name: 'tutors', state: aState({ jobs: [done] }) });
    await renderApp('/admin/system', { user: admin, language });
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getByText('docker compose run --rm ops jobs admin')).toBeVisible();
    expect(screen.getByText('npm run ops -- jobs admin')).toBeVisible();
    expect(screen.queryByText('npm run ops -- jobs tutors')).toBeNull();
  });

  it('has dead letters handled again by a button', async () => {
    answerWith({ name: 'inquiries', state: aState({ deadLetters: 2 }) });
    server.use(
      http.post('/api/admin/system/inquiries/replay-dead-letters', () => {
        answerWith({ name: 'inquiries', state: aState() });
        return HttpResponse.json({ success: true, data: { replayed: 2, left: 0 } });
      }),
    );
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Handle them again' }));
    expect(await screen.findByText('Handled: 2. Still waiting: 0.')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Handle them again' })).toBeNull();
    });
  });

  it('says so if they cannot be handled now', async () => {
    answerWith({ name: 'inquiries', state: aState({ deadLetters: 2 }) });
    server.use(http.post('/api/admin/system/inquiries/replay-dead-letters', () => failure(503, 'unavailable')));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Handle them again' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    server.use(http.get('/api/admin/system', () => failure(400, 'invalid-input')));
    const { person } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerWith({ name: 'identity', state: aState() });
    await person.click(again);
    expect(await screen.findByRole('heading', { name: 'Accounts and sign-in' })).toBeVisible();
  });

  it('is visible to admins only', async () => {
    const { address } = await renderApp('/admin/system', { user: aUser() });
    await waitFor(() => {
      expect(address()).toBe('/');
    });
  });
});

describe('the sums of a service', () => {
  it('have no drift without an index, and none of tutors on their way', () => {
    expect(driftOf(aState())).toBeUndefined();
    const figures = { search_index_tutors: 3, search_listed_tutors: 4, search_unsettled_tutors: 2 };
    expect(driftOf(aState({ figures }))).toBe(0);
    const messages = { queue: 'inquiries', waiting: 0, failed: 1, unknown: 2, oldestDueSeconds: 0 };
    expect(jobsOf(aState({ jobs: [messages] })).givenUp).toBe(3);
    expect(jobsOf(aState())).toEqual({ waiting: 0, givenUp: 0, oldestDueSeconds: 0 });
  });
});
