import { expect } from '@playwright/test';
import { browserOf, settled, test } from './support/browser.ts';
import { catalogues, languages } from './support/texts.ts';

const { common, search } = catalogues.vi;

for (const language of languages) {
  test(`on a phone, in ${language}, the filter button keeps its height when it shows a number`, async ({
    browser,
    site,
  }) => {
    const context = await browserOf(browser, site, { language, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const heightOf = async (path: string): Promise<number | undefined> => {
      await page.goto(path);
      await settled(page);
      const filters = page.getByRole('button', { name: catalogues[language].search.filters });
      return (await filters.boundingBox())?.height;
    };
    expect(await heightOf('/search?hasPhoto=true')).toBe(await heightOf('/search'));
    await context.close();
  });
}

test.describe('a visitor who searches', () => {
  test('back brings the query, the filters, the page and the place on it', async ({ browser, site }) => {
    const context = await browserOf(browser, site, { language: 'vi' });
    const page = await context.newPage();
    await page.goto('/search');
    await settled(page);
    const first = await page.locator('.tutor-card h3').first().textContent();
    await page.getByRole('navigation', { name: search.pages }).getByRole('link', { name: common.nextPage }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator('.tutor-card h3').first()).not.toHaveText(first ?? '');
    await settled(page);
    const address = page.url();
    const link = page.locator('.tutor-card').last().getByRole('link');
    // The test's mouse may scroll before it clicks.
    await link.focus();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile\//);
    await settled(page);
    // The address changes a moment before the page.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(3);
    await page.goBack();
    await expect(page).not.toHaveURL(/page=/);

    await page.goto('/search?language=English');
    await settled(page);
    await page.locator('.tutor-card').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/profile\//);
    await page.goBack();
    await expect(page).toHaveURL(/language=English$/);
    await expect(page.locator('.tutor-card').first()).toBeVisible();
    await context.close();
  });

  test('another keyword or filter on a later page leads to the first of the new result', async ({ browser, site }) => {
    const context = await browserOf(browser, site, { language: 'vi' });
    const page = await context.newPage();
    await page.goto('/search?page=2');
    await settled(page);
    await page.getByLabel(search.boxLabel).fill('piano');
    await expect(page).toHaveURL(/keyword=piano/);
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
    await expect(page.locator('.tutor-card').first()).toBeVisible();

    await page.goto('/search?page=2');
    await settled(page);
    await page.getByRole('link', { name: catalogues.vi.categories.Music }).first().click();
    await expect(page).toHaveURL(/\/search\/category\/Music$/);
    await expect(page.locator('.tutor-card').first()).toBeVisible();
    await context.close();
  });

  test('odd addresses say in the box and on the page what they ask, again after a reload', async ({
    browser,
    site,
  }) => {
    const context = await browserOf(browser, site, { language: 'vi' });
    const page = await context.newPage();
    const look = async (path: string, check: () => Promise<void>) => {
      await page.goto(path);
      await check();
      await page.reload();
      await check();
    };
    await look('/search?keyword=%', () => expect(page.getByLabel(search.boxLabel)).toHaveValue('%'));
    await look('/search?keyword=%25+c%2B%2B', () => expect(page.getByLabel(search.boxLabel)).toHaveValue('% c++'));
    for (const [path, name] of [
      ['/search/category/%25', '%'],
      ['/search/category/Arts%20%26%20Music', 'Arts & Music'],
      ['/search/category/A%2FB', 'A/B'],
    ] as const) {
      await look(path, async () => {
        await expect(page.getByRole('heading', { level: 1, name: search.unknownCategory })).toBeVisible();
        await expect(page.getByText(search.unknownCategoryText.replace('{{name}}', name))).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: catalogues.vi.categories.Music })).toBeVisible();
      });
    }
    await look('/search/category/Music?keyword=piano&location=Hu%E1%BA%BF', async () => {
      await expect(page.getByLabel(search.boxLabel)).toHaveValue('piano');
      await expect(
        page
          .getByRole('button', { name: common.removeNamed.replace('{{name}}', 'Huế') })
          .or(page.getByRole('link', { name: common.removeNamed.replace('{{name}}', 'Huế') })),
      ).toBeVisible();
    });
    await context.close();
  });

  test('a text pasted with spaces and line breaks around it finds the same', async ({ browser, site }) => {
    const context = await browserOf(browser, site, { language: 'vi' });
    const page = await context.newPage();
    await page.goto('/search?keyword=to%C3%A1n');
    await settled(page);
    const found = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
    expect(found.length).toBeGreaterThan(0);
    await page.goto('/search');
    await settled(page);
    await page.getByLabel(search.boxLabel).focus();
    await page.keyboard.insertText(' \n  toán \n');
    await expect(page).toHaveURL(/keyword=to%C3%A1n$/);
    await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual(found);
    await context.close();
  });

  test('offline the page says so, keeps what was typed, and tries again', async ({ browser, site }) => {
    const context = await browserOf(browser, site, { language: 'vi' });
    const page = await context.newPage();
    await page.goto('/search');
    await settled(page);
    await context.setOffline(true);
    await page.getByLabel(search.boxLabel).fill('piano');
    await expect(page.getByRole('alert').filter({ hasText: search.loadFailed })).toBeVisible();
    await expect(page.getByLabel(search.boxLabel)).toHaveValue('piano');
    await context.setOffline(false);
    await page.getByRole('button', { name: common.tryAgain }).click();
    await expect(page.locator('.tutor-card').first()).toBeVisible();

    // A page whose chunk is not loaded yet.
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: common.login }).click();
    await expect(page.getByRole('alert').filter({ hasText: common.pageFailedTitle })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: common.tryAgain }).click();
    await expect(page.getByRole('heading', { level: 1, name: catalogues.vi.auth.loginTitle })).toBeVisible();
    await context.close();
  });

  test('an input method never sends half a word, nor doubles a letter', async ({ browser, site }) => {
    const context = await browserOf(browser, site, { language: 'vi' });
    const page = await context.newPage();
    await page.goto('/search');
    await settled(page);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/search' && searchParams.has('keyword')) asked.push(searchParams.get('keyword'));
    });
    const box = page.getByLabel(search.boxLabel);
    await box.focus();
    const keyboard = await context.newCDPSession(page);
    for (const text of ['t', 'to', 'toa', 'toá', 'toán']) {
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await expect(box).toHaveValue(text);
    }
    // Longer than the debounce.
    await page.waitForFunction(
      (start) => performance.now() - start > 600,
      await page.evaluate(() => performance.now()),
    );
    expect(asked).toEqual([]);
    await keyboard.send('Input.insertText', { text: 'toán' });
    await expect(box).toHaveValue('toán');
    await expect(page).toHaveURL(/keyword=to%C3%A1n$/);
    await expect.poll(() => new Set(asked)).toEqual(new Set(['toán']));
    await settled(page);
    expect(new Set(asked)).toEqual(new Set(['toán']));
    await context.close();
  });
});

