import type { SearchItem } from '@sao-mai/contracts';
import { aPerson, aTutor, call, codeOf, dataOf, signIn } from '../support/person.ts';
import { browserOf, settled, test } from './support/browser.ts';
import { expect } from './support/sign-in.ts';
import { catalogues, filled } from './support/texts.ts';

const language = 'vi';
const { admin: texts, common } = catalogues[language];
const name = 'Đoàn Bị Khoá';

test('an admin disables a tutor and enables them again with the keyboard alone; search and messages follow', async ({
  browser,
  site,
}) => {
  const [admin, tutor, client] = [await site.person('admin'), await aTutor(site, { name }), await aPerson(site)];
  const found = async (): Promise<number> => {
    const items = dataOf(await call<SearchItem[]>(site, 'GET', `/api/search?keyword=${encodeURIComponent(name)}`));
    return items.filter(({ uid }) => uid === tutor.uid).length;
  };
  const write = (to: string, from = client) =>
    from.call('POST', `/api/inquiries/${to}`, {
      body: { name: from.name, email: from.email, message: 'Thầy còn nhận học sinh buổi tối không ạ?' },
    });
  const approve = async () => (await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`)).status;
  await expect.poll(approve).toBe(200);
  await expect.poll(found).toBe(1);

  const context = await browserOf(browser, site, { language, who: 'admin' });
  const page = await context.newPage();
  await page.goto(`/admin/accounts?keyword=${encodeURIComponent(tutor.email)}`);
  await settled(page);
  const disable = page.getByRole('button', { name: filled(texts.disableNamed, { name }) });
  const enable = page.getByRole('button', { name: filled(texts.enableNamed, { name }) });
  const question = page.getByRole('alertdialog');

  await test.step('a question that is left with Escape changes nothing, and the focus comes back', async () => {
    await disable.focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(disable).toBeFocused();
  });

  await test.step('disabling takes the tutor out of search, and refuses messages to and from them', async () => {
    await page.keyboard.press('Enter');
    await expect(question.getByLabel(texts.reason)).toBeFocused();
    await page.keyboard.type('Giả danh người khác');
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: common.cancel, exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(enable).toBeFocused();
    await expect.poll(found).toBe(0);
    await expect.poll(async () => codeOf(await write(tutor.uid))).toBe('tutor-not-public');
    const other = dataOf(await call<SearchItem[]>(site, 'GET', '/api/search?limit=1'))[0]?.uid ?? '';
    expect(codeOf(await write(other, tutor))).toBe('account-disabled');
  });

  await test.step('enabling brings the tutor back', async () => {
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: texts.enable, exact: true }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(disable).toBeFocused();
    await expect.poll(found).toBe(1);
    await expect.poll(async () => (await write(tutor.uid)).status).toBe(201);
    const again = await signIn(site, tutor.email, 'a-password');
    expect((await again.call('GET', '/api/tutors/me')).status).toBe(200);
  });

  await test.step('the history names both, and the focus comes back from it', async () => {
    const history = page.getByRole('button', { name: filled(texts.historyOf, { name }) });
    await history.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Giả danh người khác')).toBeVisible();
    await dialog.getByRole('button', { name: common.close, exact: true }).last().press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(history).toBeFocused();
  });
  const owner = await signIn(site, tutor.email, 'a-password');
  dataOf(await owner.call('DELETE', '/api/tutors/me'));
  await context.close();
});
