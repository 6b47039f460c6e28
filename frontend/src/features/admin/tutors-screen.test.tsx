import { describe, expect, it } from '@jest/globals';
import type { AdminMeta, AdminTutor } from '@sao-mai/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aSearchMeta, aTutor, aUser } from '../../../test/builders.ts';
import { anAdminTutor, anOwnProfile } from '../../../test/profile-builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { switchLanguage } from '../../i18n/i18n.ts';
// loaded before they are wanted, so that no test waits for them
import './decision-dialog.tsx';
import './tutor-panel.tsx';

const admin = aUser({ uid: 'a-1', id: 'a-1', roles: { client: true, tutor: false, admin: true } });

const people = [
  anAdminTutor(),
  anAdminTutor({ uid: 't-2', id: 't-2', name: 'Anna Lindqvist', email: 'anna@example.com', tutorStatus: 'approved' }),
  anAdminTutor({
    uid: 't-3',
    id: 't-3',
    name: 'Lê Nam',
    email: 'nam@example.com',
    tutorStatus: 'approved',
    isActive: false,
  }),
  anAdminTutor({
    uid: 't-4',
    id: 't-4',
    name: 'Bùi Đức',
    email: 'duc@example.com',
    tutorStatus: 'rejected',
    reason: 'No.',
  }),
];

type Answer = (tutor: AdminTutor) => Response | Promise<Response>;

const CHANGES: Readonly<Record<string, Partial<AdminTutor>>> = {
  approve: { tutorStatus: 'approved' },
  reject: { tutorStatus: 'rejected' },
  activate: { isActive: true },
  deactivate: { isActive: false },
};

function countsOf(tutors: readonly AdminTutor[]): AdminMeta['counts'] {
  const of = (test: (tutor: AdminTutor) => boolean) => tutors.filter(test).length;
  return {
    all: tutors.length,
    pending: of(({ tutorStatus }) => tutorStatus === 'pending'),
    approved: of(({ tutorStatus }) => tutorStatus === 'approved'),
    rejected: of(({ tutorStatus }) => tutorStatus === 'rejected'),
    active: of(({ tutorStatus, isActive }) => tutorStatus === 'approved' && isActive),
    inactive: of(({ isActive }) => !isActive),
  };
}

/** The admin service with these tutors, and search that hears of decisions at once. */
function marketplace({
  answer,
  published = true,
  total,
}: { answer?: Answer; published?: boolean; total?: number } = {}) {
  let tutors = people;
  const lists: string[] = [];
  const decisions: { path: string; body: unknown }[] = [];
  const list = (pick: (tutor: AdminTutor) => boolean, query: URLSearchParams) => {
    lists.push(query.toString());
    const found = tutors.filter(pick);
    const meta = { total: total ?? found.length, page: Number(query.get('page')), limit: 20, counts: countsOf(tutors) };
    return HttpResponse.json({ success: true, data: found, meta });
  };
  server.use(
    http.get('/api/admin/tutors/pending', ({ request }) =>
      list(({ tutorStatus }) => tutorStatus === 'pending', new URL(request.url).searchParams),
    ),
    http.get('/api/admin/tutors', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const status = query.get('status');
      return list((tutor) => status === null || tutor.tutorStatus === status, query);
    }),
    http.get('/api/admin/tutors/:uid/history', () =>
      HttpResponse.json({
        success: true,
        data: [
          {
            profileId: 'p-0',
            decision: 'rejected',
            reason: 'Too short.',
            by: { uid: 'a-1', name: 'Mai' },
            at: '2026-10-01T08:00:00.000Z',
          },
        ],
      }),
    ),
    http.get('/api/tutors/:id', ({ params }) => {
      const row = tutors.find(({ uid }) => uid === params['id']);
      if (row === undefined) return failure(404, 'tutor-not-found');
      const { uid, name, bio, tutorStatus, isActive, profileId, revision, reason } = row;
      const profile = anOwnProfile({ id: uid, uid, name, bio, tutorStatus, isActive, profileId, revision, reason });
      return HttpResponse.json({ success: true, data: { ...profile, location: 'Huế' } });
    }),
    http.get('/api/search', () => {
      const found = tutors.filter(({ tutorStatus, isActive }) => tutorStatus === 'approved' && isActive);
      return HttpResponse.json({
        success: true,
        data: found.map(({ uid, name }) => aTutor({ id: uid, uid, name })),
        meta: aSearchMeta({ total: 1 }),
      });
    }),
    http.put('/api/admin/tutors/:uid/:kind', async ({ params, request }) => {
      const body: unknown = await request.json();
      const { uid, kind } = params;
      decisions.push({ path: `${String(uid)}/${String(kind)}`, body });
      const tutor = tutors.find((one) => one.uid === uid);
      if (tutor === undefined) return failure(404, 'tutor-not-found');
      if (answer !== undefined) return answer(tutor);
      await delay(20);
      const decided = { ...tutor, ...CHANGES[String(kind)] };
      tutors = tutors.map((one) => (one.uid === uid ? decided : one));
      return HttpResponse.json({ success: true, data: { ...decided, published } });
    }),
  );
  return { lists, decisions };
}

