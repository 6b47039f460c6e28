import { languages } from '@sao-mai/contracts';
import type { Language, PagePlan, PageRequest, PageSite, RenderedPage } from '@sao-mai/contracts';
import type { i18n as I18n } from 'i18next';
import { setConfig } from '../config/runtime-config.ts';
import { addressOf, onlyCategory, readSearch } from '../features/search/search-address.ts';
import { createI18n } from '../i18n/i18n.ts';
import { pages } from './pages.ts';
import { headTags, plainDescriptionTag, plainHead } from './server/head.ts';
import { modulesOf } from './server/page-modules.ts';
import { fill, questionsOf } from './server/page-content.ts';
import type { Content } from './server/page-content.ts';
import { placeAt } from './server/place.ts';
import type { Place } from './server/place.ts';
import { renderContent } from './server/render-content.tsx';

const instances = new Map<Language, Promise<I18n>>();

function i18nFor(language: Language): Promise<I18n> {
  const made = instances.get(language) ?? createI18n(language);
  instances.set(language, made);
  return made;
}

function splitAddress(address: string): { path: string; query: string } {
  const start = address.indexOf('?');
  return start === -1 ? { path: address, query: '' } : { path: address.slice(0, start), query: address.slice(start) };
}

/** A language in the address goes along. */
function keepLanguage(target: string, query: string): string {
  const language = languages.find((one) => one === new URLSearchParams(query).get('lang'));
  return language === undefined ? target : `${target}${target.includes('?') ? '&' : '?'}lang=${language}`;
}

/** What has to be asked before the page at this address can be made; or where it has moved. */
export function plan(address: string): PagePlan {
  const { path, query } = splitAddress(address);
  const place = placeAt(path);
  if (place.page === 'search' && place.category === undefined) {
    const search = readSearch(undefined, query);
    if (onlyCategory(search) !== undefined) return { redirect: keepLanguage(addressOf(search), query) };
  }
  return { questions: questionsOf(place, query) };
}

/** What is shown where the services could not tell, or only to some, the browser finds out itself. */
function isRendered(content: Content): boolean {
  return !['unanswered', 'withdrawn', 'redirect'].includes(content.kind);
}

function statusOf(content: Content): 200 | 404 {
  return content.kind === 'gone' || content.kind === 'unknown-category' ? 404 : 200;
}

const preloaded = Promise.all(
  [pages.home, pages.search, pages.profile, pages.login, pages.register, pages.notFound].map((page) => page.preload()),
);

const titleIn = (hoisted: string): string | undefined => /<title[^>]*>([^<]*)<\/title>/.exec(hoisted)?.[1];

const unescaped: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescapeHtml = (text: string): string =>
  text.replace(/&([a-z]+|#x27);/g, (whole, name: string) => unescaped[name] ?? whole);

/** Marks what React will make again in the browser. Pictures that are fetched early are not among it. */
const marked = (hoisted: string): string => hoisted.replace(/<(title|meta)/g, '<$1 data-server="react"');

async function rendered(
  place: Place,
  content: Content,
  address: string,
  i18n: I18n,
  answers: Readonly<Record<string, unknown>>,
) {
  if (!isRendered(content) || place.page === 'private') return { html: '', hoisted: '' };
  await preloaded;
  // a profile that is gone shows what any address without a page does, until the browser has asked itself
  return renderContent(content.kind === 'gone' ? '/404' : address, i18n, answers);
}

/** The page at an address, from what the services have answered. */
export async function render(
  site: PageSite,
  { address, language, answers: given }: PageRequest,
): Promise<RenderedPage | { redirect: string }> {
  setConfig(site.config);
  const { path, query } = splitAddress(address);
  const place = placeAt(path);
  const { content, answers } = fill(place, query, given);
  if (content.kind === 'redirect') return { redirect: keepLanguage(content.to, query) };
  const i18n = await i18nFor(language);
  const { html, hoisted } = await rendered(place, content, address, i18n, answers);
  const title = titleIn(hoisted);
  const input = { site, i18n, language, place, content, path, query };
  const own =
    title === undefined
      ? plainHead(input)
      : marked(hoisted) + (hoisted.includes('name="description"') ? '' : plainDescriptionTag(input));
  return {
    status: statusOf(content),
    page: place.page,
    html,
    hydratable: html !== '' && !(content.kind === 'gone' && place.page === 'profile'),
    head: own + headTags({ ...input, ...(title !== undefined && { title: unescapeHtml(title) }) }),
    answers,
    modules: modulesOf(place, language, { answered: content.kind !== 'unanswered' && content.kind !== 'withdrawn' }),
  };
}
