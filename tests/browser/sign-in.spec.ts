import { aPerson } from '../support/person.ts';
import { browserOf, test } from './support/browser.ts';
import { expect, operate, signInPage, hydrated } from './support/sign-in.ts';
import { catalogues, languages } from './support/texts.ts';

const password = 'a-password';

for (const language of languages) {
  const { account, auth, common, errors } = catalogues[language];

  test(`a person registers, logs out and logs in again, in ${language}`, async ({ browser, site }) => {
    const context = await browserOf(browser, site, { language });
    const page = await context.newPage();
    const form = signInPage(page, language);
    const email = `sign-in-${language}@example.com`;
    const main = page.getByRole('main');

    await form.open('/register');
    await form.register('Đỗ Thu Hà', email, password);
    await expect(page).toHaveURL(`${site.url}/user-profile`);
    await expect(main.getByText('Đỗ Thu Hà', { exact: true })).toBeVisible();
    await main.getByRole('button', { name: common.logout, exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await form.open('/register');
    await form.register('Somebody else', email.toUpperCase(), password);
    await expect(form.error).toHaveText(new RegExp(`^${errors['email-in-use']}`));

    await form.open();
    await form.logIn(` ${email}`, password);
    await expect(page).toHaveURL(`${site.url}/user-profile`);
    await expect(main.getByText(account.typeClient, { exact: true })).toBeVisible();
    await context.close();
  });

  test(`a wrong password, an unknown address and a disabled account are told, in ${language}`, async ({
    browser,
    site,
  }) => {
    const person = await aPerson(site);
    const context = await browserOf(browser, site, { language });
    const page = await context.newPage();
    const form = signInPage(page, language);
    await form.open();
    await form.logIn(person.email, 'not-the-password');
    await expect(form.error).toHaveText(errors['credentials-invalid']);
    await expect(page.getByLabel(auth.email, { exact: true })).toHaveValue(person.email);

    await form.logIn(`unknown-${person.email}`, password);
    await expect(form.error).toHaveText(errors['credentials-invalid']);
    await form.error.getByRole('button', { name: common.dismiss }).click();
    await expect(form.error).toHaveCount(0);

    await operate(site, 'disable-account', person.email);
    await form.logIn(person.email, password);
    await expect(form.error).toHaveText(errors['account-disabled']);
    await operate(site, 'enable-account', person.email);
    await form.logIn(person.email, password);
    await expect(page).toHaveURL(`${site.url}/user-profile`);
    await context.close();
  });
}

test('the token is the only credential in local storage, and gone with what was typed at logout', async ({
  browser,
  site,
}) => {
  const { inquiry, auth, common } = catalogues.en;
  const person = await aPerson(site);
  const { uid } = await site.person('tutor');
  const context = await browserOf(browser, site, { language: 'en' });
  const page = await context.newPage();
  const form = signInPage(page, 'en');
  await form.open();
  await form.logIn(person.email, password);
  await expect(page).toHaveURL(`${site.url}/user-profile`);

  await page.goto(`/profile/${uid}`);
  const message = page.getByLabel(inquiry.message, { exact: true });
  await hydrated(message);
  await message.fill('Words that nobody else should read.');
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await expect.poll(stored).toContain('Words that nobody else');
  // The saved tutors come from the server a moment after sign-in.
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  await expect.poll(keys).toEqual(['i18nextLng', 'saved-tutors', 'token']);
  for (const { name, sameSite } of await context.cookies()) expect([name, sameSite]).toEqual(['i18nextLng', 'Lax']);

  await page.goto('/user-profile');
  await page.getByRole('main').getByRole('button', { name: common.logout, exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: auth.login, exact: true })).toBeVisible();
  await expect.poll(stored).not.toContain('Words that nobody else');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const saved = () => page.evaluate(() => localStorage.getItem('saved-tutors') ?? '');
  await expect.poll(saved).not.toContain(person.uid);
  await context.close();
});
