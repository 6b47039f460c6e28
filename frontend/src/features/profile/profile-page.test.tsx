import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnProfile, ProfileStub, PublicProfile, User } from '@sao-mai/contracts';
import { http, HttpResponse } from 'msw';
import { aProfile, aTutor, aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';

const REASON = 'The photo shows a cat.';

function whole(change: Partial<PublicProfile>): OwnProfile {
  const { tutorStatus } = change;
  const moment = '2026-11-01T08:00:00.000Z';
  const reason = tutorStatus === 'rejected' ? REASON : null;
  return { ...aProfile(change), profileId: 'p-1', revision: 1, reason, submittedAt: moment, updatedAt: moment };
}

function stub({ id, uid, name, profilePicture, tutorStatus, isActive }: PublicProfile): ProfileStub {
  return { id, uid, name, profilePicture, tutorStatus, isActive };
}

function serve(profile: PublicProfile | ProfileStub) {
  server.use(http.get('/api/tutors/t-1', () => HttpResponse.json({ success: true, data: profile })));
}

const VIEWERS: Readonly<Record<string, User | undefined>> = {
  owner: aUser({ uid: 't-1', id: 't-1', roles: { client: true, tutor: true, admin: false } }),
  client: aUser(),
  visitor: undefined,
  admin: aUser({ uid: 'a-1', id: 'a-1', roles: { client: true, tutor: false, admin: true } }),
};

const STATES = {
  pending: { banner: 'Waiting for approval', change: { tutorStatus: 'pending' } },
  rejected: { banner: 'This profile was not approved', change: { tutorStatus: 'rejected' } },
  approved: { banner: undefined, change: {} },
  deactivated: { banner: 'This profile is deactivated', change: { isActive: false } },
} as const;

const BANNERS = Object.values(STATES).flatMap(({ banner }) => banner ?? []);

const sixteen = Object.keys(STATES).flatMap((state) => Object.keys(VIEWERS).map((viewer) => ({ state, viewer })));

function expectSeen(what: HTMLElement | null, seen: boolean) {
  if (seen) expect(what).toBeVisible();
  else expect(what).toBeNull();
}

describe('the profile page', () => {
  it('links to similar tutors', async () => {
    server.use(
      http.get('/api/tutors/:id', () => HttpResponse.json({ success: true, data: aProfile({ name: 'Mai' }) })),
      http.get('/api/search/similar/:uid', () =>
        HttpResponse.json({ success: true, data: [aTutor({ uid: 'other', name: 'Lan Anh' })] }),
      ),
    );
    await renderApp('/profile/t-1');
    const similar = within(await screen.findByRole('region', { name: 'Similar tutors' }));
    expect(similar.getByRole('link', { name: 'View full profile Lan Anh' })).toHaveAttribute('href', '/profile/other');
  });

  it.each(['client', 'visitor', 'admin'])(
    'shows a %s a kind line in the place of the form while a tutor is paused',
    async (viewer) => {
      serve(aProfile({ pause: { until: '2031-12-24' } }));
      server.use(
        http.get('/api/search/similar/:uid', () =>
          HttpResponse.json({ success: true, data: [aTutor({ uid: 'other', name: 'Lan Anh' })] }),
        ),
      );
      const user = VIEWERS[viewer];
      await renderApp('/profile/t-1', user && { user });
      const title = 'Trần Văn Bá is not taking students at the moment';
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
      expect(screen.getByText('You can write again from Dec 24, 2031.')).toBeVisible();
      expect(await screen.findByRole('link', { name: 'Similar tutors' })).toHaveAttribute('href', '#similar');
      expect(screen.queryByRole('button', { name: 'Send message' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Write a message' })).not.toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'Teaching methods' })).toBeVisible();
    },
  );

  it('looks paused to somebody whose messages the tutor does not take, and asks for nobody else', async () => {
    const asked: string[] = [];
    serve(aProfile());
    server.use(
      http.get('/api/inquiries/tutors/:id', ({ params }) => {
        asked.push(String(params['id']));
        return HttpResponse.json({ success: true, data: { takesMessages: false } });
      }),
    );
    await renderApp('/profile/t-1', { user: aUser() });
    const title = 'Trần Văn Bá is not taking students at the moment';
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send message' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Write a message' })).not.toBeInTheDocument();
    expect(asked).toEqual(['t-1']);
  });

  it.each(['visitor', 'owner'])('does not ask for a %s whether the tutor takes messages', async (viewer) => {
    const asked: string[] = [];
    serve(whole({}));
    server.use(
      http.get('/api/inquiries/tutors/:id', ({ params }) => {
        asked.push(String(params['id']));
        return HttpResponse.json({ success: true, data: { takesMessages: false } });
      }),
    );
    const user = VIEWERS[viewer];
    await renderApp('/profile/t-1', user && { user });
    expect(await screen.findByRole('heading', { name: 'Teaching methods' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('keeps the form if the tutor’s answer cannot be read', async () => {
    serve(aProfile());
    server.use(http.get('/api/inquiries/tutors/:id', () => failure(503, 'unavailable')));
    await renderApp('/profile/t-1', { user: aUser() });
    expect(await screen.findByRole('button', { name: 'Send message' })).toBeVisible();
  });

  it.each([
    ['hours', 'Usually answers within a few hours'],
    ['day', 'Usually answers within a day'],
    ['three-days', 'Usually answers within three days'],
  ] as const)('says above the form how soon a tutor answers: %s', async (replyTime, said) => {
    serve(aProfile({ replyTime }));
    await renderApp('/profile/t-1');
    const note = await screen.findByText(said);
    const form = await screen.findByRole('button', { name: 'Send message' });
    expect(note.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['is not known', aProfile(), undefined, 'Send message'],
    ['is of a paused tutor', aProfile({ replyTime: 'day', pause: { until: null } }), undefined, 'Share'],
    ['is of the viewer', whole({ replyTime: 'day' }), aUser({ uid: 't-1', id: 't-1' }), 'Share'],
  ])('says nothing about a time that %s', async (_what, profile, user, button) => {
    serve(profile);
    await renderApp('/profile/t-1', user && { user });
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    expect(screen.queryByText(/Usually answers/)).not.toBeInTheDocument();
  });

  it('shows the phone number of a tutor when asked, with a link to Zalo, and moves the focus to it', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/tutors/t-1', ({ request }) => {
        asked.push(new URL(request.url).search);
        const hidden = asked.length === 1;
        const contactInfo = hidden
          ? { phone: '', website: '', phoneHidden: true }
          : { phone: '0912 345 678', website: '' };
        return HttpResponse.json({ success: true, data: { ...aProfile(), contactInfo } });
      }),
    );
    await renderApp('/profile/t-1');
    fireEvent.click(await screen.findByRole('button', { name: 'Show phone number' }));
    const phone = await screen.findByRole('link', { name: '0912 345 678' });
    expect(phone).toHaveAttribute('href', 'tel:0912345678');
    expect(phone.closest(':focus')).not.toBeNull();
    const zalo = screen.getByRole('link', { name: 'Open Zalo (opens in a new tab)' });
    expect(zalo).toHaveAttribute('href', 'https://zalo.me/84912345678');
    expect(screen.queryByRole('button', { name: 'Show phone number' })).not.toBeInTheDocument();
    expect(asked).toEqual(['?withoutPhone=true', '']);
  });

  it('says so if too many phone numbers were shown, and keeps the button', async () => {
    server.use(
      http.get('/api/tutors/t-1', ({ request }) =>
        new URL(request.url).search === ''
          ? failure(429, 'limited')
          : HttpResponse.json({
              success: true,
              data: { ...aProfile(), contactInfo: { phone: '', website: '', phoneHidden: true } },
            }),
      ),
    );
    await renderApp('/profile/t-1');
    fireEvent.click(await screen.findByRole('button', { name: 'Show phone number' }));
    expect(await screen.findByText('Too many requests. Please try again later.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show phone number' })).toBeVisible();
  });

  it('reminds the owner of the pause', async () => {
    serve(whole({ pause: { until: null } }));
    await renderApp('/profile/t-1', { user: aUser({ uid: 't-1', id: 't-1' }) });
    expect(await screen.findByText('You are not taking students')).toBeVisible();
    expect(screen.queryByText(/is not taking students at the moment/)).not.toBeInTheDocument();
  });

  it.each(sixteen)('shows a $viewer a profile that is $state', async ({ state, viewer }) => {
    const { banner, change } = STATES[state as keyof typeof STATES];
    const seesAll = state === 'approved' || viewer === 'owner' || viewer === 'admin';
    const isPrivileged = viewer === 'owner' || viewer === 'admin';
    serve(isPrivileged ? whole(change) : seesAll ? aProfile(change) : stub(aProfile(change)));
    const user = VIEWERS[viewer];
    await renderApp('/profile/t-1', user && { user });
    expect(await screen.findByRole('heading', { level: 1, name: 'Trần Văn Bá' })).toBeVisible();

    for (const text of BANNERS) expectSeen(screen.queryByText(text), text === banner);
    expectSeen(screen.queryByText(/help@example.com/, { selector: 'p a' }), state === 'deactivated');
    expectSeen(screen.queryByText(REASON), state === 'rejected' && isPrivileged);
    expectSeen(screen.queryByRole('link', { name: 'Edit profile' }), viewer === 'owner' && state !== 'rejected');
    expectSeen(screen.queryByRole('button', { name: 'Send message' }), state === 'approved' && viewer !== 'owner');
    expectSeen(screen.queryByRole('link', { name: '+84 90 000 00 00' }), seesAll);
    expectSeen(screen.queryByRole('heading', { name: 'Teaching methods' }), seesAll);
    expectSeen(screen.queryByRole('link', { name: 'Languages' }), false);
    expectSeen(screen.queryByRole('button', { name: 'Share' }), state === 'approved');
    const robots = document.head.querySelector('meta[name=robots]');
    expect(robots?.getAttribute('content')).toBe(state === 'approved' ? undefined : 'noindex');
  });

  it('shows deactivated with precedence over the status', async () => {
    serve(stub(aProfile({ tutorStatus: 'pending', isActive: false })));
    await renderApp('/profile/t-1');
    expect(await screen.findByText('This profile is deactivated')).toBeVisible();
    expect(screen.queryByText('Waiting for approval')).toBeNull();
  });

  it('shows every section in the page’s language, except empty ones', async () => {
    serve(aProfile({ education: [], linkedinProfile: { lastUpdated: '2026-11-01T08:00:00.000Z' } }));
    await renderApp('/profile/t-1', { language: 'vi' });
    await screen.findByRole('heading', { level: 1, name: 'Trần Văn Bá' });
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections.slice(0, 8)).toEqual([
      'Giới thiệu',
      'Hình thức dạy',
      'Thời gian rảnh',
      'Kinh nghiệm',
      'Học phí mỗi giờ',
      'Ngôn ngữ',
      'Nơi dạy',
      'Liên hệ khác',
    ]);
    const rate = screen.getByRole('region', { name: 'Học phí mỗi giờ' });
    expect(rate).toHaveTextContent(/^Học phí mỗi giờ250\.000\s₫ \/ giờ$/);
    expect(screen.getByText('Đã kết nối LinkedIn')).toBeVisible();
    const band = within(screen.getByRole('main')).getAllByRole('link', { name: 'Âm nhạc' });
    expect(band[0]).toHaveAttribute('href', '/search/category/Music');
    await waitFor(() => {
      expect(document.title).toBe('Trần Văn Bá · Âm nhạc · Huế · Sao Mai');
    });
  });

  it.each([
    [{ min: 0, max: 0, currency: 'VND' }, 'Rate on request'],
    [{ min: 15, max: 0, currency: 'USD' }, 'from $15 / hour'],
    [{ min: 0, max: 22.5, currency: 'USD' }, 'up to $22.50 / hour'],
  ] as const)('formats a rate of %j as %s', async (hourlyRate, text) => {
    serve(aProfile({ hourlyRate }));
    await renderApp('/profile/t-1');
    expect(await screen.findByRole('region', { name: 'Hourly rate' })).toHaveTextContent(text);
  });

  it('links a phone number and a safe website with nofollow', async () => {
    serve(aProfile({ contactInfo: { phone: '+84 90 000 00 00', website: 'example.com/lessons' } }));
    await renderApp('/profile/t-1');
    expect(await screen.findByRole('link', { name: '+84 90 000 00 00' })).toHaveAttribute('href', 'tel:+84900000000');
    const website = screen.getByRole('link', { name: /^example.com\/lessons/ });
    expect(website).toHaveAttribute('href', 'https://example.com/lessons');
    expect(website).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  });

  it('does not link an unsafe website', async () => {
    serve(aProfile({ contactInfo: { phone: 'ask me', website: 'javascript:alert(1)' } }));
    await renderApp('/profile/t-1');
    const contact = within(await screen.findByRole('region', { name: 'Additional contact' }));
    expect(contact.getByText('javascript:alert(1)')).toBeVisible();
    expect(contact.queryByRole('link')).toBeNull();
  });

  it('shows the bio with its allowed formatting only', async () => {
    serve(
      aProfile({
        bio: '<p>I <strong>listen</strong>.</p><ol><li data-list="bullet">Piano</li></ol><script>x</script>',
      }),
    );
    await renderApp('/profile/t-1');
    const about = await screen.findByRole('region', { name: 'About' });
    await waitFor(() => {
      expect(about.querySelector('.prose')?.innerHTML).toBe('<p>I <strong>listen</strong>.</p><ul><li>Piano</li></ul>');
    });
  });

  it.each([
    { page: 'en' as const, bio: 'Mình dạy đàn tranh ở Huế.', lang: 'vi', note: 'This tutor writes in Vietnamese.' },
    { page: 'vi' as const, bio: 'I teach the zither in Huế.', lang: 'en', note: 'Gia sư này viết bằng tiếng Anh.' },
    { page: 'en' as const, bio: 'I teach the zither in Huế.', lang: 'en', note: undefined },
    { page: 'vi' as const, bio: 'Mình dạy đàn tranh ở Huế.', lang: 'vi', note: undefined },
    { page: 'en' as const, bio: '日本語を教えています。', lang: null, note: undefined },
  ])('sets the language of “$bio” on a page in $page', async ({ page, bio, lang, note }) => {
    serve(aProfile({ bio: `<p>${bio}</p>`, experience: ['Mười năm dạy đàn'], education: ['BA'] }));
    await renderApp('/profile/t-1', { language: page });
    const about = await screen.findByRole('region', { name: page === 'en' ? 'About' : 'Giới thiệu' });
    expect(within(about).queryByText(/^This tutor writes|^Gia sư này viết/)?.textContent).toBe(note);
    expect(within(about).getByText(bio).closest('section [lang]')?.getAttribute('lang') ?? null).toBe(lang);
    expect(screen.getByText('Mười năm dạy đàn').closest('ul')).toHaveAttribute('lang', 'vi');
    expect(screen.getByText('BA').closest('ul')).not.toHaveAttribute('lang');
  });

  it('shows language names in the language of the page, and what the site is', async () => {
    serve(aProfile({ languages: ['Tiếng Việt', 'Français', 'Magyar'] }));
    await renderApp('/profile/t-1');
    expect(await screen.findAllByText(/Vietnamese, French, Magyar$/)).toHaveLength(2);
    expect(screen.getByText('Sao Mai, a directory of mentors and tutors')).toBeVisible();
  });

  it('shows rate, methods and place above the form', async () => {
    serve(aProfile({ teachingMethods: ['Online', 'At home'], location: 'Huế' }));
    await renderApp('/profile/t-1');
    const form = (await screen.findByRole('button', { name: 'Send message' })).closest('aside');
    expect(form).toHaveTextContent(/₫250,000 \/ hour.*Online · At home.*Huế.*Write to/);
  });

  it('shows that the profile does not exist', async () => {
    server.use(http.get('/api/tutors/nobody', () => failure(404, 'tutor-not-found')));
    await renderApp('/profile/nobody');
    const heading = await screen.findByRole('heading', { name: 'Profile not found or could not be loaded.' });
    expect(heading).toBeVisible();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it.each([
    ['503', () => failure(503, 'unavailable')],
    ['an offline browser', () => HttpResponse.error()],
  ])("says 'Failed to load mentor/tutor profile' for %s and retries", async (_, broken) => {
    let down = true;
    server.use(
      http.get('/api/tutors/t-1', () => (down ? broken() : HttpResponse.json({ success: true, data: aProfile() }))),
    );
    const { person } = await renderApp('/profile/t-1');
    expect(await screen.findByText('Failed to load mentor/tutor profile')).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Trần Văn Bá' })).toBeVisible();
  });

  it('can be shared by link, Zalo and Facebook', async () => {
    serve(aProfile());
    const { person } = await renderApp('/profile/t-1');
    await person.click(await screen.findByRole('button', { name: 'Share' }));
    const menu = within(await screen.findByRole('menu', { name: 'Share' }));
    const address = encodeURIComponent('http://localhost/profile/t-1');
    expect(menu.getByRole('menuitem', { name: 'Zalo' })).toHaveAttribute(
      'href',
      `https://zalo.me/share?url=${address}`,
    );
    expect(menu.getByRole('menuitem', { name: 'Facebook' })).toHaveAttribute(
      'href',
      `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    );
    await person.click(menu.getByRole('menuitem', { name: 'Copy link' }));
    expect(await act(() => navigator.clipboard.readText())).toBe('http://localhost/profile/t-1');
    expect(await screen.findByText('Link copied')).toBeVisible();
  });

  it('shows the default picture if the photo is broken', async () => {
    serve(aProfile({ profilePicture: 'gone.webp' }));
    await renderApp('/profile/t-1');
    const photo = await screen.findByRole('img', { name: 'Photo of Trần Văn Bá' });
    expect(photo).toHaveAttribute('src', '/api/uploads/gone.webp');
    fireEvent.error(photo);
    await waitFor(() => {
      expect(photo).toHaveAttribute('src', '/default-profile.jpg');
    });
  });
});
