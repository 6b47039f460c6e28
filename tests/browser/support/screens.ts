import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { rejectionCodes } from '@sao-mai/contracts';
import { z } from 'zod';
import { demoTutors } from '../../../infra/local/src/demo/tutors.ts';
import { aPng } from '../../support/pictures.ts';
import { settled } from './browser.ts';
import type { BrowserSite, Who } from './browser.ts';
import { hydrated } from './sign-in.ts';
import { catalogues, filled } from './texts.ts';
import type { Language } from './texts.ts';

type Texts = (typeof catalogues)[Language];

/** A state of a page, and how to reach it. */
export interface Screen {
  readonly name: string;
  readonly who: Who;
  readonly path: string | ((site: BrowserSite) => Promise<string>);
  /** Replaces answers before the page is opened. */
  readonly intercept?: (page: Page, url: string) => Promise<unknown>;
  readonly show?: (page: Page, texts: Texts) => Promise<void>;
  readonly only?: 'phone' | 'desk';
}

type Shown = NonNullable<Screen['show']>;
type Intercepted = Required<Pick<Screen, 'intercept' | 'show'>>;

const profileOf = (who: Exclude<Who, 'visitor'>) => async (site: BrowserSite) =>
  `/profile/${(await site.person(who)).uid}`;

const main = (page: Page) => page.getByRole('main');

/** The page comes without content, so that the browser asks for it. */
const serveShell = (page: Page, url: string): Promise<unknown> =>
  page.route(url, async (route) => {
    const shell = await route.fetch({ url: new URL('/user-profile', url).href });
    await route.fulfill({ response: shell });
  });

/** Simulates an unavailable service for these calls, also on the server. */
const withoutAnswer = (...paths: readonly string[]): Intercepted => ({
  intercept: async (page, url) => {
    const error = { success: false, error: 'Service unavailable', code: 'unavailable' };
    for (const path of paths) await page.route(path, (route) => route.fulfill({ status: 503, json: error }));
    await serveShell(page, url);
  },
  show: (page) => expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible(),
});

/** A profile with other facts than its owner's. */
const profileWith = (path: string, facts: object, seen: (texts: Texts) => string | RegExp): Intercepted => ({
  intercept: async (page, url) => {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...rest, data: { ...data, ...facts } } });
    });
    await serveShell(page, url);
  },
  show: (page, texts) => expect(main(page).getByText(seen(texts)).first()).toBeVisible(),
});

const paused = (path: string): Intercepted => profileWith(path, { pause: { until: '2031-12-24' } }, () => /2031/);

const withAnswer = (path: string, answer: object): Intercepted => ({
  intercept: (page) => page.route(path, (route) => route.fulfill({ json: { success: true, ...answer } })),
  show: (page) => expect(main(page).getByRole('listitem').first()).toBeVisible(),
});

/** With a watched search. */
const withWatch = (seen: (page: Page, texts: Texts) => Locator): Intercepted => ({
  intercept: async (page) => {
    const text = words.at(-1) ?? '';
    const times = { createdAt: '2026-11-01T08:00:00.000Z', expiresAt: '2027-05-03T08:00:00.000Z' };
    const data = [{ id: 'harp', search: 'keyword=harp', title: { en: text, vi: text }, ...times }];
    await page.route('**/api/search/watches', (route) => route.fulfill({ json: { success: true, data } }));
  },
  show: (page, texts) => expect(seen(page, texts)).toBeVisible(),
});

/** A service with everything wrong that the page shows, and one that does not answer. */
const troubledSystem = [
  {
    name: 'search',
    state: {
      ...{ release: '0.1.0', ready: true, unpublishedSeconds: 75, lag: 1200, deadLetters: 2 },
      degraded: ['events', 'events-gap', 'mail', 'sign-in', 'search-index', 'files', 'other'],
      jobs: [{ queue: 'mails', waiting: 4, failed: 1, unknown: 1, oldestDueSeconds: 640 }],
      figures: { search_index_tutors: 8, search_listed_tutors: 10, search_unsettled_tutors: 1 },
    },
  },
  { name: 'tutors', state: null },
];

