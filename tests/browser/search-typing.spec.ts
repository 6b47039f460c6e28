import { browserOf, test } from './support/browser.ts';
import { expect, hydrated } from './support/sign-in.ts';
import { catalogues } from './support/texts.ts';

const { common, search } = catalogues.vi;

test('a tutor who is opened right after the last letter stays open while the page is on its way', async ({
  browser,
  site,
}) => {
  const context = await browserOf(browser, site, { language: 'vi' });
  await context.clock.install();
  const page = await context.newPage();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/tutor-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search');
  const box = page.getByLabel(search.boxLabel);
  await hydrated(box);
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.fill('piano');
  const profile = page.getByRole('link', { name: new RegExp(common.viewFullProfile) }).first();
  await profile.click();
  // A busy machine needs a while to render that the page is on its way; for the page hardly any time passes meanwhile.
  const isOnItsWay = async (): Promise<boolean> => {
    await page.clock.runFor(5);
    return (await page.getByText(common.loadingPage).count()) === 1;
  };
  await expect.poll(isOnItsWay, { intervals: [100] }).toBe(true);
  await page.clock.runFor(2_000);
  // The address must follow only after hydration.
  expect(page.url()).not.toMatch(/keyword=/);
  await page.clock.resume();
  release();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole('heading', { level: 1, name: search.title, exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toMatch(/\/profile\//);
  await context.close();
});
