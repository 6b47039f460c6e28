import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { storageKeys } from '@sao-mai/contracts';
import { axeFindings } from './support/axe.ts';
import { browserOf, settled, test as base } from './support/browser.ts';
import type { Who } from './support/browser.ts';
import { layoutFaults } from './support/layout.ts';
import { open, screens } from './support/screens.ts';
import type { Screen } from './support/screens.ts';
import { languages, otherLanguage } from './support/texts.ts';
import type { Language } from './support/texts.ts';
import { textChecks } from './support/wording.ts';

interface Walk {
  /** The worker's browser of this person, in which every screen is opened as if it were the first, in this language. */
  contextOf(who: Who, language: Language): Promise<BrowserContext>;
  readonly unexpectedTexts: ReturnType<typeof textChecks>;
}

interface Start {
  readonly kept: readonly string[];
  readonly languageKey: string;
  readonly language: Language;
}

/** Runs in each page: empties what earlier screens stored, once per window. */
function forgetEarlierScreens({ kept, languageKey, language }: Start): void {
  if (sessionStorage.getItem('walked') !== null) return;
  sessionStorage.setItem('walked', '1');
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
  localStorage.setItem(languageKey, language);
}

const languageKey = storageKeys.language;

const test = base.extend<object, { walk: Walk }>({
  walk: [
    async ({ browser, site }, use) => {
      const contexts = new Map<string, Promise<BrowserContext>>();
      const open = async (who: Who, language: Language) => {
        const context = await browserOf(browser, site, { language, who, reducedMotion: 'reduce' });
        await context.addInitScript(forgetEarlierScreens, { kept: Object.values(storageKeys), languageKey, language });
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

const openingWidths: Readonly<Record<Kind, Width>> = { desk: 1280, phone: 390 };
/** In this order in the first language and back in the second, because each change of the width lays the page out anew. */
const widths: Readonly<Record<Kind, readonly Width[]>> = { desk: [1280, 768], phone: [320, 390] };

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

type Theme = 'light' | 'dark';

/**
 * Widths at which axe and enlarged text are checked, with axe's themes, so that every pair of language, width and theme
 * occurs; EVERY_THEME=1 checks all.
 */
const themes: Readonly<Record<Language, Partial<Record<Width, readonly Theme[]>>>> = {
  vi: { 1280: ['light'], 390: ['dark'] },
  en: { 1280: ['dark'], 390: ['light'] },
};

async function look(page: Page, width: Width, language: Language): Promise<void> {
  await resize(page, width);
  await expectTextInPlace(page, `${width} wide, ${language}`);
  const some = themes[language][width];
  if (some === undefined) return;
  for (const colorScheme of process.env['EVERY_THEME'] === '1' ? (['light', 'dark'] as const) : some) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    expect.soft(await axeFindings(page), `axe at ${width}, ${colorScheme}, ${language}`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await settled(page);
  await expectTextInPlace(page, `text at 200 %, ${width} wide, ${language}`);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** Chooses the language as in another tab: dialogs cover the page's own buttons, which would also change the account. */
async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    ({ key, newValue }) => {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    { key: languageKey, newValue: language },
  );
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await settled(page);
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

const kindsOf = ({ only }: Screen): readonly [Kind, ...Kind[]] => (only === undefined ? ['desk', 'phone'] : [only]);

screens.forEach((screen, index) => {
  // The server renders every other screen in Vietnamese; then the language changes on the open page.
  const first = languages[index % languages.length] ?? 'vi';
  const second = otherLanguage(first);

  test(`${screen.name} speaks each language, shows all its text, and axe finds nothing`, async ({ site, walk }) => {
    const kinds = kindsOf(screen);
    const allWidths = kinds.flatMap((kind) => widths[kind]);
    const width = openingWidths[kinds[0]];
    const context = await walk.contextOf(screen.who, first);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: heights[width] });
    const broken = complaints(page);
    await open(page, site, screen, first);
    expect.soft(await page.locator('html').getAttribute('lang')).toBe(first);
    expect.soft(await walk.unexpectedTexts(page, first), `texts in ${first}`).toEqual([]);
    await endTransitions(page);
    for (const each of allWidths) await look(page, each, first);
    await switchLanguage(page, second);
    await softly.poll(() => walk.unexpectedTexts(page, second), { message: `texts in ${second}` }).toEqual([]);
    for (const each of allWidths.toReversed()) await look(page, each, second);
    expect.soft(broken).toEqual([]);
    await page.close();
  });
});
