import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aToken, aUser } from '../../test/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { failure, server } from '../../test/server.ts';
import { setSession, setVisitor } from '../session/session-store.ts';
import { startSession } from '../session/session.ts';

const tutor = aUser({ roles: { client: true, tutor: true, admin: false } });
const admin = aUser({ roles: { client: true, tutor: false, admin: true } });

describe('a guarded page on entry', () => {
  it.each([
    '/create-profile',
    '/edit-profile',
    '/profile',
    '/user-profile',
    '/admin/tutors/approval',
    '/admin/tutors/manage',
  ])('sends a visitor of %s to sign in, and back afterwards', async (path) => {
    const { address } = await renderApp(path);
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(address()).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
  });

  it.each(['/create-profile', '/edit-profile', '/profile', '/admin/tutors/approval', '/admin/tutors/manage'])(
    'sends a client of %s home',
    async (path) => {
      const { address } = await renderApp(path, { user: aUser() });
      await screen.findByRole('heading', { level: 1, name: /a tutor who suits you/ });
      expect(address()).toBe('/');
    },
  );

  it('opens for permitted users', async () => {
    await renderApp('/admin/tutors/manage', { user: admin });
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Tutors' })).toBeVisible();
  });

  it('shows a loading indicator while the session is loading', async () => {
    setSession({ status: 'loading' });
    const { address } = await renderApp('/user-profile');
    expect(await screen.findByText('Loading…')).toBeVisible();
    expect(address()).toBe('/user-profile');
  });

  it("says 'Login failed.' and retries if the account does not load", async () => {
    let answers = 0;
    server.use(
      http.get('/api/profiles/me', () => {
        answers += 1;
        return answers === 1 ? failure(503, 'unavailable') : HttpResponse.json({ success: true, data: aUser() });
      }),
    );
    localStorage.setItem('token', aToken());
    startSession();
    const { person } = await renderApp('/user-profile');
    expect(await screen.findByText('Login failed.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  });
});

describe('a guarded page while it is open', () => {
  it('asks to log in when the session ends', async () => {
    await renderApp('/user-profile', { user: aUser() });
    const heading = await screen.findByRole('heading', { level: 1, name: 'My account' });
    act(() => {
      setVisitor();
    });
    expect(await screen.findByText('You must be logged in to view this page.')).toBeVisible();
    expect(heading).not.toBeVisible();
    expect(heading).toBeInTheDocument();
  });

  it('says that permission is missing when the role is lost, with a link home', async () => {
    const { person, address } = await renderApp('/admin/tutors/manage', { user: admin });
    await screen.findByRole('heading', { level: 1, name: 'Manage Tutors' });
    act(() => {
      setSession({ status: 'signed-in', user: aUser() });
    });
    expect(await screen.findByText('You do not have permission to access this page.')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Return home' }));
    expect(address()).toBe('/');
  });
});

describe('login and register', () => {
  it.each(['/login', '/register'])('%s redirects a signed-in user to the account page', async (path) => {
    const { address } = await renderApp(path, { user: aUser() });
    await screen.findByRole('heading', { level: 1, name: 'My account' });
    expect(address()).toBe('/user-profile');
  });

  it('return to the previous page', async () => {
    const { address } = await renderApp('/login?returnTo=%2Fadmin%2Ftutors%2Fmanage', { user: admin });
    await screen.findByRole('heading', { level: 1, name: 'Manage Tutors' });
    expect(address()).toBe('/admin/tutors/manage');
  });

  it('never redirect to another site', async () => {
    const { address } = await renderApp('/login?returnTo=%2F%2Fevil.example', { user: aUser() });
    await screen.findByRole('heading', { level: 1, name: 'My account' });
    expect(address()).toBe('/user-profile');
  });

  it('take the role and open the profile form for a visitor who wants to become a tutor', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.put('/api/auth/updateprofile', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ success: true, data: tutor });
      }),
    );
    const { address } = await renderApp('/login?become=tutor');
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    act(() => {
      setSession({ status: 'signed-in', user: aUser() });
    });
    await screen.findByRole('heading', { level: 1, name: 'Your tutor profile' });
    expect(address()).toBe('/create-profile');
    expect(bodies).toEqual([{ roles: { client: true, tutor: true } }]);
  });

  it.each(['/login?become=tutor', '/register?become=tutor'])(
    'ask somebody signed in, whom a link brings to %s, before the role changes',
    async (path) => {
      const changes: unknown[] = [];
      server.use(
        http.put('/api/auth/updateprofile', async ({ request }) => {
          changes.push(await request.json());
          return HttpResponse.json({ success: true, data: tutor });
        }),
      );
      const { address } = await renderApp(path, { user: aUser() });
      await screen.findByRole('heading', { level: 1, name: 'My account' });
      expect(changes).toEqual([]);
      expect(address()).toBe('/user-profile');
      expect(within(screen.getByRole('main')).getByRole('button', { name: 'Become a Mentor/Tutor' })).toBeVisible();
    },
  );
});