const APPROVAL = '/admin/tutors/approval';
const MANAGE = '/admin/tutors/manage';
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('the list of pending tutors', () => {
  it('shows name, email and registration date with both decisions', async () => {
    marketplace();
    await renderApp(APPROVAL, { user: admin });
    const row = await rowOf('Trần Văn Bá');
    expect(row.getByText('ba@example.com')).toBeVisible();
    expect(row.getByText('Nov 1, 2026')).toBeVisible();
    expect(row.getByRole('button', { name: 'Approve Trần Văn Bá' })).toBeVisible();
    expect(row.getByRole('button', { name: 'Reject Trần Văn Bá' })).toBeVisible();
    expect(screen.queryByText('Anna Lindqvist')).not.toBeInTheDocument();
    expect(screen.getByText('1 profile is waiting for approval.')).toBeVisible();
  });

  it.each([
    [APPROVAL, '/api/admin/tutors/pending', 'Failed to fetch pending tutors', 'en'],
    [APPROVAL, '/api/admin/tutors/pending', 'Chưa tải được danh sách gia sư chờ duyệt', 'vi'],
    [MANAGE, '/api/admin/tutors', 'Failed to fetch tutors', 'en'],
    [MANAGE, '/api/admin/tutors', 'Chưa tải được danh sách gia sư', 'vi'],
  ] as const)('W10: %s says that it failed, and tries again', async (path, call, message, language) => {
    server.use(http.get(call, () => failure(503, 'unavailable')));
    const { person } = await renderApp(path, { user: admin, language });
    expect(await screen.findByText(message)).toBeVisible();
    marketplace();
    await person.click(screen.getByRole('button', { name: language === 'en' ? 'Try again' : 'Thử lại' }));
    expect(await screen.findByText('Trần Văn Bá')).toBeVisible();
  });

  it('says that the permission is gone when the role was lost meanwhile', async () => {
    server.use(
      http.get('/api/admin/tutors/pending', () => failure(403, 'forbidden')),
      http.get('/api/profiles/me', () => HttpResponse.json({ success: true, data: aUser({ uid: 'a-1', id: 'a-1' }) })),
    );
    localStorage.setItem('token', 'x.eyJ1c2VyX2lkIjoiYS0xIiwiZXhwIjo5OTk5OTk5OTk5fQ.');
    await renderApp(APPROVAL, { user: admin });
    expect(await screen.findByRole('link', { name: 'Return home' })).toHaveAttribute('href', '/');
    expect(screen.getAllByText('You do not have permission to access this page.')[0]).toBeVisible();
  });

  it('says kindly that nobody waits', async () => {
    server.use(
      http.get('/api/admin/tutors/pending', () =>
        HttpResponse.json({
          success: true,
          data: [],
          meta: { total: 0, page: 1, limit: 20, counts: countsOf([]) },
        }),
      ),
    );
    await renderApp(APPROVAL, { user: admin });
    expect(await screen.findByText('Nobody is waiting')).toBeVisible();
  });
});

