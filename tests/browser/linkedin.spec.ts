import type { Page } from '@playwright/test';
import { caughtMails } from '../support/mails.ts';
import { aPerson, call, dataOf, signIn } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { codeIn, verifyEmail } from '../support/sign-in-provider.ts';
import { test } from './support/browser.ts';
import type { BrowserSite } from './support/browser.ts';
import { aVisitor, choose, expect, expectMessageAndWorkingForm } from './support/sign-in.ts';
import { catalogues } from './support/texts.ts';

const password = 'a-password';
const minh = { email: 'minh.tran@linkedin.example' };
const an = { name: 'Nguyễn Hoài An', email: 'an.nguyen@linkedin.example' };
const thao = { email: 'thao.le@linkedin.example' };

const me = async (person: Person) =>
  dataOf(
    await person.call<{ uid: string; name: string; provider: string; linkedinProfile: object | null }>(
      'GET',
      '/api/profiles/me',
    ),
  );

/** The account of the page's token. */
async function currentAccount(page: Page, site: BrowserSite) {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  return dataOf(
    await call<{ uid: string; provider: string; name: string }>(site, 'GET', '/api/profiles/me', { token }),
  );
}

async function mailedCode(site: BrowserSite, to: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      text = (await caughtMails(site.mailUrl, to)).map((mail) => mail.text).join('\n');
      return text;
    })
    .toContain('/verify-email?');
  return codeIn(text, 'verify-email');
}

test.describe('signing in with LinkedIn', () => {
  test('brings name, badge and a copy of the picture', async ({ browser, site }) => {
    const { common } = catalogues.vi;
    const visitor = await aVisitor(browser, site, 'vi', '/register');
    const window = await visitor.form.toLinkedin();
    await choose(window, 'an');
    const { page } = visitor;
    await expect(page).toHaveURL(`${site.url}/user-profile`);
    const main = page.getByRole('main');
    await expect(main.getByText(an.name, { exact: true })).toBeVisible();
    await expect(main.locator('dd', { hasText: an.email })).toBeVisible();
    await expect(main.getByText(common.linkedinConnected, { exact: true })).toBeVisible();
    await expect.poll(() => window.isClosed()).toBe(true);
    expect(visitor.posts()).toBe(1);
    // A job makes the copy.
    await expect
      .poll(async () => {
        await page.reload();
        await main.getByText(an.name, { exact: true }).waitFor();
        return main.locator('img').first().getAttribute('src');
      })
      .toMatch(/^\/api\/uploads\//);
    await visitor.context.close();
  });

  test('leads back to where the visitor came from, and to the form for who wants to teach', async ({
    browser,
    site,
  }) => {
    const back = await aVisitor(browser, site, 'en', '/login?returnTo=%2Fsearch%3Fkeyword%3Dpiano');
    await choose(await back.form.toLinkedin(), 'an');
    await expect(back.page).toHaveURL(`${site.url}/search?keyword=piano`);
    await back.context.close();

    const teacher = await aVisitor(browser, site, 'en', '/register?become=tutor');
    await choose(await teacher.form.toLinkedin(), 'an');
    await expect(teacher.page).toHaveURL(`${site.url}/create-profile`);
    await teacher.context.close();
  });

  test('an e-mail account with the same address is joined once it is verified, and not before', async ({
    browser,
    site,
  }) => {
    const person = await aPerson(site, { ...minh, name: 'Minh' });
    const visitor = await aVisitor(browser, site, 'en');
    await choose(await visitor.form.toLinkedin(), 'minh');
    await expectMessageAndWorkingForm(visitor, catalogues.en.errors['account-exists-with-other-credential']);

    dataOf(await person.call('POST', '/api/auth/verification-mail'));
    await verifyEmail(site, await mailedCode(site, minh.email));
    await choose(await visitor.form.toLinkedin(), 'minh');
    await expect(visitor.page).toHaveURL(`${site.url}/user-profile`);
    expect(await currentAccount(visitor.page, site)).toMatchObject({
      uid: person.uid,
      provider: 'password',
      name: 'Minh',
    });
    expect((await me(await signIn(site, minh.email, password))).linkedinProfile).not.toBeNull();
    await visitor.context.close();
  });

  test('after LinkedIn the same address cannot be registered, and the way in stays LinkedIn', async ({
    browser,
    site,
  }) => {
    const first = await aVisitor(browser, site, 'vi');
    await choose(await first.form.toLinkedin(), 'an');
    await expect(first.page).toHaveURL(`${site.url}/user-profile`);
    const { uid } = await currentAccount(first.page, site);
    await first.context.close();

    const second = await aVisitor(browser, site, 'vi', '/register');
    await second.form.register('An', an.email, password);
    await expect(second.form.error).toHaveText(catalogues.vi.errors['account-exists-with-other-credential']);
    await choose(await second.form.toLinkedin(), 'an');
    await expect(second.page).toHaveURL(`${site.url}/user-profile`);
    expect((await currentAccount(second.page, site)).uid).toBe(uid);
    await second.context.close();
  });

  test('an address that LinkedIn has not verified opens nobody’s account', async ({ browser, site }) => {
    await aPerson(site, { ...thao, name: 'Thảo' });
    const visitor = await aVisitor(browser, site, 'vi');
    await choose(await visitor.form.toLinkedin(), 'thao');
    await expectMessageAndWorkingForm(visitor, catalogues.vi.errors['account-exists-with-other-credential']);
    await visitor.context.close();
  });
});
