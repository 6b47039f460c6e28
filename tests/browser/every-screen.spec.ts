import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { storageKeys } from '@sao-mai/contracts';
import { axeFindings } from './support/axe.ts';
import { browserOf, settled, test as base } from './support/browser.ts';
import type { Who } from './support/browser.ts';
import { layoutFaults } from './support/layout.ts';
import { open, screens } from './support/screens.ts';
import { languages } from './support/texts.ts';
import type { Language } from './support/texts.ts';
import { textChecks } from './support/wording.ts';

interface Walk {
  /** The worker's browser of this person, in which every screen is opened as if it were the first. */
  contextOf(who: Who, language: Language): Promise<BrowserContext>;
  readonly unexpectedTexts: ReturnType<typeof textChecks>;
}

/** Runs in each page: empties what earlier screens stored, once per window. */
function forgetEarlierScreens(kept: readonly string[]): void {
  if (sessionStorage.getItem('walked') !== null) return;
  sessionStorage.setItem('walked', '1');
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
}

const test = base.extend<object, { walk: Walk }>({
  walk: [
    async ({ browser, site }, use) => {
      const contexts = new Map<string, Promise<BrowserContext>>();
      const open = async (who: Who, language: Language) => {
        const context = await browserOf(browser, site, { language, who, reducedMotion: 'reduce' });
        await context.addInitScript(forgetEarlierScreens, Object.values(storageKeys));
        return context;
      };
      await use({
        contextOf(who, language) {
          const key = `${who} ${language}`;
          const context = contexts.get(key) ?? open(who, language);
          contexts.set(key, context);
          return context;
        },
        unexpectedTexts: textChecks(),
      });
    },
    { scope: 'worker' },
  ],
});

// All checks share one page load; a trace would cost more than the checks.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

const heights = { 320: 640, 390: 844, 768: 1024, 1280: 900 } as const;
type Width = keyof typeof heights;
type Kind = 'phone' | 'desk';

const axeWidths: Readonly<Record<Kind, Width>> = { phone: 390, desk: 1280 };
const otherWidths: Readonly<Record<Kind, readonly Width[]>> = { phone: [320], desk: [768] };

async function resize(page: Page, width: Width): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height: heights[width] });
  await settled(page);
}

/** A colour that passes through nested elements takes a frame in each of them, even without motion. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

const softly = expect.configure({ soft: true });

/** Waits for menus, which follow a change of the window in their own time. */
async function expectTextInPlace(page: Page, where: string): Promise<void> {
  await softly.poll(() => page.evaluate(layoutFaults), { message: where }).toEqual([]);
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
      test(`${screen.name} speaks one language, shows all its text, and axe finds nothing`, async ({ site, walk }) => {
        const kinds = screen.only === undefined ? (['desk', 'phone'] as const) : [screen.only];
        const width = axeWidths[kinds[0]];
        const context = await walk.contextOf(screen.who, language);
        const page = await context.newPage();
        await page.setViewportSize({ width, height: heights[width] });
        const broken = complaints(page);
        await open(page, site, screen, language);
        expect.soft(await page.locator('html').getAttribute('lang')).toBe(language);
        expect.soft(await walk.unexpectedTexts(page, language)).toEqual([]);
        await endTransitions(page);
        for (const kind of kinds) await look(page, kind, language);
        expect.soft(broken).toEqual([]);
        await page.close();
      });
    }
  });
}
