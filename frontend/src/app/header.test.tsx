import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../test/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { server } from '../../test/server.ts';
import { setSession } from '../session/session-store.ts';
// Imported here so that the lazy component is loaded before the tests need it.
import '../session/become-tutor-dialog.tsx';

function offered(): string[] {
  const banner = within(screen.getByRole('banner'));
  const main = within(banner.getByRole('navigation', { name: 'Main' }));
  const account = within(banner.getByRole('navigation', { name: 'Account' }));
  return [main, account]
    .flatMap((part) => [...part.queryAllByRole('link'), ...part.queryAllByRole('button')])
    .map((item) => item.textContent);
}

describe('the header', () => {
  it('shows a visitor login, register and ‘become a tutor’', async () => {
    await renderApp('/nowhere');
    expect(offered()).toEqual(['Find Tutors', 'Saved', 'Become a Mentor/Tutor', 'Login', 'Register']);
  });

  it('shows a client the account, logout and ‘become a tutor’', async () => {
    await renderApp('/nowhere', { user: aUser() });
    expect(offered()).toEqual(['Find Tutors', 'Saved', 'Become a Mentor/Tutor', 'My Profile', 'Logout']);
  });

  it('shows a tutor the account and logout', async () => {
    await renderApp('/nowhere', { user: aUser({ roles: { client: true, tutor: true, admin: false } }) });
    expect(offered()).toEqual(['Find Tutors', 'Saved', 'My Profile', 'Logout']);
  });

  it('shows an admin both admin screens', async () => {
    await renderApp('/nowhere', { user: aUser({ roles: { client: true, tutor: true, admin: true } }) });
    expect(offered()).toEqual(['Find Tutors', 'Saved', 'Tutor Approvals', 'Manage Tutors', 'My Profile', 'Logout']);
  });

  it('shows the account and logout already while the account loads, so that nothing beside them moves when it has', async () => {
    await renderApp('/nowhere');
    act(() => {
      setSession({ status: 'loading' });
    });
    expect(offered()).toEqual(['Find Tutors', 'Saved', 'My Profile', 'Logout']);
  });

  it('switches the language in place and updates the account', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.put('/api/auth/updateprofile', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ success: true, data: aUser({ language: 'vi' }) });
      }),
    );
    const { person, address } = await renderApp('/nowhere?lang=en', { user: aUser() });
    await person.click(screen.getByRole('button', { name: 'VI Tiếng Việt' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy trang' })).toBeVisible();
    expect(document.documentElement.lang).toBe('vi');
    expect(localStorage.getItem('i18nextLng')).toBe('vi');
    // The page changes first; its URL and the account follow.
    await waitFor(() => {
      expect(address()).toBe('/nowhere');
      expect(bodies).toEqual([{ language: 'vi' }]);
    });
  });

  it('opens the profile form for a client who becomes a tutor', async () => {
    server.use(
      http.put('/api/auth/updateprofile', () =>
        HttpResponse.json({ success: true, data: aUser({ roles: { client: true, tutor: true, admin: false } }) }),
      ),
    );
    const { person, address } = await renderApp('/nowhere', { user: aUser() });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    await person.click(main.getByRole('button', { name: 'Become a Mentor/Tutor' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await person.click(asked.getByRole('button', { name: 'Become a Mentor/Tutor' }));
    await screen.findByRole('heading', { level: 1, name: 'Your tutor profile' });
    expect(address()).toBe('/create-profile');
  });
});

describe('the footer', () => {
  it('shows only the contact lines that have a value', async () => {
    await renderApp('/nowhere');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'help@example.com' })).toHaveAttribute('href', 'mailto:help@example.com');
    expect(footer.getByRole('group').children).toHaveLength(1);
  });

  it("links a tutor's 'become a tutor' to the own profile", async () => {
    await renderApp('/nowhere', { user: aUser({ roles: { client: true, tutor: true, admin: false } }) });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Become a Mentor/Tutor' })).toHaveAttribute('href', '/profile');
  });
});
