import type { Browser, Page } from '@playwright/test';
import { aPerson, call, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aPng } from '../support/pictures.ts';
import { browserOf, test } from './support/browser.ts';
import type { BrowserSite } from './support/browser.ts';
import { expect, signInPage, hydrated } from './support/sign-in.ts';
import { catalogues } from './support/texts.ts';
import type { Language } from './support/texts.ts';

const password = 'a-password';
// Several pages and sign-ins per test on a busy machine.
test.describe.configure({ timeout: 300_000 });

const message = 'Chào cô, em muốn học đàn bầu từ đầu ạ.';

interface Opened {
  readonly page: Page;
  readonly form: ReturnType<typeof signInPage>;
}

async function aVisitor(browser: Browser, site: BrowserSite, language: Language) {
  const context = await browserOf(browser, site, { language });
  const page = await context.newPage();
  return { context, page, form: signInPage(page, language) };
}

/** Signs in on the way to the profile form and types a draft. */
async function typeProfile({ page, form }: Opened, person: Person, language: Language): Promise<void> {
  const { categories, profileForm } = catalogues[language];
  await form.open('/login?become=tutor');
  await form.logIn(person.email, password);
  await expect(page).toHaveURL(/\/create-profile$/);
  await page.getByRole('checkbox', { name: categories.Music }).check();
  await page.getByRole('textbox', { name: profileForm.bioLabel }).click();
  await page.keyboard.type('Em day dan bau cho nguoi moi.');
  for (const [label, entry] of [
    [profileForm.teachingMethods, 'Online'],
    [profileForm.availability, 'Buổi tối'],
  ] as const) {
    await page.getByLabel(label).first().fill(entry);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel(profileForm.location).fill('Huế');
}

async function choosePhoto(page: Page): Promise<void> {
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: aPng(600, 400) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('slider')).toBeVisible();
}

async function expectTyped(page: Page, language: Language): Promise<void> {
  const { categories, profileForm } = catalogues[language];
  await expect(page.getByLabel(profileForm.location)).toHaveValue('Huế');
  await expect(page.getByRole('textbox', { name: profileForm.bioLabel })).toHaveText('Em day dan bau cho nguoi moi.');
  await expect(page.getByRole('checkbox', { name: categories.Music })).toBeChecked();
}

/** Saves, checks and deletes the profile, to leave the marketplace unchanged. */
async function save(site: BrowserSite, page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: catalogues[language].profileForm.submit }).click();
  await expect(page).toHaveURL(/\/profile\/[^/]+$/);
  await expect(page.getByRole('main').getByText('Huế').first()).toBeVisible();
  dataOf(await call(site, 'DELETE', '/api/tutors/me', { token: (await tokenOf(page)) ?? '' }));
}

async function signInAgain(page: Page, language: Language): Promise<void> {
  const { auth } = catalogues[language];
  const main = page.getByRole('main');
  await main.getByLabel(auth.password, { exact: true }).fill(password);
  await main.getByRole('button', { name: auth.login, exact: true }).click();
}

/** The address may change before the page; wait for its own fields. */
async function arrive(page: Page, at: 'login' | 'register', language: Language): Promise<void> {
  const { auth } = catalogues[language];
  await page.getByLabel(at === 'login' ? auth.password : auth.confirmPassword, { exact: true }).waitFor();
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Remaining lifetime of the token. */
async function secondsLeft(page: Page): Promise<number> {
  const payload = (await tokenOf(page))?.split('.')[1] ?? '';
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  return exp - Date.now() / 1000;
}

/** Expires the token an hour ago. */
async function expireToken(page: Page): Promise<void> {
  const [header = '', payload = '', signature = ''] = ((await tokenOf(page)) ?? '').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number; iat: number };
  const old = { ...claims, exp: claims.exp - 7200, iat: claims.iat - 7200 };
  const token = [header, Buffer.from(JSON.stringify(old)).toString('base64url'), signature].join('.');
  await page.evaluate((stored) => {
    localStorage.setItem('token', stored);
  }, token);
}

/** Ends all sessions on the server without telling the browser. */
async function revokeSessions(site: BrowserSite, page: Page): Promise<void> {
  const token = await tokenOf(page);
  dataOf(await call(site, 'POST', '/api/auth/logout-everywhere', { ...(token !== null && { token }) }));
}

test('a token that ended an hour ago is renewed without a word', async ({ browser, site }) => {
  const language = 'vi';
  const { context, ...opened } = await aVisitor(browser, site, language);
  const { page } = opened;
  await typeProfile(opened, await aPerson(site), language);
  await expireToken(page);
  expect(await secondsLeft(page)).toBeLessThan(0);
  await save(site, page, language);
  expect(await secondsLeft(page)).toBeGreaterThan(0);
  await context.close();
});

test('a session that ended at the server is signed in again over the form', async ({ browser, site }) => {
  const language = 'en';
  const { context, ...opened } = await aVisitor(browser, site, language);
  const { page } = opened;
  await typeProfile(opened, await aPerson(site), language);
  await choosePhoto(page);
  await revokeSessions(site, page);
  await page.getByRole('button', { name: catalogues[language].profileForm.submit }).click();
  await expect(page.getByText(catalogues[language].errors.unauthenticated)).toBeVisible();
  await expect(page.getByRole('slider')).toBeHidden();
  await signInAgain(page, language);
  await expect(page.getByRole('slider')).toBeVisible();
  await expectTyped(page, language);
  await save(site, page, language);
  await context.close();
});

for (const way of ['login', 'register'] as const) {
  const language: Language = way === 'login' ? 'vi' : 'en';
  const { common, inquiry } = catalogues[language];

  test(`an inquiry survives the way over the ${way}, and one more press sends it`, async ({ browser, site }) => {
    const person = await aPerson(site);
    const tutor = await site.person('tutor');
    const { context, page, form } = await aVisitor(browser, site, language);
    await page.goto(`/profile/${tutor.uid}`);
    const send = page.getByRole('button', { name: inquiry.send, exact: true });
    await hydrated(send);
    await page.getByLabel(inquiry.name, { exact: true }).fill('Bảo Châu');
    await page.getByLabel(inquiry.email, { exact: true }).fill('bao.chau@example.com');
    await page.getByLabel(inquiry.message, { exact: true }).fill(message);
    await send.click();
    await page.getByRole('main').getByRole('link', { name: common[way], exact: true }).first().click();
    await arrive(page, way, language);
    if (way === 'login') await form.logIn(person.email, password);
    else await form.register('Bảo Châu', `inquiry-${way}@example.com`, password);
    await expect(page).toHaveURL(`${site.url}/profile/${tutor.uid}`);
    await expect(page.getByLabel(inquiry.name, { exact: true })).toHaveValue('Bảo Châu');
    await expect(page.getByLabel(inquiry.email, { exact: true })).toHaveValue('bao.chau@example.com');
    await expect(page.getByLabel(inquiry.message, { exact: true })).toHaveValue(message);
    await send.click();
    await expect(page.getByText(inquiry.sentTitle)).toBeVisible();
    await context.close();
  });
}
