import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { infoPageNames, infoPagePath, languages } from '@sao-mai/contracts';
import type { InfoPage, InfoPageName, Language, RuntimeConfig } from '@sao-mai/contracts';
import { fileAdvice, OperatorError } from '@sao-mai/platform';
import type { KeptDays } from '@sao-mai/platform';
import { InfoPageFault, renderInfoPage } from './render-info-page.ts';
import type { InfoPageValues } from './render-info-page.ts';
import { retentionTexts } from './retention-texts.ts';

type Translations = Readonly<Record<Language, InfoPage>>;
export type InfoPages = Readonly<Record<InfoPageName, Translations>>;

export interface InfoPagesSource {
  /** PAGES_DIR: a folder with the operator's own texts. */
  readonly folder: string | undefined;
  readonly siteName: string;
  readonly operatorName: string;
  readonly keptDays: KeptDays;
}

const ownFolder = join(import.meta.dirname, '../../info-pages');
const fileOf = (name: InfoPageName, language: Language): string => `${name}.${language}.md`;
const everyFile = infoPageNames.flatMap((name) => languages.map((language) => fileOf(name, language)));

/** A misspelt name would leave the built-in text in place. */
function refuseStrangers(folder: string): void {
  const stranger = readdirSync(folder).find((file) => file.endsWith('.md') && !everyFile.includes(file));
  if (stranger === undefined) return;
  throw new OperatorError(`PAGES_DIR: ${stranger} is no page of the site; the pages are ${everyFile.join(', ')}.`);
}

function folderOf(name: InfoPageName, folder: string | undefined): string {
  if (folder === undefined) return ownFolder;
  const [missing, ...others] = languages.filter((language) => !existsSync(join(folder, fileOf(name, language))));
  if (missing === undefined) return folder;
  if (others.length === languages.length - 1) return ownFolder;
  throw new OperatorError(`PAGES_DIR: ${fileOf(name, missing)} is missing; a page is replaced in every language.`);
}

function readPage(folder: string, file: string, values: InfoPageValues): InfoPage {
  try {
    return renderInfoPage(readFileSync(join(folder, file), 'utf8'), values);
  } catch (error) {
    if (error instanceof InfoPageFault) throw new OperatorError(`PAGES_DIR: ${file} ${error.message}.`, error);
    throw error;
  }
}

function refuseUndatedTerms({ en, vi }: Translations): void {
  if (en.version !== null && en.version === vi.version) return;
  throw new OperatorError(
    'PAGES_DIR: terms.en.md and terms.vi.md must name the same version in their first line, as in <!-- version: 2026-11-29 -->.',
  );
}

/** Reads the built-in pages, or the operator's own in their place. @throws OperatorError with one sentence. */
export function readInfoPages({ folder, siteName, operatorName, keptDays }: InfoPagesSource): InfoPages {
  const values = { siteName, operator: operatorName === '' ? siteName : operatorName };
  const read = (name: InfoPageName): Translations => {
    const from = folderOf(name, folder);
    return {
      en: readPage(from, fileOf(name, 'en'), { ...values, retention: retentionTexts.en(keptDays) }),
      vi: readPage(from, fileOf(name, 'vi'), { ...values, retention: retentionTexts.vi(keptDays) }),
    };
  };
  try {
    if (folder !== undefined) refuseStrangers(folder);
    const pages = { 'how-it-works': read('how-it-works'), terms: read('terms'), privacy: read('privacy') };
    refuseUndatedTerms(pages.terms);
    return pages;
  } catch (error) {
    const advice = fileAdvice(error, 'set PAGES_DIR to another folder');
    throw advice === undefined ? error : new OperatorError(`PAGES_DIR: ${advice}`, error);
  }
}

/** What every page of the web app knows of them. */
export const infoPagesConfig = (pages: InfoPages): RuntimeConfig['infoPages'] => ({
  links: infoPageNames.map((name) => ({
    path: infoPagePath(name),
    title: { en: pages[name].en.title, vi: pages[name].vi.title },
  })),
  termsVersion: pages.terms.en.version ?? '',
});