const meta = (total: number) => ({
  ...{ total, page: 1, limit: 20 },
  counts: { new: total, answered: 0, closed: 0, failed: total, unknown: 0, open: total, held: total },
});
const times = { createdAt: '2026-11-01T08:00:00.000Z', stateAt: '2026-11-01T08:01:00.000Z' };
/** User content of the demo data, which is in no catalogue. */
const words = demoTutors
  .map(({ profile }) =>
    profile.bio
      .replace(/<\/?(?:strong|em|u)>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .trim(),
  )
  .toSorted((one, other) => other.length - one.length);
const written = { ...times, name: 'Bảo Châu', email: 'bao.chau@example.com', message: words[0] ?? '' };
const answer = { kind: 'interested', text: words.at(-1) ?? '', at: '2026-11-02T08:00:00.000Z' };
const tutor = { uid: 'minh', name: demoTutors[0]?.name ?? '', listed: true };

const sentOnes = ['stored', 'accepted', 'failed', 'unknown', 'discarded', 'unconfirmed', 'expired'].map(
  (state, index) => ({
    ...written,
    ...{ id: state, state, tutor: state === 'failed' ? null : tutor, answer: index === 1 ? answer : null },
    ...{ asked: state === 'unknown', report: state === 'stored' ? { answered: false, at: times.createdAt } : null },
  }),
);
const refused = ['full', 'other-subject'].map((kind) => ({
  ...{ ...written, id: kind, state: 'accepted', tutor, answer: { ...answer, kind, text: '' } },
  ...{ asked: false, report: null },
}));
const sentMessages = [...sentOnes, ...refused];
const receivedMessages = ['new', 'answered', 'closed'].map((state) => ({
  ...written,
  ...{ id: state, state, answer: state === 'answered' ? answer : null },
}));
const undeliveredMessages = ['failed', 'unknown'].map((state) => ({
  ...times,
  ...{ id: state, state, tutor, senderName: written.name, attempts: 873 },
  reason: 'EENVELOPE 550',
  ...(state === 'failed' && { failure: 'refused', said: 'EENVELOPE 550' }),
}));
const heldMessages = ['hidden-field', 'same-text', 'many-links', 'quick-link'].map((reason) => ({
  ...{ id: reason, reason, message: written.message, createdAt: times.createdAt },
  tutor: { ...tutor, ...(reason === 'same-text' && { profile: 'deleted' }) },
  sender: { uid: 'chau', name: written.name, email: written.email },
}));

const [firstBio = '', lastBio = ''] = [words[0], words.at(-1)];
const changedProfile = {
  since: { decision: 'rejected', by: { uid: 'minh', name: tutor.name }, at: times.createdAt },
  changed: {
    before: {
      ...{ name: 'Bảo Châu', profilePicture: '', bio: `<p>${firstBio}</p><p>${lastBio}</p>`, subjects: ['Music'] },
      ...{ teachingMethods: ['Online'], hourlyRate: { min: 0, max: 0, currency: 'VND' }, location: '' },
      contactInfo: { phone: '0901 234 567', website: '' },
    },
    after: {
      ...{ name: tutor.name, profilePicture: 'new.webp', bio: `<p>${firstBio}</p>`, subjects: ['Music', 'Arts'] },
      ...{ teachingMethods: [], hourlyRate: { min: 150_000, max: 0, currency: 'VND' }, location: 'Huế' },
      contactInfo: { phone: '', website: 'https://example.com/' },
    },
  },
};
const reportedProfiles = ['open', 'closed'].map((state) => ({
  ...{ id: state, uid: state, state, count: 21, lastAt: times.createdAt },
  tutor: state === 'open' ? { name: tutor.name, tutorStatus: 'approved', isActive: true } : null,
  reports: ['impersonation', 'offensive', 'misleading', 'money', 'other'].map((reason, index) => ({
    ...{ id: reason, reason, text: index === 1 ? written.message : '', at: times.createdAt },
    by: index === 0 ? { uid: 'chau', name: written.name } : null,
  })),
  history: ['no-action', 'tutor-asked', 'deactivated'].map((outcome, day) => ({
    ...{ outcome, note: day === 1 ? answer.text : '', by: { uid: 'ada', name: tutor.name } },
    at: `2026-11-0${4 - day}T08:00:00.000Z`,
  })),
}));

const openInvalidLink =
  (button: (texts: Texts) => string): Shown =>
  async (page, texts) => {
    await main(page)
      .getByRole('button', { name: button(texts), exact: true })
      .click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  };

const submitEmpty =
  (button: (texts: Texts) => string): Shown =>
  async (page, texts) => {
    await main(page)
      .getByRole('button', { name: button(texts), exact: true })
      .click();
    await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible();
  };

const ask =
  (verb: 'approveNamed' | 'rejectNamed' | 'activateNamed' | 'deactivateNamed'): Shown =>
  async (page, { admin }) => {
    const name = new RegExp(filled(admin[verb], { name: '.+' }));
    await page.getByRole('table').getByRole('button', { name }).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  };

async function choosePhoto(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: aPng(600, 400) });
  await expect(page.getByRole('slider')).toBeVisible();
}

