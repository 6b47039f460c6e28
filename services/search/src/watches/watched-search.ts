import { categoryNamesVi, findCategory, foldText, languages, validate, watchedQuery } from '@sao-mai/contracts';
import type { Language, Understood, WatchedQuery, WatchTitle } from '@sao-mai/contracts';
import type { Lexicon } from '../meaning/lexicon.ts';
import { readLanguage, readPlace } from '../meaning/read-fields.ts';

/** Parses the query of a search's address; undefined if it is not one. */
export function readWatchedSearch(search: string): WatchedQuery | undefined {
  const params = new URLSearchParams(search);
  const fields = [...new Set(params.keys())].map((name): [string, string | string[]] => {
    const [first = '', ...others] = params.getAll(name);
    return [name, others.length === 0 ? first : [first, ...others]];
  });
  const read = validate(watchedQuery, Object.fromEntries(fields));
  return read.ok ? read.value : undefined;
}

function languageText(lexicon: Lexicon, value: string, language: Language): string {
  const [code] = readLanguage(lexicon, value);
  if (code === undefined || !lexicon.isLanguageCode(code)) return value;
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? value;
}

function placeText(lexicon: Lexicon, value: string): string {
  const [slug] = readPlace(lexicon, value).slugs;
  return slug !== undefined && lexicon.places.has(slug) ? lexicon.placeName(slug) : value;
}

function categoryText(value: string, language: Language): string {
  const category = findCategory(value);
  return category === undefined || language === 'en' ? value : categoryNamesVi[category];
}

const methodTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { online: 'online', 'student-home': "at the student's home", 'tutor-place': "at the tutor's place" },
  vi: { online: 'trực tuyến', 'student-home': 'tại nhà học viên', 'tutor-place': 'tại nhà gia sư' },
};

const conceptText = ({ text, corrected, names }: Understood, language: Language): string =>
  names?.[language] ?? corrected ?? text;

/** What is watched, in words: 'piano, Huế'. Dropped words are left out. */
export function watchTitleOf(lexicon: Lexicon, query: WatchedQuery, understood: readonly Understood[]): WatchTitle {
  const { category = [], language: spoken = [], place = [], location = [], method = [] } = query;
  const titleIn = (language: Language): string => {
    const parts = [
      ...understood.filter(({ kind }) => kind !== 'word').map((concept) => conceptText(concept, language)),
      ...category.map((value) => categoryText(value, language)),
      ...[...place, ...location].map((value) => placeText(lexicon, value)),
      ...spoken.map((value) => languageText(lexicon, value, language)),
      ...method.map((value) => methodTexts[language][value] ?? value),
    ];
    const byText = new Map(parts.map((part) => [foldText(part), part]));
    return [...byText.values()].join(', ');
  };
  const [en, vi] = languages.map(titleIn);
  return { en: en ?? '', vi: vi ?? '' };
}
