import { expect } from '@playwright/test';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { browserOf, demoPassword, test } from './support/browser.ts';
import type { BrowserSite, Who } from './support/browser.ts';
import { catalogues, languages } from './support/texts.ts';
import type { Language } from './support/texts.ts';

const phone = { width: 390, height: 844 } as const;

interface Waiting {
  readonly page: Page;
  readonly release: () => void;
}

/** A rendered page on a phone whose scripts are held back. */
async function withoutItsScripts(
  browser: Browser,
  site: BrowserSite,
  { path, language, who = 'visitor' }: { readonly path: string; readonly language: Language; readonly who?: Who },
): Promise<Waiting> {
  const visitor = await browserOf(browser, site, { language, who, viewport: phone });
  const page = await visitor.newPage();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    // The page may have been closed before a retry.
    await route.continue().catch(() => undefined);
  });
  await openRendered(page, path);
  return { page, release };
}

/** On a busy machine the page may be the shell, which needs its scripts: asks again. */
async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root[data-address] h1')).toBeVisible({ timeout: 5000 });
    await expect(page.locator('footer')).toBeAttached({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

async function pathOfATutor(request: APIRequestContext): Promise<string> {
  const { data } = (await (await request.get('/api/search?limit=1')).json()) as { data: { uid: string }[] };
  return `/profile/${data[0]?.uid ?? ''}`;
}

for (const language of languages) {
  const { auth, common, home, inquiry, search } = catalogues[language];
  const open = (browser: Browser, site: BrowserSite, path: string): Promise<Waiting> =>
    withoutItsScripts(browser, site, { path, language });

  test(`in ${language}, who signs in before the scripts have come is signed in when they have`, async ({
    browser,
    site,
  }) => {
    const { page, release } = await open(browser, site, '/login');
    await page.getByLabel(auth.email).fill('client@example.com');
    await page.getByLabel(auth.password, { exact: true }).fill(demoPassword);
    await page.locator('form button[type=submit]').click();
    expect(new URL(page.url()).pathname).toBe('/login');
    release();
    await expect(page).not.toHaveURL(/\/login/);
    await page.context().close();
  });

  test(`in ${language}, what is written to a tutor before the scripts have come is kept, and sending asks to sign in`, async ({
    browser,
    site,
    request,
  }) => {
    const { page, release } = await open(browser, site, await pathOfATutor(request));
    const form = page.locator('#write');
    await form.getByLabel(inquiry.name).fill('Ngân');
    await form.getByLabel(inquiry.email).fill('ngan@example.com');
    await form.getByLabel(inquiry.message, { exact: true }).fill('Em muốn học piano vào buổi tối.');
    await form.getByRole('button', { name: inquiry.send }).click();
    release();
    await expect(form.getByText(inquiry.signInTitle)).toBeVisible();
    await expect(form.getByLabel(inquiry.name)).toHaveValue('Ngân');
    await expect(form.getByLabel(inquiry.email)).toHaveValue('ngan@example.com');
    await expect(form.getByLabel(inquiry.message, { exact: true })).toHaveValue('Em muốn học piano vào buổi tối.');
    await page.context().close();
  });

  test(`in ${language}, what a signed-in person writes to a tutor before the scripts have come is kept`, async ({
    browser,
    site,
    request,
  }) => {
    const path = await pathOfATutor(request);
    const { page, release } = await withoutItsScripts(browser, site, { path, language, who: 'client' });
    const form = page.locator('#write');
    await form.getByLabel(inquiry.message, { exact: true }).fill('Em muốn học piano vào buổi tối.');
    release();
    await expect(form.getByLabel(inquiry.email)).toHaveValue('client@example.com');
    await expect(form.getByLabel(inquiry.message, { exact: true })).toHaveValue('Em muốn học piano vào buổi tối.');
    await page.context().close();
  });

  test(`in ${language}, what a signed-in person sends with the keyboard before the account has come goes out when it has`, async ({
    browser,
    site,
    request,
  }) => {
    const path = await pathOfATutor(request);
    const { page, release } = await withoutItsScripts(browser, site, { path, language, who: 'client' });
    let releaseAccount: () => void = () => undefined;
    const accountReleased = new Promise<void>((resolve) => (releaseAccount = resolve));
    await page.route('**/api/profiles/me', async (route) => {
      await accountReleased;
      await route.continue();
    });
    const sent: unknown[] = [];
    await page.route('**/api/inquiries/*', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({
        status: 201,
        json: { success: true, data: { id: 'i-1', createdAt: '2026-11-01T08:00:00.000Z' } },
      });
    });
    const form = page.locator('#write');
    const message = form.getByLabel(inquiry.message, { exact: true });
    await message.fill('Em muốn học piano vào buổi tối.');
    const send = form.getByRole('button', { name: inquiry.send });
    await send.focus();
    await page.keyboard.press('Enter');
    release();
    const sending = form.getByRole('button', { name: inquiry.sending });
    await expect(sending).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel(inquiry.name)).toHaveValue('');
    expect(sent).toEqual([]);
    releaseAccount();
    await expect(form.getByText(inquiry.sentTitle)).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ email: 'client@example.com' })]);
    await page.context().close();
  });

  test(`in ${language}, buttons that are pressed before the scripts have come do what they say when they have`, async ({
    browser,
    site,
  }) => {
    const found = await open(browser, site, '/search');
    await found.page.getByRole('button', { name: search.filters }).click();
    found.release();
    await expect(found.page.getByRole('dialog', { name: search.filters })).toBeVisible();
    await found.page.context().close();

    const first = await open(browser, site, '/');
    await first.page.getByRole('combobox', { name: home.searchLabel }).fill('pia');
    await first.page.getByRole('button', { name: common.openMenu }).click();
    first.release();
    await expect(first.page.getByRole('navigation', { name: common.menu, exact: true })).toBeVisible();
    await expect(first.page.getByRole('combobox', { name: home.searchLabel })).toHaveValue('pia');
    await first.page.context().close();
  });
}