/** The form of a rejected profile, with every reason at its part. The demo tutor's own profile stays. */
const rewrite: Intercepted = {
  intercept: async (page) => {
    let deleted = false;
    await page.route('**/api/tutors/me', async (route) => {
      if (route.request().method() === 'DELETE') {
        deleted = true;
        return route.fulfill({ json: { success: true, data: { deleted } } });
      }
      if (deleted) {
        const error = { success: false, error: 'Profile not found', code: 'profile-not-found', requestId: '-' };
        return route.fulfill({ status: 404, json: error });
      }
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: object };
      return route.fulfill({ response, json: { ...rest, data: { ...data, codes: rejectionCodes } } });
    });
  },
  show: async (page, { account, profileForm }) => {
    await main(page).getByRole('button', { name: account.rewrite, exact: true }).click();
    await expect(page.getByText(profileForm.rejectedTitle)).toBeVisible();
  },
};

async function typeMessage(page: Page, { inquiry }: Texts, who: Who = 'client'): Promise<void> {
  const send = page.getByRole('button', { name: inquiry.send, exact: true });
  const email = page.getByLabel(inquiry.email, { exact: true });
  await hydrated(send);
  // The form takes name and address from the account, once that is known.
  if (who !== 'visitor') await expect(email).not.toHaveValue('');
  await page.getByLabel(inquiry.name, { exact: true }).fill('Bảo Châu');
  await email.fill('bao.chau@example.com');
  await page.getByLabel(inquiry.message, { exact: true }).fill('Chào thầy, em muốn học thêm vào tối thứ Ba ạ.');
  await send.click();
}

