import type { Language } from '@sao-mai/contracts';

/** Letters that neither English nor French uses. */
const vietnameseLetter = /[ơưđ\u1EA0-\u1EF9]/u;

/** Frequent words; some Vietnamese ones as typed without diacritics, none that are also English. */
const commonWords = {
  en: new Set('the and of to for with my is are in you your i'.split(' ')),
  vi: new Set('mình và là minh toi cua cac khong nguoi nhung duoc hoc cho ban voi'.split(' ')),
} as const satisfies Record<Language, ReadonlySet<string>>;

/** One name in the other language is not enough. */
const ENOUGH = 2;

/** The language a text is written in; undefined if it is not clear or another one. */
export function textLanguage(text: string): Language | undefined {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const en = words.filter((word) => commonWords.en.has(word)).length;
  const vi = words.filter((word) => vietnameseLetter.test(word) || commonWords.vi.has(word)).length;
  if (en === vi || Math.max(en, vi) < ENOUGH) return undefined;
  return vi > en ? 'vi' : 'en';
}
