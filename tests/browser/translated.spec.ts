import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { aPerson, aTutor, dataOf } from '../support/person.ts';
import { browserOf, settled, test } from './support/browser.ts';
import type { BrowserOfOptions, BrowserSite } from './support/browser.ts';
import { signInPage } from './support/sign-in.ts';
import { catalogues, filled } from './support/texts.ts';
import { translate, translateFromTheStart } from './support/translate.ts';

const { account, admin, auth, categories, common, errors, inquiry, mailLinks, profileForm, search, settings } =
  catalogues.en;
const password = 'a-password';

/** Opens English pages and translates each before any interaction. */
async function aTranslatingBrowser(browser: Browser, site: BrowserSite, options: Partial<BrowserOfOptions> = {}) {
  const context = await browserOf(browser, site, { language: 'en', ...options });
  const page = await context.newPage();
  const open = async (path: string) => {
    await page.goto(path);
    await settled(page);
    await page.evaluate(translate);
    await expect(page.locator('h1 .translated').first()).toBeVisible();
  };
  return { page, open, close: () => context.close() };
}

/** Counts requests to this address. */
function countSent(page: Page, method: string, path: RegExp): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) sent += 1;
  });
  return () => sent;
}

test.describe('a page that the browser translates', () => {
  test('registers, logs out, refuses a wrong password and logs in', async ({ browser, site }) => {
    const { page, open, close } = await aTranslatingBrowser(browser, site);
    const form = signInPage(page, 'en');
    const email = `translated-${Date.now()}@example.com`;
    const sent = countSent(page, 'POST', /^\/api\/auth\/register$/);
    await open('/register');
    await form.register('Émilie', email, password);
    await expect(page).toHaveURL(`${site.url}/user-profile`);
    expect(sent()).toBe(1);
    await page.getByRole('main').getByRole('button', { name: common.logout, exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/`);

    await open('/login');
    await page.getByRole('button', { name: auth.login, exact: true }).last().click();
    await expect(page.getByText(errors['email-required'])).toBeVisible();
    await form.logIn(email, 'not-the-password');
    await expect(form.error).toHaveText(errors['credentials-invalid']);
    await form.logIn(email, password);
    await expect(page).toHaveURL(`${site.url}/user-profile`);
    await expect(page.getByText(account.typeClient, { exact: true })).toBeVisible();
    await close();
  });

  test('sends the mail for a forgotten password', async ({ browser, site }) => {
    const { email } = await aPerson(site);
    const { page, open, close } = await aTranslatingBrowser(browser, site);
    await open('/forgot-password');
    await page.getByLabel(mailLinks.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: mailLinks.send }).click();
    await expect(page.getByText(mailLinks.sentTitle)).toBeVisible();
    await close();
  });

  test('sends a message once and says so', async ({ browser, site }) => {
    const tutor = await site.person('tutor');
    const client = await aPerson(site, { name: 'Émilie' });
    const { page, open, close } = await aTranslatingBrowser(browser, site, { token: client.token });
    const sent = countSent(page, 'POST', /^\/api\/inquiries\//);
    await open(`/profile/${tutor.uid}`);
    await page.getByRole('main').getByRole('button', { name: inquiry.send, exact: true }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await page.getByLabel(inquiry.message, { exact: true }).fill('Bonjour, I would like to learn on Tuesdays.');
    await page.getByRole('main').getByRole('button', { name: inquiry.send, exact: true }).click();
    await expect(page.getByText(inquiry.sentTitle)).toBeVisible();
    await expect(page.getByText(common.pageFailedTitle)).toHaveCount(0);
    expect(sent()).toBe(1);
    await close();
  });

  test('saves a profile, and a name in a dialog', async ({ browser, site }) => {
    const person = await aPerson(site, { name: 'Émilie' });
    dataOf(await person.call('PUT', '/api/auth/updateprofile', { body: { roles: { client: true, tutor: true } } }));
    const { page, open, close } = await aTranslatingBrowser(browser, site, { token: person.token });
    await open('/create-profile');
    await page.getByRole('button', { name: profileForm.submit, exact: true }).click();
    await expect(page.getByText(errors['bio-required']).first()).toBeVisible();
    await page.getByRole('checkbox', { name: categories.Music }).check();
    await page.getByRole('textbox', { name: profileForm.bioLabel }).click();
    await page.keyboard.insertText('I teach the one-string zither.');
    for (const label of [profileForm.teachingMethods, profileForm.availability]) {
      await page.getByLabel(label).first().fill('Online');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: profileForm.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByText('I teach the one-string zither.').first()).toBeVisible();

    await open('/user-profile');
    await page.getByRole('button', { name: settings.nameChange, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(settings.name, { exact: true }).fill('Emilia');
    await dialog.getByRole('button', { name: settings.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Emilia', { exact: true }).first()).toBeVisible();
    await close();
    await person.call('DELETE', '/api/tutors/me');
  });

  test('decides on a tutor once and says what came of it', async ({ browser, site }) => {
    const tutor = await aTutor(site);
    const { page, open, close } = await aTranslatingBrowser(browser, site, { who: 'admin' });
    const sent = countSent(page, 'PUT', /^\/api\/admin\/tutors\/.*approve/);
    await open(`/admin/tutors/approval?tutor=${tutor.uid}`);
    await page
      .getByRole('table')
      .getByRole('button', { name: filled(admin.approveNamed, { name: tutor.name }) })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: admin.approve }).click();
    await expect(page.getByText(/is in search now/)).toBeVisible();
    await expect(page.getByText(common.pageFailedTitle)).toHaveCount(0);
    expect(sent()).toBe(1);
    await close();
    await tutor.call('DELETE', '/api/tutors/me');
  });

  test('searches, changes its language and works on', async ({ browser, site }) => {
    const { page, open, close } = await aTranslatingBrowser(browser, site);
    await open('/search');
    await page.getByLabel(search.boxLabel).fill('qwxyz');
    await expect(page).toHaveURL(/keyword=qwxyz/);
    await expect(page.locator('.tutor-card')).toHaveCount(0);
    await page.getByLabel(search.boxLabel).fill('piano');
    await expect(page.locator('.tutor-card').first()).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'VI' }).click();
    await expect(page.getByRole('link', { name: catalogues.vi.common.findTutors }).first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: catalogues.vi.common.login }).click();
    await expect(page.getByRole('heading', { level: 1, name: catalogues.vi.auth.loginTitle })).toBeVisible();
    await close();
  });

  for (const path of ['/', '/search', '/login']) {
    test(`works at ${path} although it was translated before its scripts were there`, async ({ browser, site }) => {
      const context = await browserOf(browser, site, { language: 'en' });
      const page = await context.newPage();
      await translateFromTheStart(page);
      await page.goto(path);
      await settled(page);
      await page.getByRole('contentinfo').getByRole('link', { name: common.login, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: auth.loginTitle })).toBeVisible();
      await signInPage(page, 'en').logIn('nobody@example.com', 'not-the-password');
      await expect(page.getByText(errors['credentials-invalid'])).toBeVisible();
      await expect(page.getByText(common.pageFailedTitle)).toHaveCount(0);
      await context.close();
    });
  }
});
