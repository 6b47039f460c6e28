import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { ChildMarketplace } from '../support/child-marketplace.ts';
import { eventually } from '../support/eventually.ts';
import { aListedTutor } from '../support/listed-tutor.ts';
import { caughtMails } from '../support/mails.ts';
import type { CaughtMail } from '../support/mails.ts';
import { aProfile, call, dataOf, signIn } from '../support/person.ts';
import { codeIn } from '../support/sign-in-provider.ts';
import { browserOf, browserSite } from './support/browser.ts';
import { hydrated, signInPage } from './support/sign-in.ts';
import { catalogues, filled } from './support/texts.ts';

const { watch, mailLinks } = catalogues.vi;
const subject = 'kèn trumpet';
const search = `/search?keyword=${encodeURIComponent(subject)}`;
const label = filled(watch.tellSubject, { what: subject });
const email = 'waiting@example.com';
const password = 'a-password';
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Milliseconds to tomorrow's 10:00 in Viet Nam: watched searches are repeated at 8:00. */
function untilMorning(now: Date): number {
  const inVietnam = 7 * hourMs;
  const tomorrow = Math.floor((now.getTime() + inVietnam) / dayMs) + 1;
  return tomorrow * dayMs + 10 * hourMs - inVietnam - now.getTime();
}

const mailTo = (site: ChildMarketplace, isIt: (mail: CaughtMail) => boolean): Promise<CaughtMail> =>
  eventually('the mail', async () => (await caughtMails(site.mailUrl, email)).find(isIt), { timeoutMs: 60_000 });

const rawMails = z.array(z.object({ messageId: z.string(), headers: z.record(z.string(), z.string()) }));

async function headersOf(site: ChildMarketplace, { messageId }: CaughtMail): Promise<Readonly<Record<string, string>>> {
  const raw = rawMails.parse(await (await fetch(`${site.mailUrl}/api/email`)).json());
  return raw.find((mail) => mail.messageId === messageId)?.headers ?? {};
}

async function aVisitor(browser: Browser, site: ChildMarketplace): Promise<Page> {
  const context = await browserOf(browser, await browserSite(site.url, site.mailUrl), { language: 'vi' });
  return context.newPage();
}

/** Publishes and approves a tutor of the subject. */
async function publish(site: ChildMarketplace): Promise<string> {
  const bio = `<p>Tôi dạy ${subject} cho người mới bắt đầu.</p>`;
  const { uid } = await aListedTutor(site, { name: 'Phan Văn Đồng', profile: { ...aProfile, bio } });
  const found = async () => dataOf(await call<{ uid: string }[]>(site, 'GET', `/api${search}`)).map((one) => one.uid);
  await expect.poll(found).toEqual([uid]);
  return uid;
}

/** Confirms the address in another tab of the page's browser, with the mail that the page offers. */
async function confirm(page: Page, site: ChildMarketplace): Promise<void> {
  await page.getByRole('button', { name: watch.confirmSend }).click();
  await expect(page.getByText(filled(watch.confirmSent, { email }))).toBeVisible();
  const { text } = await mailTo(site, (mail) => mail.text.includes('/verify-email?'));
  const tab = await page.context().newPage();
  await tab.goto(`/verify-email?oobCode=${encodeURIComponent(codeIn(text, 'verify-email'))}`);
  await expect(tab.getByText(mailLinks.verifiedTitle)).toBeVisible();
  await tab.close();
  // Tabs of a headless browser are always visible, so that none reports that it is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a search that finds nobody is watched, reported on the next morning, and stopped by one click', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'watch-'));
  const site = new ChildMarketplace({}, dataDir);
  const later = new ChildMarketplace({ CLOCK_AHEAD_MS: String(untilMorning(new Date())) }, dataDir);
  try {
    await site.start();
    const page = await aVisitor(browser, site);
    await test.step('a visitor presses, registers, is back at the search and confirms the address', async () => {
      await page.goto(search);
      const press = page.getByRole('link', { name: label });
      await hydrated(press);
      await press.click();
      await expect(page).toHaveURL(/\/register\?/);
      await signInPage(page, 'vi').register('Nguyễn Thị Chờ', email, password);
      await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === subject);
      await confirm(page, site);
    });

    await test.step('the search is watched, which the account page says', async () => {
      await page.getByRole('button', { name: label }).click();
      await expect(page.getByText(watch.watched, { exact: true })).toBeVisible();
      await page.goto('/user-profile');
      await expect(page.getByRole('link', { name: subject, exact: true })).toBeVisible();
    });

    const uid = await publish(site);
    const isReport = ({ html }: CaughtMail) => html.includes(`/profile/${uid}`);
    await site.stop();
    await later.start();
    const mail = await mailTo(later, isReport);
    expect(mail.subject).toContain(subject);

    await test.step('a mail program stops it by one click, without signing in', async () => {
      const headers = await headersOf(later, mail);
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      const address = /^<(\S+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    });

    await test.step('the account page lists no watched searches any more', async () => {
      const own = await signIn(later, email, password);
      await expect.poll(async () => dataOf(await own.call('GET', '/api/search/watches'))).toEqual([]);
      const again = await aVisitor(browser, later);
      const answered = again.waitForResponse('**/api/search/watches');
      const form = signInPage(again, 'vi');
      await form.open();
      await form.logIn(email, password);
      await expect(again).toHaveURL(/\/user-profile$/);
      expect(await (await answered).json()).toMatchObject({ data: [] });
      await expect(again.getByText(email, { exact: true }).first()).toBeVisible();
      await expect(again.getByRole('heading', { name: watch.title })).toHaveCount(0);
      expect((await caughtMails(later.mailUrl, email)).filter(isReport)).toHaveLength(1);
    });
  } finally {
    await site.end();
    await later.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