describe('the list of all tutors', () => {
  it('shows status, activity and the decisions that fit', async () => {
    marketplace();
    await renderApp(MANAGE, { user: admin });
    const decisionsOf = async (name: string) =>
      (await rowOf(name)).queryAllByRole('button').map((button) => button.textContent);
    expect(await decisionsOf('Trần Văn Bá')).toEqual(['Approve', 'Reject']);
    expect(await decisionsOf('Anna Lindqvist')).toEqual(['Deactivate']);
    expect(await decisionsOf('Lê Nam')).toEqual(['Activate']);
    expect(await decisionsOf('Bùi Đức')).toEqual([]);
    expect((await rowOf('Lê Nam')).getByText('Inactive')).toBeVisible();
    expect((await rowOf('Anna Lindqvist')).getByText('Active')).toBeVisible();
    expect((await rowOf('Bùi Đức')).getByText('Rejected')).toBeVisible();
  });

  it('filters by links with counts, which the address keeps', async () => {
    const { lists } = marketplace();
    const { person, address } = await renderApp(MANAGE, { user: admin });
    const filters = within(await screen.findByRole('navigation', { name: 'Filter' }));
    await filters.findByRole('link', { name: 'All 4' });
    expect(filters.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All4',
      'Pending1',
      'Approved2',
      'Rejected1',
      'Active1',
      'Inactive1',
    ]);
    await person.click(filters.getByRole('link', { name: 'Rejected 1' }));
    expect(await screen.findByText('Bùi Đức')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByText('Anna Lindqvist')).not.toBeInTheDocument();
    });
    expect(address()).toBe(`${MANAGE}?filter=rejected`);
    await person.click(filters.getByRole('link', { name: 'Inactive 1' }));
    await waitFor(() => {
      expect(lists.at(-1)).toBe('page=1&active=false');
    });
  });

  it('searches while typing, from the first page on', async () => {
    const { lists } = marketplace();
    const { person, address } = await renderApp(`${MANAGE}?page=3`, { user: admin });
    await person.type(await screen.findByRole('searchbox', { name: 'Search tutors' }), 'anna ');
    await waitFor(() => {
      expect(address()).toBe(`${MANAGE}?keyword=anna`);
    });
    await waitFor(() => {
      expect(lists.at(-1)).toBe('page=1&keyword=anna');
    });
  });

  it('W2: its pages are links that keep the filter', async () => {
    marketplace({ total: 41 });
    await renderApp(`${MANAGE}?filter=pending&keyword=b`, { user: admin });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of tutors' }));
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      `${MANAGE}?filter=pending&keyword=b&page=3`,
    );
  });

  it('leads from a page past the end to the last one', async () => {
    marketplace({ total: 21 });
    const { address } = await renderApp(`${MANAGE}?page=9`, { user: admin });
    await waitFor(() => {
      expect(address()).toBe(`${MANAGE}?page=2`);
    });
  });

  it('W12: is walked by the keyboard, and decided on from it', async () => {
    marketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    (await screen.findByRole('link', { name: /Trần Văn Bá/ })).focus();
    await person.keyboard('j');
    expect(screen.getByRole('link', { name: /Anna Lindqvist/ })).toHaveFocus();
    await person.keyboard('k');
    await person.keyboard('r');
    expect(await screen.findByRole('alertdialog', { name: 'Reject Trần Văn Bá?' })).toBeVisible();
  });
});

