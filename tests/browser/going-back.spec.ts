import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { aPerson } from '../support/person.ts';
import { aPng } from '../support/pictures.ts';
import { browserOf, settled, test } from './support/browser.ts';
import type { BrowserSite, Who } from './support/browser.ts';
import { catalogues } from './support/texts.ts';

const { common, inquiry, profile, profileForm, search, settings, account } = catalogues.en;
const phone = { width: 390, height: 844 };

/** Navigates from another page, so that there is history. */
async function navigateTo(
  browser: Browser,
  site: BrowserSite,
  path: string,
  who: { who?: Who; token?: string } = {},
): Promise<Page> {
  const context = await browserOf(browser, site, { language: 'en', viewport: phone, hasTouch: true, ...who });
  const page = await context.newPage();
  await page.goto('/nowhere');
  await page.goto(path);
  await settled(page);
  return page;
}

async function leavesWithTheNext(page: Page, path: RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).not.toHaveURL(path);
  await page.context().close();
}

/** What is open adds its entry to the history in the next moment, in which no person goes back. */
async function closeByGoingBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('overlays');
  await page.goBack();
}

test.describe('on a phone, going back', () => {
  test('closes the filters and leaves the list where it was', async ({ browser, site }) => {
    const page = await navigateTo(browser, site, '/search?keyword=piano');
    const list = /\/search\?keyword=piano$/;
    await page.evaluate(() => {
      scrollTo({ top: 120, behavior: 'instant' });
    });
    await page.getByRole('button', { name: search.filters }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const top = await page.evaluate(() => scrollY);
    await closeByGoingBack(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await leavesWithTheNext(page, list);
  });

  test('leaves at once after a reload closed the filters', async ({ browser, site }) => {
    const page = await navigateTo(browser, site, '/search?keyword=piano');
    await page.getByRole('button', { name: search.filters }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await settled(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await leavesWithTheNext(page, /\/search\?keyword=piano$/);
  });

  test('closes the menu, and comes back from a page that it led to with the menu closed', async ({ browser, site }) => {
    const page = await navigateTo(browser, site, '/');
    const menu = page.getByRole('navigation', { name: common.menu });
    await page.getByRole('button', { name: common.openMenu }).click();
    await expect(menu).toBeVisible();
    await closeByGoingBack(page);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: common.openMenu }).click();
    await menu.getByRole('link', { name: common.findTutors }).click();
    await expect(page).toHaveURL(/\/search$/);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(menu).toBeHidden();
    await leavesWithTheNext(page, /:\d+\/$/);
  });

  test('leads in one step to the page where somebody became a tutor from the open menu', async ({ browser, site }) => {
    const { token } = await aPerson(site, { name: 'Lê Đổi Ý' });
    const page = await navigateTo(browser, site, '/search', { token });
    await page.getByRole('button', { name: common.openMenu }).click();
    await page.getByRole('navigation', { name: common.menu }).getByRole('button', { name: common.becomeTutor }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: common.becomeTutor }).click();
    await expect(page).toHaveURL(/\/create-profile$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole('navigation', { name: common.menu })).toBeHidden();
    await leavesWithTheNext(page, /\/search$/);
  });

  test('leads in one step to the page where somebody logged out from the open menu', async ({ browser, site }) => {
    const { token } = await aPerson(site, { name: 'Lê Ra Về' });
    const page = await navigateTo(browser, site, '/search', { token });
    await page.getByRole('button', { name: common.openMenu }).click();
    await page.getByRole('navigation', { name: common.menu }).getByRole('button', { name: common.logout }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await page.goBack();
    await leavesWithTheNext(page, /\/search$/);
  });

  test('closes the ways to share, and keeps what was typed', async ({ browser, site }) => {
    const page = await navigateTo(browser, site, `/profile/${(await site.person('tutor')).uid}`);
    await page.getByLabel(inquiry.message, { exact: true }).fill('I would like to learn on Tuesdays.');
    await page.getByRole('button', { name: profile.share, exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await closeByGoingBack(page);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByLabel(inquiry.message, { exact: true })).toHaveValue('I would like to learn on Tuesdays.');
    await leavesWithTheNext(page, /\/profile\//);
  });

  test('closes a dialog of the account', async ({ browser, site }) => {
    const page = await navigateTo(browser, site, '/user-profile', { who: 'tutor' });
    for (const [button, role] of [
      [settings.nameChange, 'dialog'],
      [account.delete, 'alertdialog'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole(role)).toBeVisible();
      await closeByGoingBack(page);
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await leavesWithTheNext(page, /\/user-profile$/);
  });

  test('closes the cutting of a photo, then asks whether to leave, then closes that question', async ({
    browser,
    site,
  }) => {
    const page = await navigateTo(browser, site, '/user-profile', { who: 'tutor' });
    await page.getByRole('main').getByRole('link', { name: account.edit, exact: true }).click();
    await expect(page).toHaveURL(/\/edit-profile$/);
    const place = page.getByRole('textbox', { name: profileForm.location });
    await place.fill('Đà Lạt');
    const file = { name: 'me.png', mimeType: 'image/png', buffer: aPng(600, 400) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('slider')).toBeVisible();
    await closeByGoingBack(page);
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(place).toHaveValue('Đà Lạt');
    const question = page.getByRole('alertdialog', { name: profileForm.leaveTitle });
    await page.evaluate(() => {
      history.back();
    });
    await expect(question).toBeVisible();
    await page.evaluate(() => {
      history.back();
    });
    await expect(question).toHaveCount(0);
    await expect(place).toHaveValue('Đà Lạt');
    await page.context().close();
  });

  test('closes a profile that covers the admins’ list', async ({ browser, site }) => {
    const page = await navigateTo(browser, site, '/admin/tutors/manage', { who: 'admin' });
    await page.getByRole('table').locator('[data-row-link]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('table').locator('[data-row-link]').first().click();
    await page.getByRole('dialog').getByRole('button', { name: common.close }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await leavesWithTheNext(page, /\/admin\/tutors\/manage$/);
  });
});
