import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { ChildMarketplace } from '../support/child-marketplace.ts';
import { converged } from '../support/convergence.ts';
import { eventually } from '../support/eventually.ts';
import { aListedTutor } from '../support/listed-tutor.ts';
import { caughtMails } from '../support/mails.ts';
import type { CaughtMail } from '../support/mails.ts';
import { aPerson, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { codeIn } from '../support/sign-in-provider.ts';
import { hydrated, signInPage } from './support/sign-in.ts';
import { catalogues } from './support/texts.ts';

const { inquiry, mailLinks, messages } = catalogues.en;
/** The tutor's language is Vietnamese, and so are the mails and the pages that they lead to. */
const { messages: tutorTexts } = catalogues.vi;
const hour = 60 * 60 * 1000;
const dayOfHours = 24;

/** Milliseconds to ten in the morning in Viet Nam four days on: by then every reminder due after three days is sent. */
function untilReminders(now: Date): number {
  const inVietnam = 7;
  const hourThere = (now.getUTCHours() + inVietnam) % dayOfHours;
  return (4 * dayOfHours + 10 - hourThere) * hour;
}

const mailTo = (site: ChildMarketplace, to: Person, isIt: (mail: CaughtMail) => boolean): Promise<CaughtMail> =>
  eventually(`the mail to ${to.name}`, async () => (await caughtMails(site.mailUrl, to.email)).find(isIt), {
    timeoutMs: 30_000,
  });

/** The path of the link with this label, with its token. */
function linkIn({ html }: CaughtMail, label: string): string {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)</g)];
  const link = links.find(([, , text = '']) => text.trim() === label)?.[1];
  if (link === undefined) throw new Error(`No link '${label}' in: ${html}`);
  const { pathname, search, hash } = new URL(link.replaceAll('&amp;', '&'));
  return pathname + search + hash;
}

async function aVisitor(browser: Browser, site: ChildMarketplace): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en' });
  return context.newPage();
}

async function write(page: Page, tutor: Person, text: string): Promise<void> {
  await page.goto(`/profile/${tutor.uid}`);
  const send = page.getByRole('button', { name: inquiry.send });
  await hydrated(send);
  await page.getByLabel(inquiry.message, { exact: true }).fill(text);
  await send.click();
  await expect(page.getByRole('heading', { name: inquiry.sentTitle })).toBeVisible();
}

test('a message, its copy, an answer by a link of the mail, and a reminder after three days', async ({ browser }) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'conversation-'));
  const site = new ChildMarketplace({}, dataDir);
  const later = new ChildMarketplace({ CLOCK_AHEAD_MS: String(untilReminders(new Date())) }, dataDir);
  try {
    await site.start();
    const tutor = await aListedTutor(site, { name: 'Trần Thu Hà', language: 'vi' });
    const client = await aPerson(site, { name: 'Emma Reed', language: 'en' });
    const clientPage = await aVisitor(browser, site);
    await test.step('the client confirms the address, to which copies go', async () => {
      dataOf(await client.call('POST', '/api/auth/verification-mail'));
      const mail = await mailTo(site, client, ({ text }) => text.includes('/verify-email?'));
      await clientPage.goto(`/verify-email?oobCode=${encodeURIComponent(codeIn(mail.text, 'verify-email'))}`);
      await expect(clientPage.getByText(mailLinks.verifiedTitle)).toBeVisible();
    });
    await clientPage.goto('/login');
    await signInPage(clientPage, 'en').logIn(client.email, 'a-password');
    await expect(clientPage).toHaveURL(/\/user-profile$/);

    await test.step('the client writes; the tutor gets the mail, and the client a copy', async () => {
      await write(clientPage, tutor, 'My daughter would like to begin next week.');
      const copy = await mailTo(site, client, ({ text }) => text.includes('My daughter would like to begin'));
      expect(copy.text).not.toContain(tutor.email);
      await clientPage.goto('/sent-messages');
      await expect(clientPage.getByText(messages.accepted, { exact: true })).toBeVisible();
    });

    await test.step('the tutor answers by a link, without signing in, and the client reads it', async () => {
      const mail = await mailTo(site, tutor, ({ text }) => text.includes('My daughter would like to begin'));
      const tutorPage = await aVisitor(browser, site);
      await tutorPage.goto(linkIn(mail, tutorTexts.giveInterested));
      await tutorPage.getByLabel(tutorTexts.answerText).fill('Monday at five?');
      await tutorPage.getByRole('button', { name: tutorTexts.answerSend }).click();
      await expect(tutorPage.getByText(tutorTexts.answerSentTitle)).toBeVisible();
      const answer = await mailTo(site, client, ({ text }) => text.includes('Monday at five?'));
      expect(answer.text).toContain('My daughter would like to begin next week.');
      await clientPage.reload();
      await expect(clientPage.getByText('Monday at five?')).toBeVisible();
    });

    await test.step('a message without an answer is followed by one reminder, which ends with a press', async () => {
      await write(clientPage, tutor, 'Could my son join as well, please?');
      await mailTo(site, tutor, ({ text }) => text.includes('Could my son join'));
      // The reminder is planned by the message's event, and not any more once its time has passed.
      await converged(site);
      await site.stop();
      await later.start();
      const isReminder = ({ subject }: CaughtMail) => subject === 'Một lời nhắn đang chờ bạn trả lời';
      const reminder = await mailTo(later, tutor, isReminder);
      expect(reminder.text).toContain('Could my son join as well, please?');
      expect(reminder.text).not.toContain('My daughter would like to begin');
      const tutorPage = await aVisitor(browser, later);
      await tutorPage.goto(linkIn(reminder, tutorTexts.alreadyConfirm));
      await tutorPage.getByRole('button', { name: tutorTexts.alreadyConfirm }).click();
      await expect(tutorPage.getByRole('heading', { name: tutorTexts.alreadyDoneTitle })).toBeVisible();
      expect((await caughtMails(later.mailUrl, tutor.email)).filter(isReminder)).toHaveLength(1);
    });
  } finally {
    await site.end();
    await later.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
