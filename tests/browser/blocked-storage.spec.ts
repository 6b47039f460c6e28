import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { aPerson } from '../support/person.ts';
import { settled, test } from './support/browser.ts';
import { choose, signInPage } from './support/sign-in.ts';
import { catalogues } from './support/texts.ts';

const { account, auth, common, inquiry, search } = catalogues.en;
const { vi } = catalogues;

/** Like browsers that block cookies and site data. */
function refuseStorage(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
}

/** Like private windows and full disks. */
function refuseWriting(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

async function aPage(browser: Browser, baseURL: string, block: () => void): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(block);
  return context.newPage();
}

for (const [name, block] of [
  ['that refuses storage and cookies', refuseStorage],
  ['that refuses to write into its storage', refuseWriting],
] as const) {
  test.describe(`a browser ${name}`, () => {
    test('shows the public pages and keeps the language for the visit', async ({ browser, site }) => {
      const page = await aPage(browser, site.url, block);
      const broken: string[] = [];
      page.on('pageerror', (error) => broken.push(String(error)));
      for (const path of ['/', '/search?keyword=piano', `/profile/${(await site.person('tutor')).uid}`]) {
        await page.goto(path);
        await settled(page);
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      }
      await page.getByRole('banner').getByRole('button', { name: 'VI' }).click();
      // The footer still moves: similar tutors come in the other language.
      await page.getByRole('banner').getByRole('link', { name: vi.common.findTutors }).click();
      await expect(page.getByLabel(vi.search.boxLabel)).toBeVisible();
      expect(broken).toEqual([]);
      await page.context().close();
    });

    test('keeps what was typed until somebody has signed in, and the session for the visit', async ({
      browser,
      site,
    }) => {
      const person = await aPerson(site);
      const page = await aPage(browser, site.url, block);
      await page.goto(`/profile/${(await site.person('tutor')).uid}`);
      await settled(page);
      await page.getByLabel(inquiry.name, { exact: true }).fill('Lan');
      await page.getByLabel(inquiry.email, { exact: true }).fill(person.email);
      await page.getByLabel(inquiry.message, { exact: true }).fill('I would like to learn on Tuesdays.');
      await page.getByRole('main').getByRole('button', { name: inquiry.send, exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: common.login, exact: true }).first().click();
      await signInPage(page, 'en').logIn(person.email, 'a-password');
      await expect(page.getByLabel(inquiry.message, { exact: true })).toHaveValue('I would like to learn on Tuesdays.');
      await page.getByRole('banner').getByRole('link', { name: common.findTutors }).click();
      await expect(page.getByLabel(search.boxLabel)).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: common.myProfile }).click();
      await expect(page.getByText(account.typeClient, { exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: common.logout, exact: true }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: auth.login, exact: true })).toBeVisible();
      await page.context().close();
    });

    test('signs in through LinkedIn', async ({ browser, site }) => {
      const page = await aPage(browser, site.url, block);
      const form = signInPage(page, 'en');
      await form.open();
      await choose(await form.toLinkedin(), 'an');
      await expect(page).toHaveURL(`${site.url}/user-profile`);
      await expect(page.getByText(account.typeClient, { exact: true })).toBeVisible();
      await page.context().close();
    });
  });
}
