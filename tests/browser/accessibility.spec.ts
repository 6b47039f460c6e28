import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { browserOf, settled, test } from './support/browser.ts';
import { open, screens } from './support/screens.ts';
import { catalogues, filled } from './support/texts.ts';

// axe, layout and language of each screen: every-screen.spec.ts

const { admin, auth, common, profileForm, search } = catalogues.vi;

const screen = (name: string) => {
  const found = screens.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no screen is called ${name}`);
  return found;
};

async function tabTo(page: Page, wanted: ReturnType<Page['locator']>, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

test.describe('only a keyboard', () => {
  test('skips to the content, searches, opens a tutor, and hears the new page at its heading', async ({
    browser,
    site,
  }) => {
    const context = await browserOf(browser, site, { language: 'vi' });
    const page = await context.newPage();
    await page.goto('/search');
    await settled(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: common.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await tabTo(page, page.getByLabel(search.boxLabel));
    await page.keyboard.type('piano');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=piano/);
    await settled(page);
    const link = page.locator('.tutor-card').first().getByRole('link');
    await tabTo(page, link, 90);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await context.close();
  });

  test('goes into the editor and out of it again, and presses its buttons', async ({ browser, site }) => {
    const context = await browserOf(browser, site, { language: 'vi', who: 'newcomer' });
    const page = await context.newPage();
    await open(page, site, screen('form-new'), 'vi');
    const editor = page.getByRole('textbox', { name: profileForm.bioLabel });
    const toolbar = page.getByRole('group', { name: profileForm.bioToolbar });
    for (const name of [profileForm.bold, profileForm.italic, profileForm.underline, profileForm.bulletList]) {
      await expect(toolbar.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await toolbar.getByRole('button', { name: profileForm.orderedList }).focus();
    await page.keyboard.press('Tab');
    await expect(editor).toBeFocused();
    await page.keyboard.type('Em dạy đàn');
    await page.keyboard.press('Tab');
    await expect(editor).not.toBeFocused();
    await expect(editor).toHaveText('Em dạy đàn');
    await page.keyboard.press('Shift+Tab');
    await expect(editor).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(toolbar.getByRole('button', { name: profileForm.orderedList })).toBeFocused();
    await context.close();
  });

  test('moves into a dialog, stays in it, and comes back to the button that opened it', async ({ browser, site }) => {
    const context = await browserOf(browser, site, { language: 'vi', who: 'admin' });
    const page = await context.newPage();
    await page.goto('/admin/tutors/approval');
    await settled(page);
    const button = page.getByRole('button', { name: new RegExp(filled(admin.rejectNamed, { name: '.+' })) }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await context.close();
  });
});

test.describe('from the keyboard, an admin', () => {
  test('decides on one profile after the other: the next row has the focus, and its profile is open', async ({
    browser,
    site,
  }) => {
    const context = await browserOf(browser, site, { language: 'vi', who: 'admin' });
    const page = await context.newPage();
    await page.goto('/admin/tutors/manage?keyword=a');
    await settled(page);
    const rows = page.locator('[data-row-link]');
    const second = await rows.nth(1).getAttribute('data-row-link');
    const third = await rows.nth(2).getAttribute('data-row-link');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`tutor=${String(second)}`));
    // Tests focus on the button, because pending demo tutors are rare.
    const decide = page.getByRole('row').nth(2).getByRole('button').first();
    await decide.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button').last().click();
    await expect(dialog).toBeHidden();
    await expect(page.locator(`[data-row-link="${String(third)}"]`)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`tutor=${String(third)}`));
    await page.goBack();
    await expect(page).not.toHaveURL(/tutor=/);
    await context.close();
  });
});

test.describe('EN and VI in the middle of something', () => {
  test('in another tab change a dialog too, which has no choice of its own, and what was written stays', async ({
    browser,
    site,
  }) => {
    const context = await browserOf(browser, site, { language: 'vi', who: 'admin' });
    const page = await context.newPage();
    await open(page, site, screen('admin-reject'), 'vi');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill('Ảnh mờ quá.');
    await expect(dialog.getByRole('group', { name: common.language, exact: true })).toHaveCount(0);
    const tab = await context.newPage();
    await tab.goto('/');
    await settled(tab);
    await tab.getByRole('banner').getByRole('button', { name: 'EN' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(dialog.getByRole('button', { name: catalogues.en.admin.rejectWithReason })).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('Ảnh mờ quá.');
    await context.close();
  });

  test('leave a half-filled form, its messages and page 2 where they are', async ({ browser, site }) => {
    const context = await browserOf(browser, site, { language: 'vi' });
    const page = await context.newPage();
    const choose = (name: string) => page.getByRole('banner').getByRole('button', { name }).click();
    await page.goto('/register');
    await page.getByLabel(auth.name, { exact: true }).fill('Lê Nửa Chừng');
    await page.getByRole('main').getByRole('button', { name: auth.register, exact: true }).click();
    await expect(page.getByText(catalogues.vi.errors['email-required'])).toBeVisible();
    await choose('EN');
    await expect(page.getByText(catalogues.en.errors['email-required'])).toBeVisible();
    await expect(page.getByLabel(catalogues.en.auth.name, { exact: true })).toHaveValue('Lê Nửa Chừng');

    await page.goto('/search?page=2');
    await settled(page);
    const names = await page.locator('.tutor-card h3').allTextContents();
    await choose('VI');
    await expect(page.getByRole('heading', { level: 1, name: search.title })).toBeVisible();
    await expect(page).toHaveURL(/page=2$/);
    await expect(page.locator('.tutor-card h3')).toHaveText(names);
    await context.close();
  });
});

test('nothing moves for whoever wants less motion', async ({ browser, site }) => {
  const context = await browserOf(browser, site, { language: 'vi', who: 'admin', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await open(page, site, screen('admin-reject'), 'vi');
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))),
  );
  expect(longest).toBeLessThan(50);
  await context.close();
});