const public_: readonly Screen[] = [
  { name: 'home', who: 'visitor', path: '/' },
  {
    name: 'home-menu',
    who: 'visitor',
    path: '/',
    only: 'phone',
    show: (page, { common }) => page.getByRole('button', { name: common.openMenu }).click(),
  },
  { name: 'home-failed', who: 'visitor', path: '/', ...withoutAnswer('**/api/search?*', '**/api/search') },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'login-errors', who: 'visitor', path: '/login', show: submitEmpty(({ auth }) => auth.login) },
  {
    name: 'login-refused',
    who: 'visitor',
    path: '/login',
    show: async (page, { auth }) => {
      await page.getByLabel(auth.email, { exact: true }).fill('nobody@example.com');
      await page.getByLabel(auth.password, { exact: true }).fill('not-the-password');
      await main(page).getByRole('button', { name: auth.login, exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'register', who: 'visitor', path: '/register' },
  { name: 'register-errors', who: 'visitor', path: '/register', show: submitEmpty(({ auth }) => auth.register) },
  { name: 'search', who: 'visitor', path: '/search' },
  { name: 'search-category', who: 'visitor', path: '/search/category/Music' },
  {
    name: 'search-filtered',
    who: 'visitor',
    path: '/search/category/Music?keyword=piano&location=Hu%E1%BA%BF&maxRate=300000&sort=price-asc',
  },
  {
    name: 'search-sheet',
    who: 'visitor',
    path: '/search?keyword=to%C3%A1n',
    only: 'phone',
    // Click again if the first click came before hydration.
    show: (page, { search }) =>
      expect(async () => {
        if ((await page.getByRole('dialog').count()) === 0)
          await page.getByRole('button', { name: search.filters }).click();
        await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
      }).toPass(),
  },
  { name: 'search-none', who: 'visitor', path: '/search?keyword=qwxyz&currency=USD&minRate=10&location=Hu%E1%BA%BF' },
  { name: 'search-none-keyword', who: 'visitor', path: '/search?keyword=qwxyz' },
  { name: 'search-watch-visitor', who: 'visitor', path: '/search?keyword=harp' },
  { name: 'search-watch-unconfirmed', who: 'newcomer', path: '/search?keyword=harp' },
  { name: 'search-watch', who: 'admin', path: '/search?keyword=harp' },
  {
    name: 'search-watched',
    who: 'admin',
    path: '/search?keyword=harp',
    ...withWatch((page, { watch: { stop } }) => main(page).getByRole('button', { name: stop, exact: true })),
  },
  { name: 'search-unknown-category', who: 'visitor', path: '/search/category/Cooking' },
  { name: 'search-failed', who: 'visitor', path: '/search?keyword=piano', ...withoutAnswer('**/api/search?*') },
  { name: 'how-it-works', who: 'visitor', path: '/how-it-works' },
  { name: 'terms', who: 'visitor', path: '/terms' },
  { name: 'privacy', who: 'visitor', path: '/privacy' },
  { name: 'not-found', who: 'visitor', path: '/nowhere' },
];

const profiles: readonly Screen[] = [
  { name: 'profile', who: 'visitor', path: profileOf('tutor') },
  {
    name: 'profile-message-errors',
    who: 'visitor',
    path: profileOf('tutor'),
    show: submitEmpty(({ inquiry }) => inquiry.send),
  },
  {
    name: 'profile-sign-in-first',
    who: 'visitor',
    path: profileOf('tutor'),
    show: async (page, texts) => {
      await typeMessage(page, texts, 'visitor');
      await expect(page.getByText(texts.inquiry.signInTitle)).toBeVisible();
    },
  },
  {
    name: 'profile-share',
    who: 'visitor',
    path: profileOf('tutor'),
    show: async (page, texts) => {
      await page.getByRole('button', { name: texts.profile.share, exact: true }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'profile-report',
    who: 'visitor',
    path: profileOf('tutor'),
    show: async (page, { profile, report }) => {
      await page.getByRole('button', { name: profile.report, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: report.send, exact: true }).click();
      await expect(page.getByRole('dialog').locator('fieldset p')).toBeVisible();
    },
  },
  {
    name: 'profile-sent',
    who: 'client',
    path: profileOf('tutor'),
    show: async (page, texts) => {
      await typeMessage(page, texts);
      await expect(page.getByText(texts.inquiry.sentTitle)).toBeVisible();
    },
  },
  {
    name: 'profile-waits',
    who: 'client',
    path: profileOf('tutor'),
    show: async (page, texts) => {
      const data = { id: 'waits', createdAt: times.createdAt, awaitsConfirmation: true };
      await page.route('**/api/inquiries/*', (route) => route.fulfill({ status: 201, json: { success: true, data } }));
      await typeMessage(page, texts);
      await expect(page.getByText(texts.inquiry.waitsTitle)).toBeVisible();
    },
  },
  {
    name: 'profile-not-sent',
    who: 'client',
    path: profileOf('tutor'),
    show: async (page, texts) => {
      const error = { success: false, error: 'Too many requests', code: 'rate-limited' };
      await page.route('**/api/inquiries/*', (route) =>
        route.fulfill({ status: 429, json: error, headers: { 'retry-after': '42' } }),
      );
      await typeMessage(page, texts);
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'profile-own', who: 'tutor', path: profileOf('tutor') },
  { name: 'profile-paused', who: 'visitor', path: profileOf('tutor'), ...paused('**/api/tutors/*') },
  {
    name: 'profile-answers-soon',
    who: 'visitor',
    path: profileOf('tutor'),
    ...profileWith('**/api/tutors/*', { replyTime: 'three-days' }, ({ profile }) => profile.answersInThreeDays),
  },
  { name: 'profile-pending', who: 'visitor', path: profileOf('pending') },
  { name: 'profile-pending-own', who: 'pending', path: profileOf('pending') },
  { name: 'profile-rejected-own', who: 'rejected', path: profileOf('rejected') },
  { name: 'profile-deactivated', who: 'visitor', path: profileOf('deactivated') },
  { name: 'profile-deactivated-own', who: 'deactivated', path: profileOf('deactivated') },
  { name: 'profile-nobody', who: 'visitor', path: '/profile/nobody' },
  { name: 'profile-failed', who: 'visitor', path: profileOf('tutor'), ...withoutAnswer('**/api/tutors/*') },
];

const listedReply = z.object({ data: z.array(z.object({ uid: z.string() })) });

async function listedUids(url: string, most: number): Promise<string[]> {
  const reply = await fetch(new URL(`/api/search?limit=${most}`, url));
  return listedReply.parse(await reply.json()).data.map(({ uid }) => uid);
}

/** A visitor's list of listed tutors and one who is not listed. */
const withSaved = async (page: Page): Promise<void> => {
  const uids = [...(await listedUids(page.url(), 4)), 'not-listed'];
  const tutors = uids.map((uid) => ({ uid, savedAt: '2026-11-01T08:00:00.000Z' }));
  await page.evaluate(
    (list) => {
      localStorage.setItem('saved-tutors', JSON.stringify(list));
    },
    { tutors },
  );
  await page.reload();
};

const comparing =
  (most: number, ...others: readonly string[]) =>
  async ({ url }: BrowserSite) =>
    `/compare?${new URLSearchParams([...(await listedUids(url, most)), ...others].map((uid) => ['uid', uid])).toString()}`;

const saved: readonly Screen[] = [
  { name: 'saved-none', who: 'visitor', path: '/saved' },
  {
    name: 'saved',
    who: 'visitor',
    path: '/saved',
    show: async (page) => {
      await withSaved(page);
      await main(page).getByRole('checkbox').nth(2).waitFor();
    },
  },
  {
    name: 'saved-chosen',
    who: 'visitor',
    path: '/saved',
    show: async (page) => {
      await withSaved(page);
      for (const at of [0, 2]) await main(page).getByRole('checkbox').nth(at).check();
      await main(page)
        .getByRole('link', { name: /^(?:Compare|So sánh)$/ })
        .waitFor();
    },
  },
  {
    name: 'saved-failed',
    who: 'visitor',
    path: '/saved',
    show: async (page) => {
      const error = { success: false, error: 'Service unavailable', code: 'unavailable' };
      await page.route('**/api/search/tutors?*', (route) => route.fulfill({ status: 503, json: error }));
      await withSaved(page);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    },
  },
  { name: 'saved-account-none', who: 'newcomer', path: '/saved' },
  { name: 'compare', who: 'visitor', path: comparing(2) },
  { name: 'compare-four', who: 'visitor', path: comparing(3, 'not-listed') },
  { name: 'compare-none', who: 'visitor', path: '/compare' },
  { name: 'compare-gone', who: 'visitor', path: '/compare?uid=not-listed' },
];

const own: readonly Screen[] = [
  { name: 'account-client', who: 'client', path: '/user-profile' },
  {
    name: 'account-become',
    who: 'client',
    path: '/user-profile',
    show: async (page, { common }) => {
      await page.getByRole('main').getByRole('button', { name: common.becomeTutor }).click();
      await expect(page.getByRole('alertdialog', { name: common.becomeTutor })).toBeVisible();
    },
  },
  { name: 'register-to-teach', who: 'visitor', path: '/register?become=tutor' },
  { name: 'account-tutor', who: 'tutor', path: '/user-profile' },
  {
    name: 'account-delete',
    who: 'tutor',
    path: '/user-profile',
    show: async (page, { account }) => {
      await page.getByRole('button', { name: account.delete, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'account-paused', who: 'tutor', path: '/user-profile', ...paused('**/api/tutors/me') },
  {
    name: 'account-pause',
    who: 'tutor',
    path: '/user-profile',
    show: async (page, { account }) => {
      await page.getByRole('button', { name: account.pause, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'account-pending', who: 'pending', path: '/user-profile' },
  { name: 'account-rejected', who: 'rejected', path: '/user-profile' },
  { name: 'account-deactivated', who: 'deactivated', path: '/user-profile' },
  { name: 'account-newcomer', who: 'newcomer', path: '/user-profile' },
  { name: 'account-failed', who: 'tutor', path: '/user-profile', ...withoutAnswer('**/api/tutors/me') },
  { name: 'form-new', who: 'newcomer', path: '/create-profile' },
  { name: 'form-rewrite', who: 'rejected', path: '/user-profile', ...rewrite },
  {
    name: 'form-errors',
    who: 'newcomer',
    path: '/create-profile',
    show: submitEmpty(({ profileForm }) => profileForm.submit),
  },
  { name: 'form-edit', who: 'tutor', path: '/edit-profile' },
  { name: 'form-photo', who: 'newcomer', path: '/create-profile', show: choosePhoto },
  {
    name: 'form-preview',
    who: 'tutor',
    path: '/edit-profile',
    only: 'phone',
    show: (page, { profileForm }) => page.getByRole('button', { name: profileForm.preview, exact: true }).click(),
  },
  {
    name: 'form-leave',
    who: 'newcomer',
    path: '/create-profile',
    show: async (page, { categories, profileForm }) => {
      await page.getByRole('checkbox', { name: categories.Arts }).check();
      await page.getByRole('contentinfo').getByRole('link').first().click();
      await expect(page.getByRole('alertdialog', { name: profileForm.leaveTitle })).toBeVisible();
    },
  },
];

const messages: readonly Screen[] = [
  { name: 'sent-none', who: 'newcomer', path: '/sent-messages' },
  {
    name: 'sent',
    who: 'client',
    path: '/sent-messages',
    ...withAnswer('**/api/inquiries/sent?*', { data: sentMessages, meta: meta(45) }),
  },
  { name: 'sent-failed', who: 'client', path: '/sent-messages', ...withoutAnswer('**/api/inquiries/sent?*') },
  { name: 'received-none', who: 'newcomer', path: '/messages' },
  {
    name: 'received',
    who: 'tutor',
    path: '/messages',
    ...withAnswer('**/api/inquiries/received?*', { data: receivedMessages, meta: meta(45) }),
  },
  { name: 'received-failed', who: 'tutor', path: '/messages', ...withoutAnswer('**/api/inquiries/received?*') },
  { name: 'new-address', who: 'visitor', path: '/new-address#x.y' },
  {
    name: 'new-address-dead',
    who: 'visitor',
    path: '/new-address#x.y',
    show: openInvalidLink(({ mailLinks: { newAddressConfirm } }) => newAddressConfirm),
  },
  { name: 'answer', who: 'visitor', path: '/answer#interested.x.1.y' },
  {
    name: 'answer-dead',
    who: 'visitor',
    path: '/answer#full.x.1.y',
    show: openInvalidLink(({ messages: { answerSend } }) => answerSend),
  },
  { name: 'not-me', who: 'visitor', path: '/not-me#not-me.x.1.y' },
  {
    name: 'not-me-dead',
    who: 'visitor',
    path: '/not-me#not-me.x.1.y',
    show: openInvalidLink(({ messages: { notMeConfirm } }) => notMeConfirm),
  },
  { name: 'already-answered', who: 'visitor', path: '/mail-link#already-answered.x.1.y' },
  { name: 'no-reminders', who: 'visitor', path: '/mail-link#no-reminders.x.1.y' },
  { name: 'got-answer', who: 'visitor', path: '/mail-link#got-answer.x.1.y' },
  { name: 'no-answer', who: 'visitor', path: '/mail-link#no-answer.x.1.y' },
  { name: 'no-questions', who: 'visitor', path: '/mail-link#no-questions.x.1.y' },
  {
    name: 'account-watches',
    who: 'newcomer',
    path: '/user-profile',
    ...withWatch((page, { watch: { title } }) => main(page).getByRole('heading', { name: title, exact: true })),
  },
  { name: 'no-watches', who: 'visitor', path: '/mail-link#no-watches.x.1.y' },
  { name: 'block-sender', who: 'visitor', path: '/mail-link#block-sender.x.1.y' },
  {
    name: 'block-sender-done',
    who: 'visitor',
    path: '/mail-link#block-sender.x.1.y',
    show: async (page, { messages: { blockConfirm, unblock } }) => {
      const data = { kind: 'block-sender' };
      await page.route('**/api/inquiries/mail-links', (route) => route.fulfill({ json: { success: true, data } }));
      await main(page).getByRole('button', { name: blockConfirm, exact: true }).click();
      await expect(main(page).getByRole('button', { name: blockConfirm, exact: true })).toBeHidden();
      await expect(main(page).getByRole('button', { name: unblock, exact: true })).toBeEnabled();
    },
  },
  {
    name: 'mail-link-dead',
    who: 'visitor',
    path: '/mail-link#no-reminders.x.1.y',
    show: openInvalidLink(({ messages: { stopConfirm } }) => stopConfirm),
  },
  { name: 'undelivered-none', who: 'admin', path: '/admin/inquiries' },
  {
    name: 'undelivered',
    who: 'admin',
    path: '/admin/inquiries',
    ...withAnswer('**/api/inquiries/undelivered?*', { data: undeliveredMessages, meta: meta(45) }),
  },
  { name: 'held-none', who: 'admin', path: '/admin/inquiries?show=held' },
  {
    name: 'held',
    who: 'admin',
    path: '/admin/inquiries?show=held',
    ...withAnswer('**/api/inquiries/held?*', { data: heldMessages, meta: meta(45) }),
  },
  {
    name: 'held-discard',
    who: 'admin',
    path: '/admin/inquiries?show=held',
    ...withAnswer('**/api/inquiries/held?*', { data: heldMessages, meta: meta(45) }),
    show: async (page, texts) => {
      await page.getByRole('button', { name: texts.admin.heldDiscard }).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];

const admin: readonly Screen[] = [
  { name: 'admin-approval', who: 'admin', path: '/admin/tutors/approval' },
  { name: 'admin-approve', who: 'admin', path: '/admin/tutors/approval', show: ask('approveNamed') },
  {
    name: 'admin-reject',
    who: 'admin',
    path: '/admin/tutors/approval',
    show: async (page, texts) => {
      await ask('rejectNamed')(page, texts);
      await page.getByRole('button', { name: texts.admin.readyShort }).click();
    },
  },
  { name: 'admin-manage', who: 'admin', path: '/admin/tutors/manage' },
  { name: 'admin-deactivate', who: 'admin', path: '/admin/tutors/manage', show: ask('deactivateNamed') },
  {
    name: 'admin-panel',
    who: 'admin',
    path: async (site) => `/admin/tutors/manage?tutor=${(await site.person('rejected')).uid}`,
    show: (page, texts) => page.getByRole('heading', { name: texts.admin.history }).waitFor(),
  },
  {
    name: 'admin-changes',
    who: 'admin',
    path: async (site) => `/admin/tutors/manage?tutor=${(await site.person('pending')).uid}`,
    intercept: (page) =>
      page.route('**/api/admin/tutors/*/changes', (route) =>
        route.fulfill({ json: { success: true, data: changedProfile } }),
      ),
    show: (page, texts) => page.getByText(texts.admin.changedPhone, { exact: true }).waitFor(),
  },
  // Other tests register people, whose names are no texts of the site; this one is a demo tutor.
  { name: 'admin-accounts', who: 'admin', path: '/admin/accounts?keyword=ngan.vu' },
  { name: 'admin-accounts-none', who: 'admin', path: '/admin/accounts?keyword=qwxyz' },
  {
    name: 'admin-account-disable',
    who: 'admin',
    path: '/admin/accounts?keyword=ngan.vu',
    show: async (page, texts) => {
      await main(page).getByRole('button', { name: texts.admin.disable }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: texts.admin.disable, exact: true }).click();
      await expect(page.getByRole('alertdialog').locator('[aria-invalid="true"]')).toBeVisible();
    },
  },
  {
    name: 'admin-account-history',
    who: 'admin',
    path: '/admin/accounts?keyword=ngan.vu',
    show: async (page, texts) => {
      const data = [
        { action: 'enabled', reason: '', by: null, at: times.stateAt },
        { action: 'disabled', reason: lastBio, by: { uid: 'minh', name: tutor.name }, at: times.createdAt },
      ];
      await page.route('**/api/auth/accounts/*/history', (route) => route.fulfill({ json: { success: true, data } }));
      await main(page)
        .getByRole('button', { name: filled(texts.admin.historyOf, { name: '' }) })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'admin-accounts-failed',
    who: 'admin',
    path: '/admin/accounts',
    ...withoutAnswer('**/api/auth/accounts?*', '**/api/auth/accounts'),
  },
  { name: 'admin-system', who: 'admin', path: '/admin/system', show: (page) => main(page).getByRole('list').waitFor() },
  {
    name: 'admin-system-troubled',
    who: 'admin',
    path: '/admin/system',
    ...withAnswer('**/api/admin/system', { data: troubledSystem }),
  },
  { name: 'admin-system-failed', who: 'admin', path: '/admin/system', ...withoutAnswer('**/api/admin/system') },
  { name: 'admin-reports-none', who: 'admin', path: '/admin/reports' },
  {
    name: 'admin-reports',
    who: 'admin',
    path: '/admin/reports',
    ...withAnswer('**/api/admin/reports?*', { data: reportedProfiles, meta: meta(45) }),
  },
  {
    name: 'admin-reports-close',
    who: 'admin',
    path: '/admin/reports',
    ...withAnswer('**/api/admin/reports?*', { data: reportedProfiles, meta: meta(45) }),
    show: async (page) => {
      await main(page).getByRole('listitem').first().waitFor();
      await main(page).getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'admin-reports-failed', who: 'admin', path: '/admin/reports', ...withoutAnswer('**/api/admin/reports?*') },
  { name: 'admin-nobody', who: 'admin', path: '/admin/tutors/manage?keyword=qwxyz' },
  {
    name: 'admin-failed',
    who: 'admin',
    path: '/admin/tutors/manage',
    ...withoutAnswer('**/api/admin/tutors?*', '**/api/admin/tutors'),
  },
];

/** Every screen and dialog in each state that looks different. */
export const screens: readonly Screen[] = [...public_, ...profiles, ...saved, ...own, ...messages, ...admin];

/** Navigates to the screen and waits until it is settled. */
export async function open(page: Page, site: BrowserSite, screen: Screen, language: Language): Promise<void> {
  const { path, intercept, show } = screen;
  const url = new URL(typeof path === 'string' ? path : await path(site), site.url).href;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await intercept?.(page, url);
  await page.goto(url);
  await settled(page);
  if (show === undefined) return;
  await show(page, catalogues[language]);
  await settled(page);
}
