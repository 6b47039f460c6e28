import type { Browser, Page } from '@playwright/test';
import { aPerson, dataOf } from '../support/person.ts';
import { browserOf, settled, test } from './support/browser.ts';
import type { BrowserSite } from './support/browser.ts';
import { expect, signInPage } from './support/sign-in.ts';
import { catalogues, filled } from './support/texts.ts';
import type { Language } from './support/texts.ts';

test.describe.configure({ timeout: 240_000 });

async function aVisitor(browser: Browser, site: BrowserSite, language: Language) {
  const context = await browserOf(browser, site, { language });
  return { context, page: await context.newPage() };
}

const cards = (page: Page) => page.getByRole('main').locator('.tutor-card');
const nameOf = async (page: Page, at: number): Promise<string> =>
  (await cards(page).nth(at).getByRole('heading').textContent()) ?? '';
const heartOf = (page: Page, name: string, language: Language) =>
  page.getByRole('main').getByRole('button', { name: filled(catalogues[language].saved.saveNamed, { name }) });

test('a visitor saves tutors, finds them again, compares, and takes them into an account until logout', async ({
  browser,
  site,
}) => {
  const { common, saved } = catalogues.en;
  const person = await aPerson(site);
  const { context, page } = await aVisitor(browser, site, 'en');
  await page.goto('/search');
  await settled(page);
  const [first, second, third] = [await nameOf(page, 0), await nameOf(page, 1), await nameOf(page, 2)];
  for (const name of [first, second, third]) {
    await heartOf(page, name, 'en').click();
    await expect(heartOf(page, name, 'en')).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page).toHaveURL(/\/search$/);

  // On the tutor's own page, too.
  await cards(page).nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(heartOf(page, third, 'en')).toHaveAttribute('aria-pressed', 'true');
  await heartOf(page, third, 'en').click();
  await expect(heartOf(page, third, 'en')).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('banner').getByRole('link', { name: common.saved, exact: true }).click();
  // The tutor's page has cards too while the next one is on its way.
  await expect(cards(page).getByRole('heading')).toHaveText([second, first]);

  // Another tab of the same browser follows.
  const tab = await context.newPage();
  await tab.goto('/saved');
  await expect(cards(tab)).toHaveCount(2);
  await page.getByRole('button', { name: filled(saved.removeNamed, { name: second }) }).click();
  await expect(cards(tab)).toHaveCount(1);
  await page.getByRole('button', { name: saved.undo, exact: true }).click();
  await expect(cards(tab)).toHaveCount(2);

  for (const name of [second, first])
    await page.getByRole('checkbox', { name: filled(saved.compareNamed, { name }) }).check();
  await page.getByRole('region', { name: saved.comparison }).getByRole('link', { name: saved.compare }).click();
  await expect(page.getByRole('heading', { level: 1, name: saved.compareTitle })).toBeFocused();
  const columns = page.getByRole('columnheader').getByRole('heading');
  await expect(columns).toHaveText([second, first]);
  // Whoever gets the address sees the same.
  const other = await browserOf(browser, site, { language: 'vi' });
  const shared = await other.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('columnheader').getByRole('heading')).toHaveText([second, first]);
  await other.close();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: filled(saved.compareNamed, { name: second }) })).toBeChecked();

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await signInPage(page, 'en').logIn(person.email, 'a-password');
  await expect(page).toHaveURL(/\/saved$/);
  await expect(page.getByText(saved.leadAccount)).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  const list = async (): Promise<number> =>
    dataOf<unknown[]>(await person.call('GET', '/api/profiles/me/saved-tutors')).length;
  await expect.poll(list).toBe(2);

  await page.getByRole('banner').getByRole('button', { name: common.logout, exact: true }).click();
  await expect(tab.getByRole('heading', { name: saved.emptyTitle })).toBeVisible();
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: saved.emptyTitle })).toBeVisible();
  expect(await list()).toBe(2);
  await context.close();
});

test('a heart that the account refuses is taken back, with a notice', async ({ browser, site }) => {
  const { saved } = catalogues.vi;
  const person = await aPerson(site);
  const context = await browserOf(browser, site, { language: 'vi', token: person.token });
  const page = await context.newPage();
  await page.route('**/api/profiles/me/saved-tutors/*', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Service unavailable', code: 'unavailable' } }),
  );
  await page.goto('/search');
  await settled(page);
  const heart = heartOf(page, await nameOf(page, 0), 'vi');
  await heart.click();
  await expect(page.getByText(saved.saveFailed, { exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await context.close();
});

test('from the keyboard, a heart comes after the link of its card', async ({ browser, site }) => {
  const { common } = catalogues.vi;
  const { context, page } = await aVisitor(browser, site, 'vi');
  await page.goto('/search');
  await settled(page);
  const heart = heartOf(page, await nameOf(page, 0), 'vi');
  await heart.waitFor();
  await cards(page).first().getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(heart).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole('banner').getByRole('link', { name: common.saved, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await context.close();
});

for (const path of ['/', '/search']) {
  test(`hearts move nothing on ${path}`, async ({ browser, site }) => {
    const { context, page } = await aVisitor(browser, site, 'en');
    await page.addInitScript(() => {
      const moved = { share: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) moved.share += Number(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await settled(page);
    await heartOf(page, await nameOf(page, 0), 'en').waitFor();
    await settled(page);
    const moved = await page.evaluate(() => (window as unknown as { moved: { share: number } }).moved.share);
    // As much as fonts may move; see rendered.spec.ts.
    expect(moved).toBeLessThanOrEqual(0.02);
    await context.close();
  });
}
