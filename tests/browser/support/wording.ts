import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { infoPageNames } from '@sao-mai/contracts';
import { demoTutors } from '../../../infra/local/src/demo/tutors.ts';
import { formatLanguages } from '../../../frontend/src/i18n/spoken-languages.ts';
import { isMadeOf } from './is-made-of.ts';
import { catalogues, otherLanguage } from './texts.ts';
import type { Language } from './texts.ts';

interface Shown {
  readonly text: string;
  readonly where: string;
}

/** Runs in the page: all visible and accessible texts. */
export function visibleTexts(): Shown[] {
  const found: Shown[] = [{ text: document.title, where: 'the title' }];
  const description = document.querySelector('meta[name=description]')?.getAttribute('content');
  if (description !== null && description !== undefined) found.push({ text: description, where: 'the description' });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest('script, style, noscript, textarea') !== null) continue;
    if (parent.tagName !== 'OPTION' && !parent.checkVisibility({ visibilityProperty: true })) continue;
    found.push({ text: node.textContent ?? '', where: `<${parent.tagName.toLowerCase()}>` });
  }
  for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      found.push({ text: element.getAttribute(name) ?? '', where: `${name} of <${element.tagName.toLowerCase()}>` });
    }
  }
  return found;
}

type Tree = { readonly [key: string]: string | Tree };

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Parts between tags; on the page each is a text node of its own. */
const pieces = (text: string): string[] => text.split(/<\/?\w+>/).map(plain);

/** Parts between interpolations. */
const phrases = (text: string): string[] => pieces(text).flatMap((piece) => piece.split(/\{\{\w+\}\}/).map(plain));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const words = (text: string): number => text.split(' ').filter((word) => /\p{L}/u.test(word)).length;

/** Matches a whole part with any values; parts without fixed text are left out, as they would match everything. */
const patterns = (texts: readonly string[]): RegExp[] =>
  texts
    .flatMap(pieces)
    .filter((piece) => /\p{L}/u.test(piece.replace(/\{\{\w+\}\}/g, '')))
    .map(
      (piece) =>
        new RegExp(
          `^${piece
            .split(/\{\{\w+\}\}/)
            .map(escaped)
            .join('.*')}$`,
          'su',
        ),
    );

const spoken = {
  en: { texts: textsOf(catalogues.en), patterns: patterns(textsOf(catalogues.en)) },
  vi: { texts: textsOf(catalogues.vi), patterns: patterns(textsOf(catalogues.vi)) },
};

const lexicon = new URL('../../../services/search/src/meaning/data/subjects.txt', import.meta.url);

/** User content stays in its language, and search names subjects. */
const written = plain(
  [
    readFileSync(lexicon, 'utf8'),
    ...demoTutors.flatMap(({ name, email, reason, profile }) => [
      name,
      email,
      reason ?? '',
      ...textsOf({ ...(profile as object) }),
    ]),
  ]
    .map((text) => text.replace(/<\/?(?:strong|em|u)>/g, '').replace(/<[^>]+>/g, ' '))
    .join(' | '),
);

/** Shown in the language of the page. */
const spokenLanguages = {
  en: demoTutors.map(({ profile }) => formatLanguages(profile.languages, 'en')).join(' | '),
  vi: demoTutors.map(({ profile }) => formatLanguages(profile.languages, 'vi')).join(' | '),
};

/** Lists are joined on the page, long bios truncated. */
const isIn = (texts: string, text: string): boolean =>
  texts.includes(text.replace(/…$/, '')) || text.split(', ').every((item) => texts.includes(item));

const foreignPhrases = (language: Language): string[] => {
  const own = new Set(spoken[language].texts.flatMap(phrases));
  const foreign = spoken[otherLanguage(language)].texts.flatMap(phrases);
  return [...new Set(foreign)].filter((phrase) => /\p{L}{2}/u.test(phrase) && !own.has(phrase));
};

const foreign = { en: foreignPhrases('en'), vi: foreignPhrases('vi') };
const key = new RegExp(`\\b(?:${Object.keys(catalogues.en).join('|')})\\.[a-z][\\w-]+\\b|\\{\\{|\\}\\}`);

/** The problem with a text in this language; undefined if there is none. */
function faultOf(text: string, language: Language, configured: string): string | undefined {
  if (key.test(text)) return 'a raw key';
  if (isIn(written, text) || isIn(configured, text) || isIn(spokenLanguages[language], text)) return undefined;
  const said = foreign[language].find((phrase) => (words(phrase) > 2 ? text.includes(phrase) : text === phrase));
  if (said !== undefined) return `“${said}” of the other language`;
  if (text.split(', ').every((item) => spoken[language].texts.includes(item))) return undefined;
  if (words(text) > 2 && !isMadeOf(text, spoken[language].patterns)) return 'a sentence that no catalogue has';
  return undefined;
}

/** Such as the support address, and the texts that an operator may replace. */
async function configuredTexts(page: Page, language: Language): Promise<string> {
  const textAt = async (path: string) => (await page.request.get(path)).text();
  const pages = infoPageNames.map((name) => textAt(`/api/pages/${name}?lang=${language}`));
  return (await Promise.all([textAt('/config.json'), ...pages]))
    .map((text) => plain(text.replace(/<[^>]+>/g, ' | ').replaceAll('&amp;', '&')))
    .join(' | ');
}

/** Finds texts that are neither in a language's catalogue nor user content nor configured; remembers what it judged. */
export function textChecks() {
  const configured = new Map<Language, Promise<string>>();
  const judged = { en: new Map<string, string | undefined>(), vi: new Map<string, string | undefined>() };

  return async function unexpectedTexts(page: Page, language: Language): Promise<string[]> {
    const texts = configured.get(language) ?? configuredTexts(page, language);
    configured.set(language, texts);
    const own = await texts;
    const known = judged[language];
    const judge = (part: string): string | undefined => {
      if (!known.has(part)) known.set(part, faultOf(part, language, own));
      return known.get(part);
    };
    const faults = (await page.evaluate(visibleTexts)).flatMap(({ text, where }) =>
      plain(text)
        .split(' · ')
        .map((part) => ({ part, fault: judge(part) }))
        .filter(({ fault }) => fault !== undefined)
        .map(({ part, fault }) => `${where} says “${part}”: ${fault ?? ''}`),
    );
    return [...new Set(faults)];
  };
}