describe('the keys of the list', () => {
  it('begin at the heading, which has the focus after a navigation', async () => {
    marketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    await screen.findByRole('link', { name: /Trần Văn Bá/ });
    screen.getByRole('heading', { level: 1 }).focus();
    await person.keyboard('j');
    expect(screen.getByRole('link', { name: /Trần Văn Bá/ })).toHaveFocus();
  });

  it('go on from a button of a row', async () => {
    marketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    (await screen.findByRole('button', { name: 'Reject Trần Văn Bá' })).focus();
    await person.keyboard('j');
    expect(screen.getByRole('link', { name: /Anna Lindqvist/ })).toHaveFocus();
  });

  it('are letters where something is typed: in the search, and in the reason', async () => {
    marketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    const link = await screen.findByRole('link', { name: /Trần Văn Bá/ });
    await person.type(screen.getByRole('searchbox'), 'j');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    link.focus();
    await person.keyboard('r');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject Trần Văn Bá?' }));
    await person.type(dialog.getByRole('textbox'), 'jk');
    expect(dialog.getByRole('textbox')).toHaveValue('jk');
    expect(dialog.getByRole('textbox')).toHaveFocus();
  });
});

describe('the panel', () => {
  it('shows the whole profile and the history before deciding', async () => {
    marketplace();
    const { person, address } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('link', { name: /Trần Văn Bá/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Profile' }));
    expect(await panel.findByText('Monday evenings')).toBeVisible();
    expect(await panel.findByText('Rejected by Mai (an earlier profile)')).toBeVisible();
    expect(panel.getByText('Nghệ nhân ca Huế. Tôi dạy chậm, dạy kỹ.')).toBeVisible();
    expect(panel.getByText('Too short.')).toBeVisible();
    expect(panel.getByText('Profile sent for approval')).toBeVisible();
    expect(address()).toBe(`${APPROVAL}?tutor=t-1`);
    await person.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(address()).toBe(APPROVAL);
    });
  });

  it('decides from there on what was read', async () => {
    const { decisions } = marketplace();
    const { person } = await renderApp(`${APPROVAL}?tutor=t-1`, { user: admin });
    const panel = within(await screen.findByRole('dialog', { name: 'Profile' }));
    await person.click(await panel.findByRole('button', { name: 'Approve Trần Văn Bá' }));
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Approve' }));
    expect(await panel.findByText('Tutor Trần Văn Bá has been approved')).toBeVisible();
    expect(await panel.findByText(/Trần Văn Bá is in search now\./)).toBeVisible();
    expect(decisions).toEqual([{ path: 't-1/approve', body: { profileId: 'p-1', revision: 3 } }]);
  });

  it('says that a profile is gone', async () => {
    marketplace();
    await renderApp(`${MANAGE}?tutor=nobody`, { user: admin });
    expect(await screen.findByText('This profile has been deleted.')).toBeVisible();
  });
});

