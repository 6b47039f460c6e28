import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import * as en from '../../frontend/src/i18n/locales/en/index.ts';
import * as vi from '../../frontend/src/i18n/locales/vi/index.ts';
import { call, dataOf } from '../support/person.ts';
import { caughtMails } from '../support/mails.ts';
import { demoPassword, test } from './support/browser.ts';
import { signInPage } from './support/sign-in.ts';

const catalogues = { en, vi };
type Language = keyof typeof catalogues;

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');

/** A new browser with a stored language. */
async function aBrowser(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((chosen) => {
    localStorage.setItem('i18nextLng', chosen);
  }, language);
  return context.newPage();
}

for (const language of ['vi', 'en'] as const) {
  const { common, inquiry, profileForm, search, admin, account } = catalogues[language];
  const tutor = { name: `Trần Thị Sáng Sớm ${language}`, email: `early-${language}@example.com` };
  const client = { name: `Khách ${language}`, email: `guest-${language}@example.com` };
  const message = 'Chào cô, em muốn học đàn bầu từ đầu ạ.';

  test(`the whole journey in ${language}: from a new tutor to a mail in the inbox`, async ({ browser, site }) => {
    // Each step passes several processes on a busy machine.
    test.setTimeout(400_000);
    const tutorPage = await aBrowser(browser, language);

    await test.step('a person registers and becomes a tutor', async () => {
      await tutorPage.goto('/register');
      await signInPage(tutorPage, language).register(tutor.name, tutor.email, 'a-password');
      await expect(tutorPage).toHaveURL(/\/user-profile$/);
      await expect(tutorPage.locator('html')).toHaveAttribute('lang', language);
      await tutorPage.getByRole('main').getByRole('button', { name: common.becomeTutor }).click();
      await tutorPage.getByRole('alertdialog').getByRole('button', { name: common.becomeTutor }).click();
      await expect(tutorPage).toHaveURL(/\/create-profile$/);
    });

    await test.step('the profile form takes a profile and says that it waits', async () => {
      const category = catalogues[language].categories.Music;
      await tutorPage.getByRole('checkbox', { name: category }).check();
      await tutorPage.getByRole('textbox', { name: profileForm.bioLabel }).click();
      await tutorPage.keyboard.type('Em day dan bau cho nguoi moi.');
      for (const [label, entry] of [
        [profileForm.teachingMethods, 'Online, Tại nhà'],
        [profileForm.availability, 'Buổi tối'],
      ] as const) {
        await tutorPage.getByLabel(label).first().fill(entry);
        await tutorPage.keyboard.press('Enter');
      }
      await tutorPage.getByLabel(profileForm.location).fill('Huế');
      await tutorPage.getByRole('button', { name: profileForm.submit }).click();
      await expect(tutorPage).toHaveURL(/\/profile\//);
      await tutorPage.goto('/user-profile');
      await expect(tutorPage.getByText(account.pendingTitle)).toBeVisible();
    });

    await test.step('an admin approves, and is told that the tutor is in search', async () => {
      const adminPage = await aBrowser(browser, language);
      await adminPage.goto('/login');
      await signInPage(adminPage, language).logIn('admin@example.com', demoPassword);
      await expect(adminPage).toHaveURL(/\/user-profile$/);
      await adminPage.goto('/admin/tutors/approval');
      await adminPage.getByRole('button', { name: filled(admin.approveNamed, tutor) }).click();
      await adminPage
        .getByRole('alertdialog')
        .or(adminPage.getByRole('dialog'))
        .getByRole('button', { name: admin.approve })
        .click();
      await expect(adminPage.getByText(filled(admin.doneApproved, tutor)).first()).toBeVisible();
      await expect(adminPage.getByText(filled(admin.outcomeIn, tutor)).first()).toBeVisible();
    });

    const visitor = await aBrowser(browser, language);
    await test.step('a visitor finds the tutor by typing without marks, and opens the profile', async () => {
      await visitor.goto('/search');
      await visitor.getByLabel(search.boxLabel).fill(`tran thi sang som ${language}`);
      await visitor.getByRole('link', { name: new RegExp(`${common.viewFullProfile}.*${tutor.name}`) }).click();
      await expect(visitor.getByRole('heading', { level: 1, name: tutor.name })).toBeVisible();
    });

    await test.step('a message survives registering, and one more press sends it', async () => {
      await visitor.getByLabel(inquiry.name, { exact: true }).fill(client.name);
      await visitor.getByLabel(inquiry.email, { exact: true }).fill(client.email);
      await visitor.getByLabel(inquiry.message, { exact: true }).fill(message);
      await visitor.getByRole('button', { name: inquiry.send }).click();
      const toRegister = visitor.getByRole('main').getByRole('link', { name: common.register, exact: true }).first();
      await toRegister.click();
      await signInPage(visitor, language).register(client.name, client.email, 'a-password');
      await expect(visitor.getByRole('heading', { level: 1, name: tutor.name })).toBeVisible();
      await expect(visitor.getByLabel(inquiry.message, { exact: true })).toHaveValue(message);
      await visitor.getByRole('button', { name: inquiry.send }).click();
      await expect(visitor.getByText(inquiry.sentTitle)).toBeVisible();
    });

    await test.step('the mail is on the mail page', async () => {
      const texts = async (): Promise<string[]> =>
        (await caughtMails(site.mailUrl, tutor.email)).map(({ text }) => text);
      await expect.poll(texts).toContainEqual(expect.stringContaining(message));
    });

    await test.step('the tutor leaves, and search is as it was before', async () => {
      const token = (await tutorPage.evaluate(() => localStorage.getItem('token'))) ?? '';
      dataOf(await call(site, 'DELETE', '/api/tutors/me', { token }));
      const names = async (): Promise<string[]> => {
        const keyword = encodeURIComponent(tutor.name);
        const found = dataOf(await call<{ name: string }[]>(site, 'GET', `/api/search?keyword=${keyword}`));
        return found.map(({ name }) => name);
      };
      await expect.poll(names).not.toContain(tutor.name);
    });
  });
}