test.describe('the status of a page tells whether there is something', () => {
  for (const [path, status] of [
    ['/', 200],
    ['/search', 200],
    ['/search/category/Music', 200],
    ['/search/category/', 404],
    ['/search/category/Cooking', 404],
    ['/profile/nobody', 404],
    ['/admin/x', 404],
    ['/admin/tutors/manage', 200],
    ['/nowhere', 404],
    ['/.well-known/nothing', 404],
  ] as const) {
    test(`${path} answers ${status}`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(status);
    });
  }

  test('a visitor at a page of somebody is led to sign in, somebody without the role home', async ({
    browser,
    site,
  }) => {
    const visitor = await browserOf(browser, site, { language: 'vi' });
    const page = await visitor.newPage();
    for (const path of ['/admin/tutors/manage', '/user-profile', '/create-profile', '/profile']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
    }
    await visitor.close();
    const client = await browserOf(browser, site, { language: 'vi', who: 'client' });
    const tab = await client.newPage();
    for (const path of ['/admin/tutors/manage', '/create-profile', '/edit-profile', '/profile']) {
      await tab.goto(path);
      await expect(tab).toHaveURL(`${site.url}/`);
    }
    await tab.goto('/admin/x');
    await expect(tab.getByRole('heading', { level: 1, name: common.notFoundTitle })).toBeVisible();
    await client.close();
  });
});

test.describe('the language of a visit', () => {
  const other = (url: string): string => url.replace('127.0.0.1', 'vi.localhost');
  const html = 'html';

  test('is Vietnamese on a host that is not the main one, and what was chosen wins and is kept', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(other(site.url));
    await expect(page.locator(html)).toHaveAttribute('lang', 'vi');
    await page.goto(site.url);
    await expect(page.locator(html)).toHaveAttribute('lang', 'en');

    await page.goto(other(site.url));
    await settled(page);
    await page.getByRole('group', { name: common.language }).getByRole('button', { name: 'EN' }).click();
    await expect(page.locator(html)).toHaveAttribute('lang', 'en');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en');
    const kept = async () => (await context.cookies(other(site.url))).find(({ name }) => name === 'i18nextLng');
    await expect.poll(async () => (await kept())?.value).toBe('en');
    const cookie = await kept();
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
    await page.reload();
    await settled(page);
    await expect(page.locator(html)).toHaveAttribute('lang', 'en');
    await context.close();
  });

  test('is the one that was chosen where the browser has forgotten the cookie, from the first letter on', async ({
    browser,
    site,
  }) => {
    const context = await browserOf(browser, site, { language: 'vi' });
    await context.clearCookies();
    const page = await context.newPage();
    const served: (string | undefined)[] = [];
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) served.push(response.headers()['content-language']);
    });
    await page.goto('/login');
    await page.getByLabel(catalogues.vi.auth.email, { exact: true }).fill('lan@example.com');
    await settled(page);
    await expect(page.getByLabel(catalogues.vi.auth.email, { exact: true })).toHaveValue('lan@example.com');
    expect(served).toEqual(['en', 'vi']);
    await context.close();
  });

  for (const [stored, language] of [
    ['en-US', 'en'],
    ['rubbish', 'vi'],
  ] as const) {
    test(`is ${language} on such a host where “${stored}” is stored`, async ({ browser, site }) => {
      const url = other(site.url);
      const storageState = {
        cookies: [],
        origins: [{ origin: url, localStorage: [{ name: 'i18nextLng', value: stored }] }],
      };
      const context = await browser.newContext({ storageState });
      const page = await context.newPage();
      await page.goto(url);
      await settled(page);
      await expect(page.locator(html)).toHaveAttribute('lang', language);
      await context.close();
    });
  }
});