describe('a decision', () => {
  it.each([
    [APPROVAL, 'Approve', 'Trần Văn Bá', 'has been approved', 't-1/approve'],
    [MANAGE, 'Approve', 'Trần Văn Bá', 'has been approved', 't-1/approve'],
    [MANAGE, 'Deactivate', 'Anna Lindqvist', 'has been deactivated', 't-2/deactivate'],
    [MANAGE, 'Activate', 'Lê Nam', 'has been activated', 't-3/activate'],
  ])('W9: on %s: %s asks, sends once, and tells', async (path, label, name, told, call) => {
    const { decisions } = marketplace();
    const { person } = await renderApp(path, { user: admin });
    await person.click(await screen.findByRole('button', { name: `${label} ${name}` }));
    expect(decisions).toEqual([]);
    await person.dblClick((await dialog(`${label} ${name}?`)).getByRole('button', { name: label }));
    expect(await screen.findByText(`Tutor ${name} ${told}`)).toBeVisible();
    expect(decisions).toEqual([{ path: call, body: { profileId: 'p-1', revision: 3 } }]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('speaks of the id where there is no name', async () => {
    marketplace();
    server.use(
      http.get('/api/admin/tutors/pending', () =>
        HttpResponse.json({
          success: true,
          data: [anAdminTutor({ name: '' })],
          meta: { total: 1, page: 1, limit: 20, counts: countsOf(people) },
        }),
      ),
    );
    await renderApp(APPROVAL, { user: admin });
    expect(await screen.findByRole('button', { name: 'Approve t-1' })).toBeVisible();
  });

  it('takes its notice away after three seconds', async () => {
    marketplace();
    const { person } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Reject/ }));
    const sent = Date.now();
    await person.click((await dialog('Reject Trần Văn Bá?')).getByRole('button', { name: 'Reject without a reason' }));
    await screen.findByText('Tutor Trần Văn Bá has been rejected');
    await waitFor(
      () => {
        expect(screen.queryByText('Tutor Trần Văn Bá has been rejected')).not.toBeInTheDocument();
      },
      { timeout: 6000 },
    );
    expect(Date.now() - sent).toBeGreaterThanOrEqual(2800);
  });

  it('can be thought over', async () => {
    const { decisions } = marketplace();
    const { person } = await renderApp(APPROVAL, { user: admin });
    const button = await screen.findByRole('button', { name: /^Approve/ });
    await person.click(button);
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Cancel' }));
    expect(decisions).toEqual([]);
    expect(button).toHaveFocus();
  });

  it('takes the row from the pending ones, and the new counts', async () => {
    marketplace();
    const { person } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Approve/ }));
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Nobody is waiting')).toBeVisible();
  });

  it('M10: says that the tutor is in search now', async () => {
    marketplace();
    const { person } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Approve/ }));
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/Trần Văn Bá is in search now\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/profile/t-1');
  });

  it('says that a deactivated one is no longer in search', async () => {
    marketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Deactivate/ }));
    await person.click((await dialog('Deactivate Anna Lindqvist?')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(/Anna Lindqvist is no longer in search\./)).toBeVisible();
  });

  it('says after five seconds that search does not show it yet', async () => {
    marketplace();
    server.use(
      http.get('/api/search', () =>
        HttpResponse.json({
          success: true,
          data: [],
          meta: aSearchMeta(),
        }),
      ),
    );
    const { person } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Approve/ }));
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/Looking Trần Văn Bá up in search/)).toBeVisible();
    expect(await screen.findByText(/Search is not up to date for Trần Văn Bá yet/)).toBeVisible();
  });

  it('says that it is stored but not published yet, until search and profile have heard of it', async () => {
    marketplace({ published: false });
    let late = true;
    server.use(http.get('/api/search', () => (late ? failure(503, 'search-unavailable') : undefined)));
    const { person } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Approve/ }));
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/The decision on Trần Văn Bá is saved/)).toBeVisible();
    late = false;
    expect(await screen.findByText(/Trần Văn Bá is in search now\./)).toBeVisible();
  });

  it.each([
    ['Approve', 'Trần Văn Bá', 'Failed to approve tutor', 'Approve'],
    ['Reject', 'Trần Văn Bá', 'Failed to reject tutor', 'Reject without a reason'],
    ['Activate', 'Lê Nam', 'Failed to activate tutor', 'Activate'],
    ['Deactivate', 'Anna Lindqvist', 'Failed to deactivate tutor', 'Deactivate'],
  ])('%s says in its dialog that it failed', async (label, name, message, confirm) => {
    marketplace({ answer: () => failure(503, 'unavailable') });
    const { person } = await renderApp(MANAGE, { user: admin });
    await person.click(await screen.findByRole('button', { name: `${label} ${name}` }));
    const asked = await dialog(`${label} ${name}?`);
    await person.click(asked.getByRole('button', { name: confirm }));
    expect(await asked.findByText(message)).toBeVisible();
    expect(asked.getByRole('button', { name: confirm })).toBeEnabled();
  });

  it.each([
    ['decision-conflict', 'This tutor was decided on in the meantime.'],
    ['profile-changed', 'The profile was changed in the meantime. Please reload it and try again.'],
  ])(
    '409 %s: tells it kindly, loads the newest state, keeps the reason and leads to the profile',
    async (code, message) => {
      const { lists } = marketplace({ answer: () => failure(409, code) });
      const { person, address } = await renderApp(APPROVAL, { user: admin });
      await person.click(await screen.findByRole('button', { name: /^Reject/ }));
      const asked = await dialog('Reject Trần Văn Bá?');
      await person.type(asked.getByLabelText(/^Reason/), 'My words');
      const before = lists.length;
      await person.click(asked.getByRole('button', { name: 'Reject with this reason' }));
      expect(await asked.findByText(message)).toBeVisible();
      await waitFor(() => {
        expect(lists.length).toBeGreaterThan(before);
      });
      await person.click(asked.getByRole('button', { name: 'Look at the profile again' }));
      expect(address()).toBe(`${APPROVAL}?tutor=t-1`);
      const panel = within(await screen.findByRole('dialog', { name: 'Profile' }));
      await person.click(await panel.findByRole('button', { name: /^Reject/ }));
      expect((await dialog('Reject Trần Văn Bá?')).getByLabelText(/^Reason/)).toHaveValue('My words');
    },
  );
});

