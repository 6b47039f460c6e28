import { axeFindings } from './support/axe.ts';
import { test } from './support/browser.ts';
import { aVisitor, choose, expect, hydrated, expectMessageAndWorkingForm } from './support/sign-in.ts';
import { catalogues } from './support/texts.ts';

const { en, vi } = catalogues;
const person = (name: 'an' | 'minh' | 'thao') => `[data-person="${name}"]`;

test.describe('a sign-in window that', () => {
  test('is blocked', async ({ browser, site }) => {
    const visitor = await aVisitor(browser, site, 'vi');
    await visitor.page.evaluate(() => {
      const { open } = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await visitor.form.linkedin.click();
    await expectMessageAndWorkingForm(visitor, vi.errors['popup-blocked']);
    await visitor.context.close();
  });

  test('is closed', async ({ browser, site }) => {
    const visitor = await aVisitor(browser, site, 'en', '/register');
    const window = await visitor.form.toLinkedin();
    await window.close();
    await expectMessageAndWorkingForm(visitor, en.errors['popup-closed']);
    await visitor.context.close();
  });

  test('is cancelled at LinkedIn', async ({ browser, site }) => {
    const visitor = await aVisitor(browser, site, 'vi');
    const window = await visitor.form.toLinkedin();
    await choose(window, 'cancel');
    await expectMessageAndWorkingForm(visitor, vi.errors['popup-cancelled']);
    expect(visitor.posts()).toBe(0);
    await visitor.context.close();
  });

  test('fails at LinkedIn', async ({ browser, site }) => {
    const visitor = await aVisitor(browser, site, 'en');
    const window = await visitor.form.toLinkedin();
    await choose(window, 'error');
    await expectMessageAndWorkingForm(visitor, 'LinkedIn could not complete the request');
    await visitor.context.close();
  });

  test('is left open', async ({ browser, site }) => {
    const visitor = await aVisitor(browser, site, 'vi', '/login', { clock: true });
    const { page, form } = visitor;
    const window = await form.toLinkedin();
    // A pop-up on LinkedIn's origin does not count as closed, however often it is polled.
    await page.clock.runFor(30_000);
    await expect(form.error).toHaveCount(0);
    expect(window.isClosed()).toBe(false);
    await page.clock.fastForward('10:00');
    await expectMessageAndWorkingForm(visitor, vi.errors['linkedin-session-expired']);
    await visitor.context.close();
  });

  test('answers with another state', async ({ browser, site }) => {
    const visitor = await aVisitor(browser, site, 'en');
    const window = await visitor.form.toLinkedin();
    await window.evaluate((address) => {
      location.href = address;
    }, `${site.url}/linkedin-callback?code=a-code&state=another`);
    await expectMessageAndWorkingForm(visitor, en.errors['popup-closed']);
    expect(visitor.posts()).toBe(0);
    await visitor.context.close();
  });

  test('answers twice', async ({ browser, site }) => {
    const visitor = await aVisitor(browser, site, 'vi');
    // The callback page sends its message twice.
    await visitor.context.route('**/linkedin-callback?*', async (route) => {
      const { searchParams } = new URL(route.request().url());
      const answer = {
        kind: 'linkedin-answer',
        state: searchParams.get('state'),
        code: searchParams.get('code'),
        error: '',
        description: '',
      };
      const post = `opener.postMessage(${JSON.stringify(answer)}, location.origin);`;
      await route.fulfill({ contentType: 'text/html', body: `<h1>Twice</h1><script>${post}${post}</script>` });
    });
    const window = await visitor.form.toLinkedin();
    await choose(window, 'an');
    await expect(visitor.page).toHaveURL(`${site.url}/user-profile`);
    expect(visitor.posts()).toBe(1);
    await visitor.context.close();
  });

  test('answers with a code that was used', async ({ browser, site }) => {
    const visitor = await aVisitor(browser, site, 'vi');
    await visitor.page.route('**/api/auth/linkedin', async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.continue();
    });
    const window = await visitor.form.toLinkedin();
    await choose(window, 'an');
    await expectMessageAndWorkingForm(visitor, vi.errors['linkedin-session-expired']);
    await visitor.context.close();
  });

  test('is asked for twice, by two clicks and in two tabs', async ({ browser, site }) => {
    const first = await aVisitor(browser, site, 'en');
    const { context, page, form } = first;
    const opening = page.waitForEvent('popup');
    await form.linkedin.dblclick();
    const window = await opening;
    await window.locator(person('an')).waitFor();
    expect(context.pages()).toHaveLength(2);

    const second = await aVisitor(browser, site, 'en', '/login', { context });
    const otherWindow = await second.form.toLinkedin();
    expect(context.pages()).toHaveLength(4);

    await choose(window, 'an');
    await expect(page).toHaveURL(`${site.url}/user-profile`);
    // The other tab notices the session; its pop-up closes without an error.
    await expect(second.page).toHaveURL(`${site.url}/user-profile`);
    await expect.poll(() => otherWindow.isClosed()).toBe(true);
    await expect(second.page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    expect(first.posts()).toBe(1);
    await context.close();
  });
});

test.describe('what is said between the windows', () => {
  test('counts only from the window that was opened', async ({ browser, site }) => {
    const visitor = await aVisitor(browser, site, 'vi');
    const starting = visitor.page.waitForResponse('**/api/auth/linkedin/start');
    const window = await visitor.form.toLinkedin();
    const { data } = (await (await starting).json()) as { data: { state: string } };
    await visitor.page.evaluate(async (state) => {
      const answer = { kind: 'linkedin-answer', state, code: 'of-somebody-else', error: '', description: '' };
      const heard = new Promise((resolve) => {
        addEventListener('message', resolve, { once: true });
      });
      postMessage(answer, location.origin);
      await heard;
    }, data.state);
    expect(window.isClosed()).toBe(false);
    await choose(window, 'an');
    await expect(visitor.page).toHaveURL(`${site.url}/user-profile`);
    expect(visitor.posts()).toBe(1);
    await visitor.context.close();
  });

  test('the callback page that nobody waits for leads to the login after ten seconds', async ({ browser, site }) => {
    const { context, page } = await aVisitor(browser, site, 'vi', '/login', { clock: true });
    await page.goto('/linkedin-callback?code=c&state=s');
    const heading = page.getByRole('heading', { level: 1, name: vi.auth.callbackTitle });
    await expect(heading).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(heading).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(page).toHaveURL(`${site.url}/login`);
    await context.close();
  });
});

test('LinkedIn works by the keyboard alone, and its pages are in order for everybody', async ({ browser, site }) => {
  const { context, page, form } = await aVisitor(browser, site, 'vi');
  await form.linkedin.focus();
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const window = await opening;
  await window.locator(person('an')).waitFor();
  await expect(form.cancel).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await axeFindings(window)).toEqual([]);
  await window.keyboard.press('Tab');
  await expect(window.locator(person('an'))).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/user-profile`);
  const callback = await context.newPage();
  await callback.goto('/linkedin-callback');
  await callback.getByRole('heading', { level: 1 }).waitFor();
  expect(await axeFindings(callback)).toEqual([]);
  await context.close();
});

test('the button is there only where LinkedIn comes back to this very address', async ({ browser, site }) => {
  const { context, form } = await aVisitor(browser, site, 'en');
  await expect(form.linkedin).toBeVisible();
  const elsewhere = site.url.replace('127.0.0.1', 'sao-mai.localhost');
  const stranger = await browser.newPage();
  await stranger.goto(`${elsewhere}/login`);
  const main = stranger.getByRole('main');
  await hydrated(main.locator('form button[type=submit]'));
  await expect(main.getByText(/LinkedIn/)).toHaveCount(0);
  await stranger.close();
  await context.close();
});
