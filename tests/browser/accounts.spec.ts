import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { caughtMails } from '../support/mails.ts';
import { aPerson, aTutor, call } from '../support/person.ts';
import { codeIn } from '../support/sign-in-provider.ts';
import { browserOf, test } from './support/browser.ts';
import type { BrowserSite } from './support/browser.ts';
import { expect, signInPage } from './support/sign-in.ts';
import { catalogues, filled, languages } from './support/texts.ts';
import type { Language } from './support/texts.ts';

const password = 'a-password';

/** Waits for a mail that links to `page`; returns the newest one's code. */
async function mailedCode(site: BrowserSite, to: string, page: 'verify-email' | 'reset-password'): Promise<string> {
  const mails = async () =>
    (await caughtMails(site.mailUrl, to)).map(({ text }) => text).filter((text) => text.includes(`/${page}?`));
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  return codeIn((await mails()).at(-1) ?? '', page);
}

async function atAccount(page: Page, language: Language, email: string, secret = password) {
  const { settings } = catalogues[language];
  await signInPage(page, language).open('/login');
  await signInPage(page, language).logIn(email, secret);
  await expect(page.getByRole('heading', { name: settings.title })).toBeVisible();
}

for (const language of languages) {
  const { auth, mailLinks, settings, errors } = catalogues[language];

  test(`a forgotten password is set anew by mail, and its link works once, in ${language}`, async ({
    browser,
    site,
  }) => {
    const { email } = await aPerson(site);
    const context = await browserOf(browser, site, { language });
    const page = await context.newPage();
    await signInPage(page, language).open();
    await page.getByRole('link', { name: auth.forgot }).click();
    // The login has a field of the same name.
    await expect(page.getByRole('heading', { level: 1, name: mailLinks.forgotTitle })).toBeVisible();
    await page.getByLabel(mailLinks.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: mailLinks.send }).click();
    await expect(page.getByText(mailLinks.sentTitle)).toBeVisible();

    const code = await mailedCode(site, email, 'reset-password');
    await page.goto(`/reset-password?oobCode=${encodeURIComponent(code)}`);
    await expect(page.getByText(filled(mailLinks.resetFor, { email }))).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/reset-password`);
    await page.getByLabel(mailLinks.newPassword, { exact: true }).fill('another-password');
    await page.getByLabel(mailLinks.confirmPassword, { exact: true }).fill('different');
    await page.getByRole('button', { name: mailLinks.save }).click();
    await expect(page.getByText(errors['passwords-differ'])).toBeVisible();
    await page.getByLabel(mailLinks.confirmPassword, { exact: true }).fill('another-password');
    await page.getByRole('button', { name: mailLinks.save }).click();
    await expect(page).toHaveURL(`${site.url}/user-profile`);

    await page.goto(`/reset-password?oobCode=${encodeURIComponent(code)}`);
    await expect(page.getByText(mailLinks.linkTitle)).toBeVisible();
    await expect(page.getByRole('link', { name: mailLinks.askAgain })).toHaveAttribute('href', '/forgot-password');
    await context.close();
  });

  test(`an address is confirmed by its mail, name and password change, in ${language}`, async ({ browser, site }) => {
    const { email } = await aPerson(site);
    const context = await browserOf(browser, site, { language });
    const page = await context.newPage();
    await atAccount(page, language, email);
    await page.getByRole('button', { name: settings.verifySend }).click();
    await expect(page.getByText(filled(settings.verifySent, { email }))).toBeVisible();
    const code = await mailedCode(site, email, 'verify-email');
    await page.goto(`/verify-email?oobCode=${encodeURIComponent(code)}`);
    await expect(page.getByText(mailLinks.verifiedTitle)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/verify-email`);
    await page.getByRole('link', { name: mailLinks.toAccount }).click();
    await expect(page.getByRole('heading', { name: settings.title })).toBeVisible();
    await expect(page.getByText(settings.verifyTitle)).toHaveCount(0);

    await page.getByRole('button', { name: settings.nameChange }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(settings.name, { exact: true }).fill('Phan Thị Ngọc');
    await dialog.getByRole('button', { name: settings.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Phan Thị Ngọc', { exact: true }).first()).toBeVisible();

    await page.getByRole('button', { name: settings.passwordChange }).click();
    await dialog.getByLabel(settings.passwordCurrent, { exact: true }).fill('not-the-password');
    await dialog.getByLabel(settings.passwordNew, { exact: true }).fill('another-password');
    await dialog.getByLabel(settings.passwordConfirm, { exact: true }).fill('another-password');
    await dialog.getByRole('button', { name: settings.save }).click();
    await expect(dialog.getByText(settings.passwordWrong)).toBeVisible();
    await dialog.getByLabel(settings.passwordCurrent, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: settings.save }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: settings.title })).toBeVisible();
    await context.close();
  });

  test(`one takes one's data along, and deletes the account with all that it owns, in ${language}`, async ({
    browser,
    site,
  }) => {
    const tutor = await aTutor(site);
    const context = await browserOf(browser, site, { language });
    const page = await context.newPage();
    await atAccount(page, language, tutor.email);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: settings.dataAction }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ account: { email: tutor.email } });
    expect(new Set(text.match(/[\w.+-]+@example\.com/g))).toEqual(new Set([tutor.email]));

    await page.getByRole('button', { name: settings.removeAction }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: settings.removeAction }).click();
    await expect(dialog.getByText(filled(settings.removeMismatch, { word: settings.removeWord }))).toBeVisible();
    await dialog.getByRole('textbox').fill(settings.removeWord.toLowerCase());
    await dialog.getByRole('button', { name: settings.removeAction }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(page.getByText(settings.removeDone)).toBeVisible();
    await expect.poll(async () => (await call(site, 'GET', `/api/tutors/${tutor.uid}`)).status).toBe(404);
    const form = signInPage(page, language);
    await form.open();
    await form.logIn(tutor.email, password);
    await expect(form.error).toHaveText(errors['credentials-invalid']);
    await context.close();
  });
}

test('a logout everywhere ends the sessions of all browsers', async ({ browser, site }) => {
  const { email } = await aPerson(site);
  const { settings, auth } = catalogues.en;
  const [here, elsewhere] = [
    await browserOf(browser, site, { language: 'en' }),
    await browserOf(browser, site, { language: 'en' }),
  ];
  const [page, other] = [await here.newPage(), await elsewhere.newPage()];
  await atAccount(page, 'en', email);
  await atAccount(other, 'en', email);
  await page.getByRole('button', { name: settings.everywhereAction }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: settings.everywhereAction }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await other.goto('/user-profile');
  await expect(other.getByRole('heading', { name: auth.loginTitle })).toBeVisible();
  await here.close();
  await elsewhere.close();
});