test('what is typed while the page is hydrated is kept', async ({ browser, site }) => {
  const { page, release } = await withoutItsScripts(browser, site, { path: '/search', language: 'vi' });
  const box = page.getByRole('combobox', { name: catalogues.vi.search.boxLabel });
  await box.focus();
  // The app runs and has not hydrated the box yet.
  await box.evaluate((field: HTMLInputElement) => {
    const type = (): void => {
      field.value = 'piano';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    document.addEventListener('page-ready', type, { once: true });
  });
  release();
  await expect(page).toHaveURL(/keyword=piano/);
  await expect(box).toHaveValue('piano');
  await page.context().close();
});

/** A page on a phone whose connection is away while the scripts are asked for. */
async function withScriptsLost(
  browser: Browser,
  site: BrowserSite,
): Promise<{ readonly page: Page; readonly comeBack: () => void }> {
  const visitor = await browserOf(browser, site, { language: 'vi', viewport: phone });
  const page = await visitor.newPage();
  let isAway = true;
  let lost = 0;
  await page.route('**/assets/*.js', (route) => {
    if (!isAway) return route.continue();
    lost += 1;
    return route.abort('connectionfailed');
  });
  await openRendered(page, '/search');
  await expect.poll(() => lost).toBeGreaterThan(1);
  return {
    page,
    comeBack() {
      isAway = false;
    },
  };
}

test('a page whose scripts are lost, as when a phone changes its network, is loaded again once they can be had', async ({
  browser,
  site,
}) => {
  const { common } = catalogues.vi;
  const { page, comeBack } = await withScriptsLost(browser, site);
  comeBack();
  await expect(async () => {
    await page.getByRole('button', { name: common.openMenu }).click();
    await expect(page.getByRole('navigation', { name: common.menu, exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await page.context().close();
});

test('what is written on a page whose scripts are lost stays', async ({ browser, site }) => {
  const { page, comeBack } = await withScriptsLost(browser, site);
  const box = page.getByRole('combobox', { name: catalogues.vi.search.boxLabel });
  await box.fill('piano');
  const look = page.waitForResponse(/\/assets\/index-.*\.js$/);
  comeBack();
  await look;
  await expect(box).toHaveValue('piano');
  // Without scripts it is a form like any other.
  await box.press('Enter');
  await expect(page).toHaveURL(/keyword=piano/);
  await page.context().close();
});
