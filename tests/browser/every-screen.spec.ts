import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { browserOf, settled, test } from './support/browser.ts';
import { layoutFaults } from './support/layout.ts';
import { open, screens } from './support/screens.ts';
import { languages } from './support/texts.ts';
import type { Language } from './support/texts.ts';
import { unexpectedTexts } from './support/wording.ts';

// All checks share one page load; a trace would cost more than the checks.
test.use({ trace: 'off' });

const heights = { 320: 640, 390: 844, 768: 1024, 1280: 900 } as const;
type Width = keyof typeof heights;
type Kind = 'phone' | 'desk';

const axeWidths: Readonly<Record<Kind, Width>> = { phone: 390, desk: 1280 };
const otherWidths: Readonly<Record<Kind, readonly Width[]>> = { phone: [320], desk: [768] };

async function resize(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  await settled(page);
}

async function expectTextInPlace(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(layoutFaults), where).toEqual([]);
}

/** Themes that axe checks, so that every pair of language, width and theme occurs; EVERY_THEME=1 checks all. */
const themes = {
  vi: { desk: ['light'], phone: ['dark'] },
  en: { desk: ['dark'], phone: ['light'] },
} as const;

async function look(page: Page, kind: Kind, language: Language): Promise<void> {
  const width = axeWidths[kind];
  await resize(page, width);
  await expectTextInPlace(page, `${width} wide`);
  const every = process.env['EVERY_THEME'] === '1';
  for (const colorScheme of every ? (['light', 'dark'] as const) : themes[language][kind]) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    expect.soft(await axeFindings(page), `axe at ${width}, ${colorScheme}`).toEqual([]);
  }
  for (const other of otherWidths[kind]) {
    await resize(page, other);
    await expectTextInPlace(page, `${other} wide`);
  }
  await resize(page, width);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await settled(page);
  await expectTextInPlace(page, `text at 200 %, ${width} wide`);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** Page errors and hydration warnings; failed responses may be intended. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) found.push(text);
  });
  return found;
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    for (const screen of screens) {
      test(`${screen.name} speaks one language, shows all its text, and axe finds nothing`, async ({
        browser,
        site,
      }) => {
        const kinds = screen.only === undefined ? (['desk', 'phone'] as const) : [screen.only];
        const width = axeWidths[kinds[0]];
        const viewport = { width, height: heights[width] };
        const context = await browserOf(browser, site, {
          language,
          who: screen.who,
          viewport,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        const broken = complaints(page);
        await open(page, site, screen, language);
        expect.soft(await page.locator('html').getAttribute('lang')).toBe(language);
        expect.soft(await unexpectedTexts(page, language)).toEqual([]);
        for (const kind of kinds) await look(page, kind, language);
        expect.soft(broken).toEqual([]);
        await context.close();
      });
    }
  });
}
