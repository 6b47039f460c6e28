import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { admin, adminMarketplace, countsOf, people } from '../../../test/admin-marketplace.ts';
import { aSearchMeta, aUser } from '../../../test/builders.ts';
import { anAdminTutor } from '../../../test/profile-builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { switchLanguage } from '../../i18n/i18n.ts';
// Imported here so that lazy components are loaded before the tests need them.
import './decision-dialog.tsx';
import './tutor-panel.tsx';

const APPROVAL = '/admin/tutors/approval';
const MANAGE = '/admin/tutors/manage';
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('the list of pending tutors', () => {
  it('shows name, email and registration date with both decisions', async () => {
    adminMarketplace();
    await renderApp(APPROVAL, { user: admin });
    const row = await rowOf('Trần Văn Bá');
    expect(row.getByText('ba@example.com')).toBeVisible();
    expect(row.getByText('Nov 1, 2026')).toBeVisible();
    expect(row.getByRole('button', { name: 'Approve Trần Văn Bá' })).toBeVisible();
    expect(row.getByRole('button', { name: 'Reject Trần Văn Bá' })).toBeVisible();
    expect(screen.queryByText('Anna Lindqvist')).not.toBeInTheDocument();
    expect(row.getByText('Music · from ₫200,000 / hour')).toBeVisible();
    expect(row.getByText('Nghệ nhân ca Huế. Tôi dạy chậm, dạy kỹ.')).toBeVisible();
    expect(screen.getByText('1 profile is waiting for approval.')).toBeVisible();
  });

  it('marks an address that is not confirmed, and asks again before its owner is approved', async () => {
    adminMarketplace({ tutors: [anAdminTutor({ emailVerified: false })] });
    const { person } = await renderApp(APPROVAL, { user: admin });
    const row = await rowOf('Trần Văn Bá');
    expect(row.getByText('Address not confirmed')).toBeVisible();
    await person.click(row.getByRole('button', { name: 'Approve Trần Văn Bá' }));
    const asked = await dialog('Approve Trần Văn Bá?');
    expect(asked.getByText(/has not confirmed the email address yet/u)).toBeVisible();
  });

  it('marks a disabled account', async () => {
    adminMarketplace({ tutors: [anAdminTutor({ emailVerified: true, disabled: true })] });
    await renderApp(APPROVAL, { user: admin });
    const row = await rowOf('Trần Văn Bá');
    expect(row.getByText('Account disabled')).toBeVisible();
    expect(row.queryByText('Address not confirmed')).not.toBeInTheDocument();
  });

  it.each([
    [APPROVAL, '/api/admin/tutors/pending', 'Failed to fetch pending tutors', 'en'],
    [APPROVAL, '/api/admin/tutors/pending', 'Chưa tải được danh sách gia sư chờ duyệt', 'vi'],
    [MANAGE, '/api/admin/tutors', 'Failed to fetch tutors', 'en'],
    [MANAGE, '/api/admin/tutors', 'Chưa tải được danh sách gia sư', 'vi'],
  ] as const)('%s shows the failure, and retries', async (path, call, message, language) => {
    server.use(http.get(call, () => failure(503, 'unavailable')));
    const { person } = await renderApp(path, { user: admin, language });
    expect(await screen.findByText(message)).toBeVisible();
    adminMarketplace();
    await person.click(screen.getByRole('button', { name: language === 'en' ? 'Try again' : 'Thử lại' }));
    expect(await screen.findByText('Trần Văn Bá')).toBeVisible();
  });

  it('says that the permission is missing if the role was lost meanwhile', async () => {
    server.use(
      http.get('/api/admin/tutors/pending', () => failure(403, 'forbidden')),
      http.get('/api/profiles/me', () => HttpResponse.json({ success: true, data: aUser({ uid: 'a-1', id: 'a-1' }) })),
    );
    localStorage.setItem('token', 'x.eyJ1c2VyX2lkIjoiYS0xIiwiZXhwIjo5OTk5OTk5OTk5fQ.');
    await renderApp(APPROVAL, { user: admin });
    expect(await screen.findByRole('link', { name: 'Return home' })).toHaveAttribute('href', '/');
    expect(screen.getAllByText('You do not have permission to access this page.')[0]).toBeVisible();
  });

  it('shows an empty state if nobody is pending', async () => {
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
  it('shows status, activity and the available decisions', async () => {
    adminMarketplace();
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

  it('filters by links with counts and keeps the filter in the URL', async () => {
    const { lists } = adminMarketplace();
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

  it('searches while typing, starting at the first page', async () => {
    const { lists } = adminMarketplace();
    const { person, address } = await renderApp(`${MANAGE}?page=3`, { user: admin });
    await person.type(await screen.findByRole('searchbox', { name: 'Search tutors' }), 'anna ');
    await waitFor(() => {
      expect(address()).toBe(`${MANAGE}?keyword=anna`);
    });
    await waitFor(() => {
      expect(lists.at(-1)).toBe('page=1&keyword=anna');
    });
  });

  it('has page links that keep the filter', async () => {
    adminMarketplace({ total: 41 });
    await renderApp(`${MANAGE}?filter=pending&keyword=b`, { user: admin });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of tutors' }));
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      `${MANAGE}?filter=pending&keyword=b&page=3`,
    );
  });

  it('redirects a page past the end to the last one', async () => {
    adminMarketplace({ total: 21 });
    const { address } = await renderApp(`${MANAGE}?page=9`, { user: admin });
    await waitFor(() => {
      expect(address()).toBe(`${MANAGE}?page=2`);
    });
  });

  it('can be navigated and decided on by keyboard', async () => {
    adminMarketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    (await screen.findByRole('link', { name: /Trần Văn Bá/ })).focus();
    await person.keyboard('j');
    expect(screen.getByRole('link', { name: /Anna Lindqvist/ })).toHaveFocus();
    await person.keyboard('k');
    await person.keyboard('r');
    expect(await screen.findByRole('alertdialog', { name: 'Reject Trần Văn Bá?' })).toBeVisible();
  });
});

describe('the panel', () => {
  it('shows the full profile and the history before deciding', async () => {
    adminMarketplace();
    const { person, address } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('link', { name: /Trần Văn Bá/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Profile' }));
    expect(await panel.findByText('Monday evenings')).toBeVisible();
    expect(await panel.findByText('Rejected by Mai (an earlier profile)')).toBeVisible();
    expect(panel.getByText('Nghệ nhân ca Huế. Tôi dạy chậm, dạy kỹ.')).toBeVisible();
    expect(panel.getByText('Too short.')).toBeVisible();
    expect(panel.getByText('Profile sent for approval')).toBeVisible();
    expect(panel.queryByRole('list', { name: /ways to be reached/ })).not.toBeInTheDocument();
    expect(address()).toBe(`${APPROVAL}?tutor=t-1`);
    await person.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(address()).toBe(APPROVAL);
    });
  });

  it('names the ways to be reached that a bio contains', async () => {
    const bio = '<p>Tôi dạy đàn. Zalo 0912 345 678, hoặc ba@example.com.</p>';
    adminMarketplace({ tutors: [anAdminTutor({ bio })] });
    await renderApp(`${APPROVAL}?tutor=t-1`, { user: admin });
    const found = within(
      await screen.findByRole('list', { name: 'The text about the tutor names ways to be reached' }),
    );
    expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Phone number: 0912 345 678',
      'Email address: ba@example.com',
    ]);
  });

  it('decides on the revision that was read', async () => {
    const { decisions } = adminMarketplace();
    const { person } = await renderApp(`${APPROVAL}?tutor=t-1`, { user: admin });
    const panel = within(await screen.findByRole('dialog', { name: 'Profile' }));
    await person.click(await panel.findByRole('button', { name: 'Approve Trần Văn Bá' }));
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Approve' }));
    expect(await panel.findByText('Tutor Trần Văn Bá has been approved')).toBeVisible();
    expect(await panel.findByText(/Trần Văn Bá is in search now\./)).toBeVisible();
    expect(decisions).toEqual([{ path: 't-1/approve', body: { profileId: 'p-1', revision: 3 } }]);
  });

  it('says that a profile was deleted', async () => {
    adminMarketplace();
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
  ])('on %s: %s asks for confirmation, sends once, and shows the result', async (path, label, name, told, call) => {
    const { decisions } = adminMarketplace();
    const { person } = await renderApp(path, { user: admin });
    await person.click(await screen.findByRole('button', { name: `${label} ${name}` }));
    expect(decisions).toEqual([]);
    await person.dblClick((await dialog(`${label} ${name}?`)).getByRole('button', { name: label }));
    expect(await screen.findByText(`Tutor ${name} ${told}`)).toBeVisible();
    expect(decisions).toEqual([{ path: call, body: { profileId: 'p-1', revision: 3 } }]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says that a tutor is listed once the address is confirmed, where that is asked for', async () => {
    adminMarketplace({ tutors: [anAdminTutor({ emailVerified: false, awaitsConfirmation: true })] });
    const { person } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Approve/ }));
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Approve' }));
    const said = /Trần Văn Bá will be in search as soon as the email address is confirmed\./;
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/is in search now/)).not.toBeInTheDocument();
  });

  it('is confirmed in one note, which first says what was decided', async () => {
    adminMarketplace();
    const { person } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Approve/ }));
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Approve' }));
    const note = (await screen.findByText(/Trần Văn Bá is in search now\./)).closest('p');
    expect(note).toContainElement(screen.getByText('Tutor Trần Văn Bá has been approved'));
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  });

  it.each([
    [' Ảnh không phải của bạn ', { reason: 'Ảnh không phải của bạn' }],
    ['', {}],
  ])('to deactivate carries the reason %j', async (typed, sent) => {
    const { decisions } = adminMarketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Deactivate/ }));
    const asked = await dialog('Deactivate Anna Lindqvist?');
    const reason = asked.getByLabelText(/^Reason/);
    expect(reason).toHaveAccessibleDescription(/goes into the email/);
    expect(asked.queryByRole('button', { name: 'Bio is too short' })).not.toBeInTheDocument();
    if (typed !== '') await person.type(reason, typed);
    await person.click(asked.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Tutor Anna Lindqvist has been deactivated')).toBeVisible();
    expect(decisions).toEqual([{ path: 't-2/deactivate', body: { profileId: 'p-1', revision: 3, ...sent } }]);
  });

  it('is confirmed in a dialog without a choice of language', async () => {
    adminMarketplace();
    const { person } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Reject/ }));
    const asked = await dialog('Reject Trần Văn Bá?');
    expect(asked.queryByRole('group', { name: 'Language' })).not.toBeInTheDocument();
  });

  it('uses the id if there is no name', async () => {
    adminMarketplace();
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

  it('hides its notice after three seconds', async () => {
    adminMarketplace();
    const { person } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Reject/ }));
    const sent = Date.now();
    await person.click((await dialog('Reject Trần Văn Bá?')).getByRole('button', { name: 'Reject without a reason' }));
    await screen.findByText('Tutor Trần Văn Bá has been rejected');
    await waitFor(
      () => {
        expect(screen.queryByText('Tutor Trần Văn Bá has been rejected')).not.toBeInTheDocument();
      },
      { timeout: 20_000 },
    );
    expect(Date.now() - sent).toBeGreaterThanOrEqual(2800);
  });

  it('can be cancelled', async () => {
    const { decisions } = adminMarketplace();
    const { person } = await renderApp(APPROVAL, { user: admin });
    const button = await screen.findByRole('button', { name: /^Approve/ });
    await person.click(button);
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Cancel' }));
    expect(decisions).toEqual([]);
    expect(button).toHaveFocus();
  });

  it('removes the row from the pending list and updates the counts', async () => {
    adminMarketplace();
    const { person } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Approve/ }));
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Nobody is waiting')).toBeVisible();
  });

  it('says that the tutor is listed in search now', async () => {
    adminMarketplace();
    const { person } = await renderApp(APPROVAL, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Approve/ }));
    await person.click((await dialog('Approve Trần Văn Bá?')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/Trần Văn Bá is in search now\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/profile/t-1');
  });

  it('says that a deactivated tutor is no longer listed in search', async () => {
    adminMarketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    await person.click(await screen.findByRole('button', { name: /^Deactivate/ }));
    await person.click((await dialog('Deactivate Anna Lindqvist?')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(/Anna Lindqvist is no longer in search\./)).toBeVisible();
  });

  it('says after five seconds that search does not show it yet', async () => {
    adminMarketplace();
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
    expect(await screen.findByText(/Checking search for Trần Văn Bá/)).toBeVisible();
    expect(await screen.findByText(/Search is not up to date for Trần Văn Bá yet/)).toBeVisible();
  });

  it('shows one note only, that of the last decision', async () => {
    adminMarketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    await person.click(await screen.findByRole('button', { name: 'Deactivate Anna Lindqvist' }));
    await person.click((await dialog('Deactivate Anna Lindqvist?')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(/Anna Lindqvist is no longer in search/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Reject Trần Văn Bá' }));
    const asked = await dialog('Reject Trần Văn Bá?');
    await person.click(asked.getByRole('button', { name: 'Reject without a reason' }));
    expect(await screen.findByText(/Trần Văn Bá has been rejected/)).toBeVisible();
    expect(screen.queryByText(/Anna Lindqvist is no longer in search/)).not.toBeInTheDocument();
  });

  it('says that it is stored but not published yet, until search and profile have it', async () => {
    adminMarketplace({ published: false });
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
  ])('%s shows a failure in its dialog', async (label, name, message, confirm) => {
    adminMarketplace({ answer: () => failure(503, 'unavailable') });
    const { person } = await renderApp(MANAGE, { user: admin });
    await person.click(await screen.findByRole('button', { name: `${label} ${name}` }));
    const asked = await dialog(`${label} ${name}?`);
    await person.click(asked.getByRole('button', { name: confirm }));
    expect(await asked.findByText(message)).toBeVisible();
    expect(asked.getByRole('button', { name: confirm })).toBeEnabled();
  });

  it.each([
    ['decision-conflict', 'A decision on this tutor was made in the meantime.'],
    ['profile-changed', 'The profile was changed in the meantime. Please reload it and try again.'],
  ])(
    '409 %s: explains it, loads the newest state, keeps the reason and links to the profile',
    async (code, message) => {
      const { lists } = adminMarketplace({ answer: () => failure(409, code) });
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
    const { decisions } = adminMarketplace();
    const app = await renderApp(APPROVAL, { user: admin });
    await app.person.click(await screen.findByRole('button', { name: /^Reject/ }));
    return { ...app, decisions, asked: await dialog('Reject Trần Văn Bá?') };
  };

  it("offers prepared sentences in the tutor's language and in the other", async () => {
    const { person, asked, decisions } = await open();
    expect(asked.getByRole('radio', { name: 'Tiếng Việt' })).toBeChecked();
    const reason = asked.getByLabelText(/^Reason/);
    await person.click(asked.getByRole('button', { name: 'Bio is too short' }));
    expect(reason).toHaveValue(
      'Phần giới thiệu còn ngắn, học viên chưa hình dung được về bạn. Bạn viết thêm bạn dạy gì, một buổi học ra sao và bạn đã làm những gì nhé.',
    );
    await person.click(asked.getByRole('button', { name: 'Bio is too short' }));
    await person.click(asked.getByRole('radio', { name: 'English' }));
    await person.click(asked.getByRole('button', { name: 'Photo does not show a face' }));
    const sentence =
      'Your photo does not show your face clearly. Please use a portrait taken close by and in good light.';
    expect(reason).toHaveValue(sentence);
    await person.click(asked.getByRole('button', { name: 'Reject with this reason' }));
    expect(await screen.findByText('Tutor Trần Văn Bá has been rejected')).toBeVisible();
    expect(decisions[0]?.body).toEqual({
      ...{ profileId: 'p-1', revision: 3, reason: sentence },
      codes: ['photo-unclear'],
    });
  });

  it('accepts a reason of 2,000 characters and refuses one more', async () => {
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

  it('keeps the dialog and the reason when the language changes', async () => {
    const { person, asked, i18n } = await open();
    await person.type(asked.getByLabelText(/^Reason/), 'My words');
    await act(() => switchLanguage(i18n, 'vi'));
    expect((await dialog('Từ chối Trần Văn Bá?')).getByLabelText(/^Lý do/)).toHaveValue('My words');
  });
});

describe('searches without results', () => {
  it('are listed below all tutors, as concepts with their counts', async () => {
    adminMarketplace();
    server.use(
      http.get('/api/search/unanswered', () =>
        HttpResponse.json({
          success: true,
          data: [
            {
              concepts: [
                { kind: 'subject', value: 'harp', text: 'harp' },
                { kind: 'place', value: 'thua-thien-hue', text: 'Huế' },
                { kind: 'level', value: 'grade-9' },
              ],
              count: 7,
              lastAt: '2026-03-09T02:00:00.000Z',
            },
          ],
        }),
      ),
    );
    await renderApp(MANAGE, { user: admin });
    const section = await screen.findByRole('region', { name: 'Searches without results' });
    expect(within(section).getByRole('listitem')).toHaveTextContent(/^harpHuếGrade 97 searcheslast on /);
  });

  it('are hidden while there are none', async () => {
    adminMarketplace();
    await renderApp(MANAGE, { user: admin });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Searches without results')).toBeNull();
  });
});
