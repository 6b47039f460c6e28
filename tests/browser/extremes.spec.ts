import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { aProfile, aTutor, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { browserOf, settled, test } from './support/browser.ts';
import { layoutFaults } from './support/layout.ts';
import { catalogues } from './support/texts.ts';

/** Sixty letters without a space after the twentieth. */
const longName = 'Nguyễn Phúc Thị Bảo Công-Tằng-Tôn-Nữ-Khánh-Tường-Vy-An-Nhiên';
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const sentence = 'Em dạy đàn cho người mới bắt đầu, chậm rãi và vui. ';
const longBio = `${word} ${sentence.repeat(60)}`.slice(0, 2600);

const viewports = [
  { width: 320, height: 640, text: '100%' },
  { width: 390, height: 844, text: '100%' },
  { width: 390, height: 844, text: '200%' },
  { width: 768, height: 1024, text: '100%' },
  { width: 1280, height: 900, text: '100%' },
];

async function expectAllInPlace(page: Page, where: string): Promise<void> {
  for (const { text, ...viewport } of viewports) {
    await page.setViewportSize(viewport);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    await settled(page);
    expect.soft(await page.evaluate(layoutFaults), `${where}, ${viewport.width} wide, text ${text}`).toEqual([]);
  }
}

async function expectStandIn(page: Page): Promise<void> {
  const portrait = page.getByRole('main').locator('img[src="/default-profile.jpg"]').first();
  await expect(portrait).toBeVisible();
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test.describe('a name of 60 letters, a bio of 2600 and a broken photo', () => {
  let tutor: Person;

  test.beforeAll(async ({ site }) => {
    expect(Array.from(longName)).toHaveLength(60);
    tutor = await aTutor(site, { name: longName }, { ...aProfile, bio: `<p>${longBio}</p>`, location: word });
    const form = new FormData();
    const photo = await (await fetch(`${site.url}/default-profile.jpg`)).blob();
    form.append('profilePicture', new Blob([photo], { type: 'image/jpeg' }), 'me.jpg');
    dataOf(await tutor.call('PUT', '/api/tutors/upload', { body: form }));
    const admin = await site.person('admin');
    await expect.poll(async () => (await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`)).status).toBe(200);
  });
  test.afterAll(async () => {
    dataOf(await tutor.call('DELETE', '/api/tutors/me'));
  });

  for (const language of ['vi', 'en'] as const) {
    test(`stand whole on the card, the profile and the admin’s pages in ${language}`, async ({ browser, site }) => {
      const { admin } = catalogues[language];
      const context = await browserOf(browser, site, { language, who: 'admin', reducedMotion: 'reduce' });
      const page = await context.newPage();
      const isPhoto = ({ pathname }: URL): boolean => pathname.startsWith('/api/');
      await page.route(isPhoto, (route) =>
        route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
      );

      await page.goto(`/search?keyword=${encodeURIComponent(longName)}`);
      await expect(page.getByRole('heading', { level: 3, name: longName })).toBeVisible();
      await expectStandIn(page);
      await expectAllInPlace(page, 'card');

      await page.goto(`/profile/${tutor.uid}`);
      await expect(page.getByRole('heading', { level: 1, name: longName })).toBeVisible();
      await expectStandIn(page);
      await expectAllInPlace(page, 'profile');

      await page.goto(`/admin/tutors/manage?tutor=${tutor.uid}`);
      await expect(page.getByRole('heading', { name: admin.history })).toBeVisible();
      await expectAllInPlace(page, 'panel');
      await page.goto(`/admin/tutors/manage?keyword=${encodeURIComponent(longName)}`);
      await expect(page.getByRole('table').getByText(longName).first()).toBeVisible();
      await expectAllInPlace(page, 'table');
      await context.close();
    });
  }
});
