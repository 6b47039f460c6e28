import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { aPerson, aTutor, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aPng } from '../support/pictures.ts';
import { browserOf, settled, test } from './support/browser.ts';
import type { BrowserSite } from './support/browser.ts';
import { catalogues, filled } from './support/texts.ts';

const { vi, en } = catalogues;
const sentence = 'Em dạy đàn bầu cho người mới. ';

const bioOf = (page: Page) => page.getByRole('textbox', { name: vi.profileForm.bioLabel });
const submit = (page: Page) => page.getByRole('button', { name: vi.profileForm.submit, exact: true });
const choose = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name }).click();

async function aNewTutor(site: BrowserSite): Promise<Person> {
  const person = await aPerson(site, { name: 'Cao Thị Mẫu' });
  dataOf(await person.call('PUT', '/api/auth/updateprofile', { body: { roles: { client: true, tutor: true } } }));
  return person;
}

/** Fills in required fields; the bio is pasted. */
async function fillIn(page: Page, bio: string): Promise<void> {
  await page.getByRole('checkbox', { name: vi.categories.Music }).check();
  await bioOf(page).click();
  await page.keyboard.insertText(bio);
  for (const [label, entry] of [
    [vi.profileForm.teachingMethods, 'Trực tuyến, Tại nhà'],
    [vi.profileForm.availability, 'Buổi tối,'],
  ] as const) {
    await page.getByLabel(label).first().fill(entry);
    await page.keyboard.press('Enter');
  }
}

test.describe('the profile form', () => {
  let tutor: Person;
  let page: Page;

  test.beforeEach(async ({ browser, site }) => {
    tutor = await aNewTutor(site);
    const context = await browserOf(browser, site, { language: 'vi', token: tutor.token });
    page = await context.newPage();
    await page.goto('/create-profile');
    await settled(page);
  });
  test.afterEach(async () => {
    await page.context().close();
    await tutor.call('DELETE', '/api/tutors/me');
  });

  test('changes its language with everything typed in its place, messages and counter too', async () => {
    await submit(page).click();
    await expect(page.getByText(vi.errors['bio-required']).first()).toBeVisible();
    await fillIn(page, sentence);
    await page.getByLabel(vi.profileForm.location).fill('Huế');
    await page.getByLabel(vi.profileForm.website).fill('not an address');
    await page.getByLabel(vi.profileForm.website).blur();
    await expect(page.getByText(vi.errors['website-invalid']).first()).toBeVisible();
    await choose(page, 'EN');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText(en.errors['website-invalid']).first()).toBeVisible();
    await expect(page.getByText(vi.errors['website-invalid'])).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: en.profileForm.bioLabel })).toHaveText(sentence.trim());
    await expect(page.getByRole('checkbox', { name: en.categories.Music })).toBeChecked();
    await expect(page.getByLabel(en.profileForm.location)).toHaveValue('Huế');
    await expect(page.getByLabel(en.profileForm.website)).toHaveValue('not an address');
    for (const entry of ['Trực tuyến', 'Tại nhà', 'Buổi tối'])
      await expect(page.getByText(entry).first()).toBeVisible();
    await expect(page).toHaveURL(/\/create-profile$/);
  });

  test('saves once where the button is pressed twice', async () => {
    await fillIn(page, sentence);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/tutors'))
        sent.push(request.url());
    });
    await submit(page).dblclick();
    await expect(page).toHaveURL(/\/profile\//);
    await settled(page);
    expect(sent).toHaveLength(1);
  });

  test('says of each file that is no photo what to do, and keeps the rest of the form', async () => {
    await fillIn(page, sentence);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/tutors/upload')) sent.push(request.url());
    });
    const file = page.locator('input[type=file]');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const heic = Buffer.from('000000186674797068656963000000006d696631', 'hex');
    for (const [name, mimeType, buffer, message] of [
      ['me.svg', 'image/svg+xml', svg, vi.profileForm.photoSvg],
      ['me.heic', 'image/heic', heic, vi.profileForm.photoHeic],
      ['me.jpg', 'image/jpeg', Buffer.from('This is a text.'), vi.profileForm.photoNotPicture],
    ] as const) {
      await file.setInputFiles({ name, mimeType, buffer });
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByRole('slider')).toHaveCount(0);
    }
    expect(sent).toEqual([]);
    await expect(bioOf(page)).toHaveText(sentence.trim());
    await expect(page.getByRole('checkbox', { name: vi.categories.Music })).toBeChecked();
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: aPng(3000, 2000) });
    await expect(page.getByRole('slider')).toBeVisible();
    await expect(page.getByText(vi.profileForm.photoNotPicture)).toHaveCount(0);
  });

  test('counts what is seen, takes 2600 letters and not one more, and wants a bio that is not empty', async () => {
    const counted = (length: number) =>
      filled(vi.profileForm.counter, { length: length.toLocaleString('vi'), max: (2600).toLocaleString('vi') });
    const full = `${sentence.repeat(100).slice(0, 2599)}.`;
    await fillIn(page, full);
    await expect(page.getByText(counted(2600)).first()).toBeVisible();
    await bioOf(page).press('Control+End');
    await page.keyboard.type('!');
    await expect(page.getByText(filled(vi.profileForm.tooMany_other, { formatted: '1' })).first()).toBeVisible();
    await submit(page).click();
    await expect(page.getByText(vi.errors['bio-too-long']).first()).toBeVisible();
    await expect(page).toHaveURL(/\/create-profile$/);

    await bioOf(page).press('Control+a');
    await page.keyboard.press('Delete');
    await expect(page.getByText(counted(0)).first()).toBeVisible();
    await submit(page).click();
    await expect(page.getByText(vi.errors['bio-required']).first()).toBeVisible();

    await bioOf(page).click();
    await page.keyboard.insertText(full);
    await submit(page).click();
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByText(full.slice(0, 50)).first()).toBeVisible();
  });
});

test('undo in the bio ends at the stored text, and what is pasted keeps its shape', async ({ browser, site }) => {
  const tutor = await aTutor(site);
  const context = await browserOf(browser, site, { language: 'vi', token: tutor.token });
  const page = await context.newPage();
  await page.goto('/edit-profile');
  await settled(page);
  const bio = bioOf(page);
  const stored = (await bio.textContent()) ?? '';
  expect(stored).not.toBe('');
  await bio.press('Control+End');
  await page.keyboard.press('Control+z');
  await expect(bio).toHaveText(stored);
  await page.keyboard.type(' Thêm một câu.');
  await expect(bio).toHaveText(`${stored} Thêm một câu.`);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Control+z');
  await expect(bio).toHaveText(stored);
  await expect(page.getByText(vi.profileForm.nothingChanged)).toBeVisible();

  await bio.press('Control+a');
  await bio.evaluate((editor) => {
    const clipboardData = new DataTransfer();
    const item = (text: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>${text}</p>`;
    const row = '<tr><td>Thứ Hai</td><td>18:00</td></tr>';
    clipboardData.setData('text/html', `<h2>Cách dạy</h2>${item('Chậm')}${item('Kỹ')}<table>${row}</table>`);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: vi.profileForm.save, exact: true }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Chậm' })).toHaveText('Chậm');
  await expect(page.locator('strong').filter({ hasText: 'Cách dạy' }).first()).toBeVisible();
  await expect(page.getByText('Thứ Hai · 18:00', { exact: true }).first()).toBeVisible();
  await context.close();
  await tutor.call('DELETE', '/api/tutors/me');
});
