import { describe, expect, it } from '@jest/globals';
import type { ReportedProfile } from '@sao-mai/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';

const admin = aUser({ roles: { client: true, tutor: false, admin: true } });
const at = '2026-11-01T08:00:00.000Z';

const aReportedProfile = (changes: Partial<ReportedProfile> = {}): ReportedProfile => ({
  ...{ id: 't-1', uid: 't-1', state: 'open', count: 2, lastAt: at },
  tutor: { name: 'Trần Văn Bá', tutorStatus: 'approved', isActive: true },
  reports: [
    { id: 'r-2', reason: 'money', text: 'Asked for a deposit', by: { uid: 'c-1', name: 'Bảo Châu' }, at },
    { id: 'r-1', reason: 'other', text: '', by: null, at },
  ],
  history: [{ outcome: 'tutor-asked', note: 'Asked by phone', by: { uid: 'a-1', name: 'Ada' }, at }],
  ...changes,
});

function answerWith(data: readonly ReportedProfile[]) {
  const asked: string[] = [];
  server.use(
    http.get('/api/admin/reports', ({ request }) => {
      asked.push(new URL(request.url).search);
      const meta = { total: data.length, page: 1, limit: 20, counts: { open: data.length, closed: 3 } };
      return HttpResponse.json({ success: true, data, meta });
    }),
  );
  return asked;
}

const open = (search = '') => renderApp(`/admin/reports${search}`, { user: admin });

describe('the reported profiles', () => {
  it('show each report with its sender, the decisions, and the way to the profile', async () => {
    answerWith([aReportedProfile()]);
    await open();
    expect(await screen.findByRole('heading', { name: 'Trần Văn Bá' })).toBeVisible();
    expect(screen.getByText('2 reports')).toBeVisible();
    expect(screen.getByText('Asked for a deposit')).toBeVisible();
    expect(screen.getByText(/^By Bảo Châu, /)).toBeVisible();
    expect(screen.getByText(/^By a visitor, /)).toBeVisible();
    expect(screen.getByText('Tutor was asked')).toBeVisible();
    expect(screen.getByText(/^By Ada, /)).toBeVisible();
    expect(screen.getByText('Asked by phone')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the profile' })).toHaveAttribute('href', '/profile/t-1');
    expect(screen.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', '/admin/tutors/manage?tutor=t-1');
  });

  it('are filtered by their state, in the address', async () => {
    const asked = answerWith([aReportedProfile()]);
    const { person, address } = await open();
    await person.click(await screen.findByRole('link', { name: 'Closed 3' }));
    await waitFor(() => {
      expect(asked).toContain('?page=1&state=closed');
    });
    expect(address()).toBe('/admin/reports?state=closed');
  });

  it('are closed with an outcome and a note', async () => {
    answerWith([aReportedProfile()]);
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/admin/reports/t-1/close', async ({ request }) => {
        bodies.push(await request.json());
        answerWith([aReportedProfile({ state: 'closed' })]);
        return HttpResponse.json({ success: true, data: aReportedProfile({ state: 'closed' }) });
      }),
    );
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Close the reports about Trần Văn Bá' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Close the reports' }));
    expect(await dialog.findByText('Please choose what was done')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Profile deactivated' })).toBeDisabled();
    expect(dialog.getByRole('radio', { name: 'No action' })).toHaveFocus();
    await person.click(dialog.getByRole('radio', { name: 'No action' }));
    await person.type(dialog.getByRole('textbox', { name: /Note/ }), 'Nothing wrong');
    await person.click(dialog.getByRole('button', { name: 'Close the reports' }));
    expect(await screen.findByText('The reports are closed')).toBeVisible();
    expect(bodies).toEqual([{ outcome: 'no-action', note: 'Nothing wrong', count: 2 }]);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Close the reports about Trần Văn Bá' })).toBeNull();
    });
  });

  it('are closed with the keyboard alone, and the focus comes back', async () => {
    answerWith([aReportedProfile()]);
    server.use(
      http.post('/api/admin/reports/t-1/close', () => {
        answerWith([aReportedProfile({ state: 'closed' })]);
        return HttpResponse.json({ success: true, data: aReportedProfile({ state: 'closed' }) });
      }),
    );
    const { person } = await open();
    const button = await screen.findByRole('button', { name: 'Close the reports about Trần Văn Bá' });
    button.focus();
    await person.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await person.keyboard('{Escape}');
    await waitFor(() => {
      expect(button).toHaveFocus();
    });
    await person.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('radio', { name: 'No action' }).focus();
    await person.keyboard(' ');
    dialog.getByRole('button', { name: 'Close the reports' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Close the reports about Trần Văn Bá' })).toBeNull();
    });
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    });
  });

  it('stay open if a report came meanwhile', async () => {
    answerWith([aReportedProfile({ tutor: null })]);
    server.use(http.post('/api/admin/reports/t-1/close', () => failure(409, 'reports-changed')));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Close the reports about Deleted profile' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('radio', { name: 'Profile deactivated' }));
    await person.click(dialog.getByRole('button', { name: 'Close the reports' }));
    expect(await dialog.findByText(/have changed in the meantime/)).toBeVisible();
  });

  it('say so where there are none, and can be reloaded after a failure', async () => {
    server.use(http.get('/api/admin/reports', () => failure(400, 'invalid-input')));
    const { person } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerWith([]);
    await person.click(again);
    expect(await screen.findByRole('heading', { name: 'No reports' })).toBeVisible();
  });

  it('are visible to admins only', async () => {
    const { address } = await renderApp('/admin/reports', { user: aUser() });
    await waitFor(() => {
      expect(address()).toBe('/');
    });
  });
});
