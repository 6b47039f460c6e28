import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnProfile } from '@sao-mai/contracts';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { anOwnProfile } from '../../../test/profile-builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
// Imported here so that the lazy component is loaded before the tests need it.
import './pause-dialog.tsx';

const tutor = aUser({ roles: { client: true, tutor: true, admin: false } });
const approved = anOwnProfile({ tutorStatus: 'approved' });

/** Mocks the calls on the tutor's own profile; records the requests. */
function serve(first: OwnProfile) {
  let profile = first;
  const asked: unknown[] = [];
  const reply = () => HttpResponse.json({ success: true, data: profile });
  server.use(
    http.get('/api/tutors/me', reply),
    http.put('/api/tutors/me/pause', async ({ request }) => {
      const body = (await request.json()) as { until: string | null };
      asked.push(body);
      profile = { ...first, pause: body };
      return reply();
    }),
    http.delete('/api/tutors/me/pause', () => {
      asked.push('resume');
      const { pause: _, ...rest } = profile;
      profile = rest;
      return reply();
    }),
  );
  return asked;
}

const openDialog = async (label = 'Not taking students') => {
  const view = await renderApp('/user-profile', { user: tutor });
  await view.person.click(await screen.findByRole('button', { name: label }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
};

describe('pausing a profile', () => {
  it('works without an end date, is shown, and ends with one click', async () => {
    const asked = serve(approved);
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Pause my profile' }));
    expect(await screen.findByText('You are not taking students')).toBeVisible();
    expect(screen.getByText('The pause lasts until you end it.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Take students again' }));
    await waitFor(() => {
      expect(screen.queryByText('You are not taking students')).not.toBeInTheDocument();
    });
    expect(screen.getByRole('heading', { name: 'Your tutor profile' })).toHaveFocus();
    expect(asked).toEqual([{ until: null }, 'resume']);
  });

  it('works until a day, which can be changed', async () => {
    const asked = serve({ ...approved, pause: { until: '2031-12-24' } });
    const { person, dialog } = await openDialog('Change the day');
    expect(screen.getByText('The pause ends automatically on Dec 24, 2031, or at once with the button.')).toBeVisible();
    const day = dialog.getByLabelText(/I take students again from/);
    expect(day).toHaveValue('2031-12-24');
    fireEvent.change(day, { target: { value: '2031-12-31' } });
    await person.click(dialog.getByRole('button', { name: 'Pause my profile' }));
    expect(await screen.findByText(/Dec 31, 2031/)).toBeVisible();
    expect(asked).toEqual([{ until: '2031-12-31' }]);
  });

  it('shows an invalid day at the field, and keeps the dialog open', async () => {
    serve(approved);
    const refused = { success: false, error: '', code: 'invalid-input', requestId: 'r-1' };
    const detail = { field: 'until', code: 'day-out-of-range', message: '' };
    server.use(
      http.put('/api/tutors/me/pause', () => HttpResponse.json({ ...refused, details: [detail] }, { status: 400 })),
    );
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Pause my profile' }));
    expect(await dialog.findByText('Please choose a day from tomorrow on, within a year')).toBeVisible();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a failure, and the profile stays paused', async () => {
    serve({ ...approved, pause: { until: null } });
    server.use(http.delete('/api/tutors/me/pause', () => failure(503, 'unavailable')));
    const { person } = await renderApp('/user-profile', { user: tutor });
    await person.click(await screen.findByRole('button', { name: 'Take students again' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    expect(screen.getByText('You are not taking students')).toBeVisible();
  });

  it('is not offered for a rejected profile', async () => {
    serve(anOwnProfile({ tutorStatus: 'rejected' }));
    await renderApp('/user-profile', { user: tutor });
    expect(await screen.findByRole('button', { name: 'Rewrite profile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Not taking students' })).not.toBeInTheDocument();
  });
});
