import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { browserOf, settled, test } from './support/browser.ts';
import { languages, otherLanguage } from './support/texts.ts';

// The language of each screen: every-screen.spec.ts

const manifest = z
  .record(z.string(), z.object({ file: z.string() }))
  .parse(JSON.parse(readFileSync(new URL('../../frontend/dist/.vite/manifest.json', import.meta.url), 'utf8')));

const filesOf = (language: string): string[] =>
  Object.entries(manifest)
    .filter(([source]) => source.includes(`i18n/locales/${language}/`))
    .map(([, { file }]) => file);

for (const language of languages) {
  test(`in ${language} only its own texts are loaded`, async ({ browser, site }) => {
    const context = await browserOf(browser, site, { language, who: 'tutor' });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)));
    for (const path of ['/', '/search', '/user-profile', '/edit-profile']) {
      await page.goto(path);
      await settled(page);
    }
    expect(filesOf(language).filter((file) => asked.includes(file))).not.toEqual([]);
    expect(filesOf(otherLanguage(language)).filter((file) => asked.includes(file))).toEqual([]);
    await context.close();
  });
}