describe('a rejection', () => {
  const open = async () => {
    const { decisions } = marketplace();
    const app = await renderApp(APPROVAL, { user: admin });
    await app.person.click(await screen.findByRole('button', { name: /^Reject/ }));
    return { ...app, decisions, asked: await dialog('Reject Trần Văn Bá?') };
  };

  it("offers ready sentences in the tutor's language, and in the other", async () => {
    const { person, asked, decisions } = await open();
    expect(asked.getByRole('radio', { name: 'Tiếng Việt' })).toBeChecked();
    const reason = asked.getByLabelText(/^Reason/);
    await person.click(asked.getByRole('button', { name: 'Bio is too short' }));
    expect(reason).toHaveValue(
      'Phần giới thiệu còn ngắn, học viên chưa hình dung được về bạn. Bạn vui lòng viết thêm bạn dạy gì, một buổi học ra sao và bạn đã làm những gì.',
    );
    await person.click(asked.getByRole('button', { name: 'Bio is too short' }));
    await person.click(asked.getByRole('radio', { name: 'English' }));
    await person.click(asked.getByRole('button', { name: 'Photo does not show a face' }));
    const sentence =
      'Your photo does not show your face clearly. Please use a portrait taken close by and in good light.';
    expect(reason).toHaveValue(sentence);
    await person.click(asked.getByRole('button', { name: 'Reject with this reason' }));
    expect(await screen.findByText('Tutor Trần Văn Bá has been rejected')).toBeVisible();
    expect(decisions[0]?.body).toEqual({ profileId: 'p-1', revision: 3, reason: sentence });
  });

  it('takes a reason of 2,000 characters, and tells of one more', async () => {
    const { person, asked, decisions } = await open();
    await person.click(asked.getByLabelText(/^Reason/));
    await person.paste('ă'.repeat(2001));
    expect(asked.getByText('This text is too long')).toBeVisible();
    await person.click(asked.getByRole('button', { name: 'Reject with this reason' }));
    expect(decisions).toEqual([]);
    await person.keyboard('{Backspace}');
    await person.type(asked.getByLabelText(/^Reason/), '{Backspace}');
    await person.click(asked.getByRole('button', { name: 'Reject with this reason' }));
    expect(await screen.findByText('Tutor Trần Văn Bá has been rejected')).toBeVisible();
  });

  it('W6: keeps the dialog and what was written when the language changes', async () => {
    const { person, asked, i18n } = await open();
    await person.type(asked.getByLabelText(/^Reason/), 'My words');
    await act(() => switchLanguage(i18n, 'vi'));
    expect((await dialog('Từ chối Trần Văn Bá?')).getByLabelText(/^Lý do/)).toHaveValue('My words');
  });
});
