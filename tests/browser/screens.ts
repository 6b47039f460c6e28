// `npm run screens [FOLDER]`: screenshots of every screen at 390 and 1280, both languages, light and dark. SITE: a
// running marketplace with demo data; ONLY: part of the screens' names.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserOf, browserSite, loadPictures, settled } from './support/browser.ts';
import { open, screens } from './support/screens.ts';
import { languages } from './support/texts.ts';

const folder = process.argv[2] ?? join(tmpdir(), 'screens');
const site = await browserSite(process.env['SITE'] ?? 'http://127.0.0.1:8080');
const wanted = screens.filter(({ name }) => name.includes(process.env['ONLY'] ?? ''));
const widths = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const language of languages) {
  for (const kind of ['desk', 'phone'] as const) {
    for (const screen of wanted) {
      if ((screen.only ?? kind) !== kind) continue;
      const options = { language, who: screen.who, viewport: widths[kind], reducedMotion: 'reduce' as const };
      const context = await browserOf(browser, site, options);
      const page = await context.newPage();
      try {
        await open(page, site, screen, language);
        await loadPictures(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await settled(page);
          const path = join(folder, `${screen.name}-${widths[kind].width}-${language}-${colorScheme}.png`);
          const dialog = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
          await page.screenshot({ path, fullPage: !dialog });
        }
      } catch (error) {
        console.error(`${screen.name} in ${language} at ${widths[kind].width}:`, error);
        process.exitCode = 1;
      }
      await context.close();
    }
  }
}
await browser.close();
console.log(`The pictures are in ${folder}`);
