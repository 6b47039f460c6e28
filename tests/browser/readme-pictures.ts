// `npm run pictures`: the README's pictures, light and dark, of a running marketplace with demo data (SITE).
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browserOf, browserSite, loadPictures, settled } from './support/browser.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const site = await browserSite(process.env['SITE'] ?? 'http://127.0.0.1:8080');
const tutor = await site.person('tutor');
const pictures = [
  { name: 'home', who: 'visitor', path: '/' },
  { name: 'search', who: 'visitor', path: '/search?keyword=english' },
  { name: 'profile', who: 'visitor', path: `/profile/${tutor.uid}` },
  { name: 'admin', who: 'admin', path: '/admin/tutors/approval' },
] as const;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, who, path } of pictures) {
  const viewport = { width: 1280, height: 1060 };
  const context = await browserOf(browser, site, { language: 'en', who, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  await loadPictures(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await page.screenshot({ path: `${folder}${name}-${colorScheme}.jpg`, quality: 85 });
  }
  await context.close();
}
await browser.close();
