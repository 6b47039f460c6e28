import { caughtMails } from '../support/mails.ts';
import { aPerson } from '../support/person.ts';
import { browserOf, test } from './support/browser.ts';
import { expect, signInPage } from './support/sign-in.ts';
import { catalogues, filled, languages } from './support/texts.ts';

const password = 'a-password';

for (const language of languages) {
  const { settings, mailLinks } = catalogues[language];

  test(`a new address is confirmed by its mail before it is used, in ${language}`, async ({ browser, site }) => {
    const { email } = await aPerson(site);
    const newEmail = `new-${email}`;
    const context = await browserOf(browser, site, { language });
    const page = await context.newPage();
    const signIn = signInPage(page, language);
    await signIn.open('/login');
    await signIn.logIn(email, password);
    await page.getByRole('button', { name: settings.emailChange }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(settings.emailNew, { exact: true }).fill(newEmail);
    await dialog.getByLabel(settings.passwordCurrent, { exact: true }).fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(settings.passwordWrong)).toBeVisible();
    await dialog.getByLabel(settings.passwordCurrent, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(filled(settings.emailSent, { email: newEmail }))).toBeVisible();

    const linked = async () => (await caughtMails(site.mailUrl, newEmail)).map(({ text }) => text).join('\n');
    await expect.poll(linked).toContain('/new-address?');
    const code = /\/new-address\S*#(\S+)/.exec(await linked())?.[1] ?? '';
    await page.goto(`/new-address#${code}`);
    await page.getByRole('button', { name: mailLinks.newAddressConfirm }).click();
    await expect(page.getByText(filled(mailLinks.newAddressDoneText, { email: newEmail }))).toBeVisible();
    await page.getByRole('link', { name: mailLinks.toAccount }).click();
    await expect(page).toHaveURL(/\/login/);
    await signIn.logIn(newEmail, password);
    await expect(page.getByRole('main').getByText(newEmail, { exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await caughtMails(site.mailUrl, email)).length).toBe(1);

    await page.goto(`/new-address#${code}`);
    await page.getByRole('button', { name: mailLinks.newAddressConfirm }).click();
    await expect(page.getByText(mailLinks.newAddressDeadText)).toBeVisible();
    await context.close();
  });
}
