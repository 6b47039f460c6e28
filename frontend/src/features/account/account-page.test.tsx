import { describe, expect, it } from '@jest/globals';
import type { OwnProfile } from '@sao-mai/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { anOwnProfile } from '../../../test/profile-builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { getSession } from '../../session/session-store.ts';
// Imported here so that lazy components are loaded before the tests need them.
import '../../session/become-tutor-dialog.tsx';
import './delete-profile-dialog.tsx';

const tutor = aUser({ roles: { client: true, tutor: true, admin: false } });

function ownProfile(profile: OwnProfile | undefined) {
  server.use(
    http.get('/api/tutors/me', () =>
      profile === undefined ? failure(404, 'profile-not-found') : HttpResponse.json({ success: true, data: profile }),
    ),
  );
}

const dashboard = async () => within(await screen.findByRole('region', { name: 'Your tutor profile' }));

describe('the account page', () => {
  it('shows name, member-since date and the way to search', async () => {
    const { person, address } = await renderApp('/user-profile', { user: aUser() });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Ngân')).toBeVisible();
    expect(main.getByText('ngan@example.com', { selector: 'dd' })).toBeVisible();
    expect(main.getByText('Client')).toBeVisible();
    expect(main.getByText('Member since').nextSibling).toHaveTextContent('Nov 1, 2026');
    await person.click(main.getByRole('link', { name: 'Find Tutors' }));
    expect(address()).toBe('/search');
  });

  it('tells admins that they are admins', async () => {
    await renderApp('/user-profile', { user: aUser({ roles: { client: true, tutor: false, admin: true } }) });
    expect(within(screen.getByRole('main')).getByText('Client, Admin')).toBeVisible();
  });

  it('logs out to the home page', async () => {
    // Loads the lazy parts first: what suspends inside an event's act would never resolve.
    const { unmount } = await renderApp('/');
    await screen.findByRole('heading', { level: 1 });
    unmount();
    const { person, address } = await renderApp('/user-profile', { user: aUser() });
    await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Logout' }));
    await waitFor(() => {
      expect(address()).toBe('/');
    });
    expect(getSession().user).toBeUndefined();
  });

  it('offers a client to become a tutor', async () => {
    server.use(http.put('/api/auth/updateprofile', () => HttpResponse.json({ success: true, data: tutor })));
    const { person, address } = await renderApp('/user-profile', { user: aUser() });
    const section = within(screen.getByRole('region', { name: 'Would you like to teach too?' }));
    await person.click(section.getByRole('button', { name: 'Become a Mentor/Tutor' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Become a Mentor/Tutor' }));
    expect(address()).toBe('/user-profile');
    await person.click(asked.getByRole('button', { name: 'Become a Mentor/Tutor' }));
    await waitFor(() => {
      expect(address()).toBe('/create-profile');
    });
  });

  it('changes no role if the dialog is cancelled', async () => {
    const { person, address } = await renderApp('/user-profile', { user: aUser() });
    const button = within(screen.getByRole('main')).getByRole('button', { name: 'Become a Mentor/Tutor' });
    await person.click(button);
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await person.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(address()).toBe('/user-profile');
    expect(getSession().user?.roles.tutor).toBe(false);
  });

  it('speaks Vietnamese', async () => {
    ownProfile(anOwnProfile());
    await renderApp('/user-profile', { user: tutor, language: 'vi' });
    expect(await screen.findByText('Đang chờ duyệt')).toBeVisible();
    expect(screen.getByText('Gia sư')).toBeVisible();
    expect(screen.getByText('01/11/2026')).toBeVisible();
  });
});

describe("a tutor's dashboard", () => {
  it('asks for a profile if there is none', async () => {
    ownProfile(undefined);
    await renderApp('/user-profile', { user: tutor });
    const link = await (await dashboard()).findByRole('link', { name: 'Create profile' });
    expect(link).toHaveAttribute('href', '/create-profile');
    expect(screen.getByText('Mentor/Tutor')).toBeVisible();
  });

  it('offers to drop the role while there is no profile', async () => {
    ownProfile(undefined);
    const bodies: unknown[] = [];
    server.use(
      http.put('/api/auth/updateprofile', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ success: true, data: aUser() });
      }),
    );
    const { person } = await renderApp('/user-profile', { user: tutor });
    await person.click(await screen.findByRole('button', { name: 'Stop being a mentor/tutor' }));
    expect(await screen.findByRole('region', { name: 'Would you like to teach too?' })).toBeVisible();
    expect(bodies).toEqual([{ roles: { client: true, tutor: false } }]);
    expect(getSession().user?.roles.tutor).toBe(false);
  });

  it('keeps the role, and says so, if a profile was created meanwhile', async () => {
    ownProfile(undefined);
    server.use(http.put('/api/auth/updateprofile', () => failure(409, 'profile-exists')));
    const { person } = await renderApp('/user-profile', { user: tutor });
    await person.click(await screen.findByRole('button', { name: 'Stop being a mentor/tutor' }));
    expect(await screen.findByText('Please delete your tutor profile first.')).toBeVisible();
    expect(getSession().user?.roles.tutor).toBe(true);
  });

  it('does not offer to drop the role with a profile', async () => {
    ownProfile(anOwnProfile());
    await renderApp('/user-profile', { user: tutor });
    await (await dashboard()).findByText('Waiting for approval');
    expect(screen.queryByRole('button', { name: 'Stop being a mentor/tutor' })).not.toBeInTheDocument();
  });

  it('tells what happens next with a pending profile', async () => {
    ownProfile(anOwnProfile());
    await renderApp('/user-profile', { user: tutor });
    const { findByText, getByText, getByRole } = await dashboard();
    expect(await findByText('Waiting for approval')).toBeVisible();
    expect(getByText('You sent your profile on Nov 20, 2026.')).toBeVisible();
    expect(getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/edit-profile');
    expect(getByText('Tôi dạy đàn.')).toBeVisible();
  });

  it('shows the profile’s status before the account details', async () => {
    ownProfile(anOwnProfile({ tutorStatus: 'rejected', reason: 'Photo does not show a face.' }));
    await renderApp('/user-profile', { user: tutor });
    const reason = await screen.findByText('Photo does not show a face.');
    const account = screen.getByRole('heading', { name: 'Your account' });
    expect(reason.compareDocumentPosition(account)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says that an approved profile is listed in search', async () => {
    ownProfile(anOwnProfile({ tutorStatus: 'approved' }));
    await renderApp('/user-profile', { user: tutor });
    expect(await (await dashboard()).findByText('Approved and listed in search')).toBeVisible();
  });

  it('says that an approved profile waits for the confirmation of the address', async () => {
    ownProfile(anOwnProfile({ tutorStatus: 'approved', awaitsConfirmation: true }));
    await renderApp('/user-profile', { user: { ...tutor, emailVerified: false } });
    const own = await dashboard();
    expect(await own.findByText('Approved, but not yet listed in search')).toBeVisible();
    expect(own.queryByText('Approved and listed in search')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send me the link' })).toBeVisible();
  });

  it('says nothing of messages while the profile is paused', async () => {
    ownProfile(anOwnProfile({ tutorStatus: 'approved', pause: { until: null } }));
    await renderApp('/user-profile', { user: tutor });
    const { findByText, queryByText } = await dashboard();
    expect(await findByText('You are not taking students')).toBeVisible();
    expect(queryByText(/write to you\. Changes/)).toBeNull();
  });

  it('says why a profile was rejected by codes without words', async () => {
    ownProfile(anOwnProfile({ tutorStatus: 'rejected', reason: null, codes: ['photo-unclear', 'bio-short'] }));
    await renderApp('/user-profile', { user: tutor });
    const { findByText } = await dashboard();
    expect(await findByText(/does not show your face clearly.* is too short for students/)).toBeVisible();
  });

  it('says why a profile was rejected, and offers to rewrite or delete it', async () => {
    ownProfile(anOwnProfile({ tutorStatus: 'rejected', reason: 'Photo does not show a face.' }));
    await renderApp('/user-profile', { user: tutor });
    const { findByText, queryByRole, getByRole } = await dashboard();
    expect(await findByText('Photo does not show a face.')).toBeVisible();
    expect(queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
    const [main, other] = [
      getByRole('button', { name: 'Rewrite profile' }),
      getByRole('button', { name: 'Delete profile' }),
    ];
    expect(main.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['approved', true],
    ['pending', true],
    ['rejected', false],
  ] as const)('shows the support contact for a deactivated %s profile', async (tutorStatus, mayEdit) => {
    ownProfile(anOwnProfile({ tutorStatus, isActive: false }));
    await renderApp('/user-profile', { user: tutor });
    const { findByText, queryByRole, getByRole } = await dashboard();
    expect(await findByText('Your profile is deactivated')).toBeVisible();
    expect(getByRole('link', { name: 'help@example.com' })).toHaveAttribute('href', 'mailto:help@example.com');
    expect(queryByRole('link', { name: 'Edit profile' }) !== null).toBe(mayEdit);
  });

  it('shows an error if the profile does not load, and retries', async () => {
    server.use(http.get('/api/tutors/me', () => failure(503, 'unavailable')));
    const { person } = await renderApp('/user-profile', { user: tutor });
    expect(await screen.findByText('Failed to load mentor/tutor profile')).toBeVisible();
    ownProfile(anOwnProfile());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Waiting for approval')).toBeVisible();
  });
});

describe('rewriting a rejected profile', () => {
  const rejected = anOwnProfile({
    ...{ tutorStatus: 'rejected', reason: 'Bio is too short.' },
    codes: ['bio-short', 'lessons-unclear', 'of-a-newer-release'],
  });

  it('replaces it once, and opens a form with its texts, the reason, and what was wrong at its parts', async () => {
    const calls: string[] = [];
    ownProfile(rejected);
    server.use(
      http.delete('/api/tutors/me', async () => {
        calls.push('delete');
        await delay(20);
        ownProfile(undefined);
        return HttpResponse.json({ success: true, data: { deleted: true } });
      }),
      http.put('/api/auth/updateprofile', () => {
        calls.push('role');
        return HttpResponse.json({ success: true, data: tutor });
      }),
    );
    const { person, address } = await renderApp('/user-profile', { user: tutor });
    await person.dblClick(await screen.findByRole('button', { name: 'Rewrite profile' }));
    await waitFor(() => {
      expect(address()).toBe('/create-profile');
    });
    expect(await screen.findByRole('textbox', { name: /^Location/ })).toHaveValue('Huế');
    expect(screen.getByText('Bio is too short.')).toBeVisible();
    const short = await screen.findByText('Last time this was too short for students to get to know you.');
    expect(within(short.closest('section') as HTMLElement).getByRole('heading', { level: 2 })).toHaveTextContent(
      'About you',
    );
    expect(screen.getByText('Last time it was not clear how and when you teach.')).toBeVisible();
    expect(screen.getAllByText(/^Last time/)).toHaveLength(2);
    fireEvent.change(screen.getByLabelText(/^Location/), { target: { value: 'Huế city' } });
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem('draft:profile:u-1') ?? 'null')).toMatchObject({
        values: { location: 'Huế city' },
        codes: rejected.codes,
        reason: rejected.reason,
      });
    });
    expect(calls).toEqual(['delete', 'role']);
    expect(getSession().user?.roles.tutor).toBe(true);
  });

  it('stays on the page if it fails', async () => {
    ownProfile(rejected);
    server.use(http.delete('/api/tutors/me', () => failure(503, 'unavailable')));
    const { person, address } = await renderApp('/user-profile', { user: tutor });
    await person.click(await screen.findByRole('button', { name: 'Rewrite profile' }));
    expect(await screen.findByText('A new profile could not be started. Please try again.')).toBeVisible();
    expect(address()).toBe('/user-profile');
    expect(localStorage.getItem('draft:profile:u-1')).toBeNull();
    expect(screen.getByRole('button', { name: 'Rewrite profile' })).toBeEnabled();
  });

  it('keeps the texts, and offers the role again, if taking the role fails', async () => {
    ownProfile(rejected);
    server.use(
      http.delete('/api/tutors/me', () => HttpResponse.json({ success: true, data: { deleted: true } })),
      http.put('/api/auth/updateprofile', () => failure(503, 'unavailable')),
    );
    const { person } = await renderApp('/user-profile', { user: tutor });
    await person.click(await screen.findByRole('button', { name: 'Rewrite profile' }));
    expect(await screen.findByRole('region', { name: 'Would you like to teach too?' })).toBeVisible();
    expect(localStorage.getItem('draft:profile:u-1')).not.toBeNull();
  });
});

describe('deleting the profile', () => {
  const open = async () => {
    ownProfile(anOwnProfile());
    const app = await renderApp('/user-profile', { user: tutor });
    await app.person.click(await screen.findByRole('button', { name: 'Delete profile' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your tutor profile?' }));
    return { ...app, dialog };
  };

  it('asks first, and keeps the profile if the dialog is cancelled', async () => {
    const { person, dialog } = await open();
    expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await person.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete profile' })).toHaveFocus();
  });

  it('deletes once, drops the role, and says so for five seconds', async () => {
    let calls = 0;
    server.use(
      http.delete('/api/tutors/me', async () => {
        calls += 1;
        await delay(20);
        return HttpResponse.json({ success: true, data: { deleted: true } });
      }),
    );
    const { person, dialog } = await open();
    await person.dblClick(dialog.getByRole('button', { name: 'Delete profile' }));
    expect(await screen.findByText('Your mentor/tutor profile has been deleted')).toBeVisible();
    expect(calls).toBe(1);
    expect(getSession().user?.roles).toEqual({ client: true, tutor: false, admin: false });
    expect(screen.getByText('Client')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Would you like to teach too?' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('keeps the texts of a rejected profile for the next one, with the reason', async () => {
    ownProfile(anOwnProfile({ tutorStatus: 'rejected', reason: 'Bio is too short.' }));
    server.use(http.delete('/api/tutors/me', () => HttpResponse.json({ success: true, data: { deleted: true } })));
    const first = await renderApp('/user-profile', { user: tutor });
    await first.person.click(await screen.findByRole('button', { name: 'Delete profile' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your tutor profile?' }));
    expect(dialog.getByText(/Your texts stay in this browser until you log out/)).toBeVisible();
    await first.person.click(dialog.getByRole('button', { name: 'Delete profile' }));
    expect(await screen.findByText(/Your texts are kept in this browser/)).toBeVisible();
    first.unmount();

    ownProfile(undefined);
    const { person } = await renderApp('/create-profile', { user: tutor });
    expect(await screen.findByText('Bio is too short.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Continue the draft' }));
    expect(await screen.findByLabelText(/^Location/)).toHaveValue('Huế');
    expect(screen.getByLabelText('From')).toHaveValue('200,000');
    expect(screen.getByText('Monday evenings')).toBeVisible();
  });

  it('keeps nothing of any other profile', async () => {
    server.use(http.delete('/api/tutors/me', () => HttpResponse.json({ success: true, data: { deleted: true } })));
    const { person, dialog } = await open();
    await person.click(dialog.getByRole('button', { name: 'Delete profile' }));
    await screen.findByText('Your mentor/tutor profile has been deleted');
    expect(localStorage.getItem('draft:profile:u-1')).toBeNull();
  });

  it('hides the notice after five seconds', async () => {
    server.use(http.delete('/api/tutors/me', () => HttpResponse.json({ success: true, data: { deleted: true } })));
    const { person, dialog } = await open();
    const started = Date.now();
    await person.click(dialog.getByRole('button', { name: 'Delete profile' }));
    await screen.findByText('Your mentor/tutor profile has been deleted');
    await waitFor(
      () => {
        expect(screen.queryByText('Your mentor/tutor profile has been deleted')).not.toBeInTheDocument();
      },
      { timeout: 20_000 },
    );
    expect(Date.now() - started).toBeGreaterThanOrEqual(4900);
  });

  it('shows a failure in the dialog, and can retry', async () => {
    let calls = 0;
    server.use(
      http.delete('/api/tutors/me', () => {
        calls += 1;
        return calls === 1
          ? failure(503, 'unavailable')
          : HttpResponse.json({ success: true, data: { deleted: true } });
      }),
    );
    const { person, dialog } = await open();
    await person.click(dialog.getByRole('button', { name: 'Delete profile' }));
    expect(await dialog.findByText('Failed to delete your mentor/tutor profile. Please try again.')).toBeVisible();
    expect(getSession().user?.roles.tutor).toBe(true);
    await person.click(dialog.getByRole('button', { name: 'Delete profile' }));
    expect(await screen.findByText('Your mentor/tutor profile has been deleted')).toBeVisible();
  });

  it('keeps the dialog open while the language changes', async () => {
    const { i18n } = await open();
    const { switchLanguage } = await import('../../i18n/i18n.ts');
    await act(() => switchLanguage(i18n, 'vi'));
    expect(await screen.findByRole('alertdialog', { name: 'Xóa hồ sơ gia sư của bạn?' })).toBeVisible();
  });
});
