import { describe, expect, it } from '@jest/globals';
import type { ProfileChanges } from '@sao-mai/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { admin, adminMarketplace } from '../../../test/admin-marketplace.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
// Imported here so that lazy components are loaded before the tests need them.
import './profile-changes.tsx';
import './tutor-panel.tsx';

const since = {
  decision: 'rejected',
  by: { uid: 'a-2', name: 'Lan' },
  at: '2026-11-02T08:00:00.000Z',
} as const;

async function changesOf(data: ProfileChanges, language: 'en' | 'vi' = 'en') {
  adminMarketplace();
  server.use(http.get('/api/admin/tutors/:uid/changes', () => HttpResponse.json({ success: true, data })));
  await renderApp('/admin/tutors/manage?tutor=t-1', { user: admin, language });
  const name = language === 'en' ? 'Changes since the last decision' : 'Thay đổi từ lần quyết định trước';
  return within(await screen.findByRole('region', { name }));
}

const marked = (region: Awaited<ReturnType<typeof changesOf>>, mark: 'deletion' | 'insertion') =>
  region.queryAllByRole(mark).map((element) => element.textContent);

describe('changes since the last decision', () => {
  it('show the words of the text and the items of lists that came and went, and no field that stayed', async () => {
    const changed = {
      before: { bio: '<p>I teach the piano.</p>', availability: ['Mondays', 'Fridays'], location: '' },
      after: { bio: '<p>I <b>teach</b> the violin.</p>', availability: ['Mondays', 'Sundays'], location: 'Huế' },
    };
    const region = await changesOf({ since, changed });
    expect(await region.findByText('Rejected by Lan')).toBeVisible();
    expect(region.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'About',
      'Availability',
      'Location',
    ]);
    expect(marked(region, 'deletion')).toEqual(['(removed: piano) piano', '(removed: Fridays) Fridays']);
    expect(marked(region, 'insertion')).toEqual([
      '(added: violin) violin',
      '(added: Sundays) Sundays',
      '(added: Huế) Huế',
    ]);
    expect(region.queryByText(/Mondays/u)).not.toBeInTheDocument();
  });

  it('show rate, categories, contact, name and photo as the profile shows them', async () => {
    const rate = { min: 0, max: 0, currency: 'VND' } as const;
    const region = await changesOf({
      since,
      changed: {
        before: {
          ...{ name: 'Ba', profilePicture: 'old.webp', subjects: ['Music'], hourlyRate: rate },
          contactInfo: { phone: '0901234567', website: '' },
        },
        after: {
          ...{ name: 'Bá', profilePicture: 'new.webp', subjects: ['Arts'], hourlyRate: { ...rate, min: 150_000 } },
          contactInfo: { phone: '0907654321', website: '' },
        },
      },
    });
    expect(await region.findByText('Replaced by another one')).toBeVisible();
    expect(region.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Photo',
      'Categories',
      'Hourly rate',
      'Phone',
    ]);
    expect(marked(region, 'insertion')).toContain('(added: from ₫150,000) from ₫150,000');
  });

  it('tell a change of the format alone from one of the words', async () => {
    const changed = { before: { bio: '<p>Tôi dạy đàn.</p>' }, after: { bio: '<p>Tôi <b>dạy</b> đàn.</p>' } };
    const region = await changesOf({ since, changed }, 'vi');
    expect(await region.findByText(/^Chỉ chữ đậm/u)).toBeVisible();
  });

  it.each([
    ['nothing changed', { since, changed: { before: {}, after: {} } }, 'Nothing has changed since then.'],
    ['it is the first submission', { since: null, changed: null }, /^This is the first profile/u],
    ['what was decided on is not kept', { since, changed: null }, /cannot be compared\.$/u],
  ] as const)('say that %s', async (_, data, text) => {
    const region = await changesOf(data);
    expect(await region.findByText(text)).toBeVisible();
  });

  it('say that they could not be loaded, and load again', async () => {
    adminMarketplace();
    server.use(http.get('/api/admin/tutors/:uid/changes', () => failure(503, 'unavailable')));
    const { person } = await renderApp('/admin/tutors/manage?tutor=t-1', { user: admin });
    expect(await screen.findByText('The changes could not be loaded.')).toBeVisible();
    adminMarketplace();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^This is the first profile/u)).toBeVisible();
  });
});
