import { expect } from '@playwright/test';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { settled, test } from './support/browser.ts';
import { catalogues, languages } from './support/texts.ts';
import type { Language } from './support/texts.ts';

const languageCookie = 'i18nextLng';
/** Maximum cumulative layout shift. */
const mostShift = 0.02;

async function aVisitor(
  browser: Browser,
  url: string,
  { language, scripts }: { readonly language: Language; readonly scripts: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: scripts });
  await context.addCookies([{ name: languageCookie, value: language, url }]);
  return context;
}

/** Waits for a rendered page: on a busy machine the first response may be the shell. */
async function whole(page: Page): Promise<void> {
  const made = page.locator('#root[data-address]');
  await expect(async () => {
    if ((await made.count()) === 0) await page.reload();
    expect(await made.count()).toBe(1);
  }).toPass({ timeout: 60_000 });
}

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whole(page);
}

/** HTML of a rendered page. */
async function sourceOf(request: APIRequestContext, path: string): Promise<string> {
  let source = '';
  await expect(async () => {
    source = await (await request.get(path)).text();
    expect(source).toContain(' data-address="');
  }).toPass({ timeout: 60_000 });
  return source;
}

const cards = (page: Page) => page.locator('.tutor-card');

async function firstTutor(request: APIRequestContext): Promise<{ uid: string; name: string }> {
  const answer = await request.get('/api/search?limit=1');
  const { data } = (await answer.json()) as { data: { uid: string; name: string }[] };
  const [tutor] = data;
  if (tutor === undefined) throw new Error('The demo data has no listed tutor');
  return tutor;
}

for (const language of languages) {
  const { home, common, categories } = catalogues[language];

  test(`without scripts, in ${language}, a visitor searches, turns pages, opens a field and reads a profile`, async ({
    browser,
    site,
  }) => {
    test.slow();
    const visitor = await aVisitor(browser, site.url, { language, scripts: false });
    const page = await visitor.newPage();

    await openWhole(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('combobox', { name: home.searchLabel }).fill('piano');
    await page.getByRole('button', { name: home.searchButton }).click();
    await expect(page).toHaveURL(/\/search\?keyword=piano/);
    await whole(page);
    await expect(cards(page).first()).toContainText(/piano/i);
    const found = await cards(page).count();

    await openWhole(page, '/search');
    await expect(cards(page)).toHaveCount(20);
    expect(found).toBeLessThan(20);
    await page.getByRole('link', { name: common.pageNumber.replace('{{page}}', '2'), exact: true }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await whole(page);
    await expect(cards(page).first()).toBeVisible();

    await openWhole(page, '/');
    await page.getByRole('link', { name: categories.Music }).first().click();
    await expect(page).toHaveURL(/\/search\/category\/Music/);
    await whole(page);
    await expect(page.getByRole('heading', { level: 1, name: categories.Music })).toBeVisible();

    const name = (await cards(page).first().getByRole('heading').textContent()) ?? '';
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/profile\//);
    await whole(page);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('.prose').first()).not.toBeEmpty();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await visitor.close();
  });

  test(`with scripts, in ${language}, pages are taken over as they came, without a word in the console`, async ({
    browser,
    site,
    request,
  }) => {
    test.slow();
    const { uid } = await firstTutor(request);
    const visitor = await aVisitor(browser, site.url, { language, scripts: true });
    await visitor.addInitScript(() => {
      const seen = { heading: null as Element | null, shift: 0 };
      Object.assign(window, { seen });
      // Runs before the page's deferred scripts.
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive') seen.heading = document.querySelector('h1');
      });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const paths = ['/', '/search', '/search?keyword=piano', '/search/category/Music', `/profile/${uid}`, '/login'];
    for (const path of [...paths, '/register', '/how-it-works', '/nowhere']) {
      const page = await visitor.newPage();
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(error.message));
      page.on('console', (message) => {
        // A preloaded font without matching text, and the 404 page itself.
        const harmless = /was preloaded using link preload but not used|status of 404/.test(message.text());
        if (['error', 'warning'].includes(message.type()) && !harmless) said.push(message.text());
      });
      await openWhole(page, path);
      await page.waitForFunction(() => {
        const heading = document.querySelector('h1');
        return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
      });
      await settled(page);
      const { same, shift } = await page.evaluate(() => {
        const { seen } = window as unknown as { seen: { heading: Element | null; shift: number } };
        return { same: seen.heading === document.querySelector('h1'), shift: seen.shift };
      });
      expect({ path, same, said }).toEqual({ path, same: true, said: [] });
      expect(shift, `what ${path} moved`).toBeLessThanOrEqual(mostShift);
      await page.close();
    }
    await visitor.close();
  });

  test(`the source of a page, in ${language}, says what it is`, async ({ request }) => {
    const { uid, name } = await firstTutor(request);
    for (const [path, type, title] of [
      ['/', 'WebSite', home.title],
      ['/search/category/Music', 'ItemList', categories.Music],
      [`/profile/${uid}`, 'ProfilePage', name],
    ] as const) {
      const source = await sourceOf(request, `${path}?lang=${language}`);
      const [, shown = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(source) ?? [];
      expect(shown).toContain(title);
      const [, canonical = ''] = /<link[^>]*rel="canonical" href="([^"]*)"/.exec(source) ?? [];
      expect(new URL(canonical).pathname + new URL(canonical).search).toBe(`${path}?lang=${language}`);
      const [, data = '{}'] = /<script[^>]*type="application\/ld\+json">(.*?)<\/script>/s.exec(source) ?? [];
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org', '@type': type });
    }
  });
}

test('what a page names for others is there: icons, the manifest, and the picture of a shared profile', async ({
  request,
}) => {
  const { uid } = await firstTutor(request);
  const source = await sourceOf(request, `/profile/${uid}`);
  const [, card = ''] = /property="og:image" content="([^"]*)"/.exec(source) ?? [];
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  const links = [...source.matchAll(/<link[^>]*rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]*)"/g)];
  const named = [new URL(card).pathname, '/share-card.png', ...icons.map(({ src }) => src)];
  for (const path of [...named, ...links.map(([, href = '']) => href)]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['content-type']).toMatch(/^(?:image\/|application\/manifest)/);
  }
  expect(new URL(card).pathname).toMatch(/^\/api\/tutors\/[^/]+\/card$/);
});

test('no picture of a page is heavier than 60 KiB', async ({ browser, site, request }) => {
  test.slow();
  const { uid } = await firstTutor(request);
  const visitor = await aVisitor(browser, site.url, { language: 'vi', scripts: true });
  const page = await visitor.newPage();
  const pictures = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') pictures.add(response.url());
  });
  for (const path of ['/', '/search', `/profile/${uid}`]) {
    await page.goto(path);
    await settled(page);
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    await settled(page);
  }
  expect(pictures.size).toBeGreaterThan(3);
  for (const picture of pictures) {
    const { length } = await (await request.get(picture)).body();
    expect(length, picture).toBeGreaterThan(0);
    expect(length, picture).toBeLessThanOrEqual(60 * 1024);
  }
  await visitor.close();
});
