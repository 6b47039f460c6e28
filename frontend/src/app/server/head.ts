import {
  categoryPath,
  excerpt,
  findCategory,
  inLanguage,
  languages,
  profilePath,
  profilePictureUrl,
  shareCardUrl,
} from '@sao-mai/contracts';
import type { Language, PageSite } from '@sao-mai/contracts';
import type { i18n as I18n } from 'i18next';
import { onlyCategory } from '../../features/search/search-address.ts';
import { filtersOf } from '../../features/search/search-filters.ts';
import { findLabel } from './category-label.ts';
import { escapeHtml, jsonForScript } from './escape-html.ts';
import type { Content } from './page-content.ts';
import type { Place } from './place.ts';
import { breadcrumbs, profilePage, tutorList, webSite, withoutMail } from './structured-data.ts';
import type { Absolute } from './structured-data.ts';

const EXCERPT_LENGTH = 200;
const CARD = { width: 1200, height: 630 } as const;
const OG_LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', vi: 'vi_VN' };

export interface HeadInput {
  readonly site: PageSite;
  readonly i18n: I18n;
  readonly language: Language;
  readonly place: Place;
  readonly content: Content;
  /** Path and query that were asked for. */
  readonly path: string;
  readonly query: string;
  /** The title as the page's content has it; absent where the browser makes the content. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

interface Meta {
  readonly title: string;
  readonly description: string;
  readonly index: boolean;
  /** The clean address with what of the query makes it another page. */
  readonly canonical: string;
  readonly type: 'website' | 'profile';
  readonly image: string;
  readonly data: readonly object[];
}

const absoluteOf =
  ({ siteUrl }: PageSite): Absolute =>
  (path) =>
    `${siteUrl}${path}`;

/** The page of a result, which is a page of its own; filters and keywords make no page that search engines keep. */
function searchParts(input: HeadInput, content: Extract<Content, { kind: 'search' }>): Partial<Meta> {
  const { i18n, site } = input;
  const { search, found } = content;
  const absolute = absoluteOf(site);
  const category = onlyCategory(search);
  const filters = filtersOf(search).length - (category === undefined ? 0 : 1);
  const narrowed = search.keyword !== '' || search.sort !== undefined || filters > 0;
  const path = category === undefined ? '/search' : categoryPath(category);
  const label = category === undefined ? undefined : findLabel(i18n, category);
  const first = (found.meta.page - 1) * found.meta.limit + 1;
  return {
    index: !narrowed,
    canonical: search.page > 1 && !narrowed ? `${path}?page=${String(search.page)}` : path,
    data: narrowed
      ? []
      : [
          tutorList(label ?? i18n.t('search.title'), found.data, first, absolute),
          ...(label === undefined
            ? []
            : [
                breadcrumbs(
                  [
                    { name: i18n.t('common.findTutors'), path: '/search' },
                    { name: label, path },
                  ],
                  absolute,
                ),
              ]),
        ],
  };
}

function profileParts(input: HeadInput, { profile }: Extract<Content, { kind: 'profile' }>): Partial<Meta> {
  const { i18n, site } = input;
  const absolute = absoluteOf(site);
  const path = profilePath(profile.uid);
  const subjects = profile.subjects.map((subject) => findLabel(i18n, subject));
  const shown = profilePictureUrl(profile.profilePicture, site.config);
  const picture = shown.startsWith('http') ? shown : absolute(shown);
  const card = shareCardUrl(profile.profilePicture, site.config);
  const [subject] = profile.subjects;
  return {
    canonical: path,
    type: 'profile',
    description: `${subjects.join(', ')}. ${withoutMail(excerpt(profile.bio, EXCERPT_LENGTH))}`,
    ...(card !== undefined && { image: absolute(card) }),
    data: [
      profilePage({ profile, subjects, picture: card === undefined ? undefined : picture }, absolute),
      breadcrumbs(
        [
          { name: i18n.t('common.findTutors'), path: '/search' },
          ...(subject === undefined ? [] : [{ name: findLabel(i18n, subject), path: categoryPath(subject) }]),
          { name: profile.name, path },
        ],
        absolute,
      ),
    ],
  };
}

/** What the browser's own title would be until it knows more. */
function plainTitle({ i18n, place, content }: HeadInput): string {
  if (content.kind === 'gone') return i18n.t(place.page === 'profile' ? 'profile.notFound' : 'common.notFoundTitle');
  switch (place.page) {
    case 'home':
      return i18n.t('home.title');
    case 'login':
      return i18n.t('auth.loginTitle');
    case 'register':
      return i18n.t('auth.registerTitle');
    case 'search':
      return i18n.t('search.title');
    case 'profile':
      return i18n.t('profile.title');
    case 'private':
      return i18n.t(place.title);
    case 'notFound':
      return i18n.t('common.notFoundTitle');
  }
}

function plainDescription({ i18n, place }: HeadInput): string {
  switch (place.page) {
    case 'home':
      return i18n.t('home.description');
    case 'search': {
      const known = place.category === undefined ? undefined : findCategory(place.category);
      return known === undefined
        ? i18n.t('search.description')
        : i18n.t('search.categoryDescription', { category: findLabel(i18n, known) });
    }
    case 'register':
      return i18n.t('auth.registerLead');
    default:
      return i18n.t('common.footerText');
  }
}

/** Shown to whoever asks; the others have nothing to be shared or kept. */
function isPublic({ place, content }: HeadInput): boolean {
  return place.page !== 'private' && !['withdrawn', 'gone', 'unknown-category'].includes(content.kind);
}

function metaOf(input: HeadInput): Meta {
  const { site, content, path } = input;
  const absolute = absoluteOf(site);
  const parts =
    content.kind === 'search'
      ? searchParts(input, content)
      : content.kind === 'profile'
        ? profileParts(input, content)
        : {};
  const description = input.description ?? plainDescription(input);
  return {
    title: input.title ?? `${plainTitle(input)} · ${site.config.siteName}`,
    description,
    index: isPublic(input),
    canonical: path,
    type: 'website',
    image: absolute('/share-card.png'),
    data: content.kind === 'home' ? [webSite(site.config.siteName, description, absolute)] : [],
    ...parts,
  };
}

const attributes = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

const meta = (name: string, content: string): string => `<meta data-server="page"${attributes({ name, content })}>`;
const property = (name: string, content: string): string =>
  `<meta data-server="page"${attributes({ property: name, content })}>`;
const link = (pairs: Readonly<Record<string, string>>): string => `<link data-server="page"${attributes(pairs)}>`;

/**
 * Tags beside those that the content brings itself: where the page belongs, in which languages it is, how it looks where
 * it is shared, and what it is about in words for machines. They stay until the visitor goes to another page.
 */
export function headTags(input: HeadInput): string {
  const { site, language, query } = input;
  const { title, description, index, canonical, type, image, data } = metaOf(input);
  const absolute = absoluteOf(site);
  const robots = index ? [] : [meta('robots', 'noindex, follow')];
  if (!isPublic(input)) return robots.join('');
  const asked = languages.find((one) => one === new URLSearchParams(query).get('lang'));
  const url = absolute(asked === undefined ? canonical : inLanguage(canonical, asked));
  const places = [
    link({ rel: 'canonical', href: url }),
    ...languages.map((one) => link({ rel: 'alternate', hreflang: one, href: absolute(inLanguage(canonical, one)) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: absolute(canonical) }),
  ];
  return [
    ...(index ? places : robots),
    property('og:site_name', site.config.siteName),
    property('og:type', type),
    property('og:url', url),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', OG_LOCALES[language]),
    ...languages.filter((one) => one !== language).map((one) => property('og:locale:alternate', OG_LOCALES[one])),
    property('og:image', image),
    property('og:image:alt', title),
    property('og:image:width', String(CARD.width)),
    property('og:image:height', String(CARD.height)),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', image),
    ...data.map((one) => `<script data-server="page" type="application/ld+json">${jsonForScript(one)}</script>`),
  ].join('');
}

/** Title and description of a page whose content the browser makes. Search, home and profiles then bring their own. */
export function plainHead(input: HeadInput): string {
  const { title } = metaOf(input);
  return `<title data-server="react">${escapeHtml(title)}</title>${plainDescriptionTag(input)}`;
}

export function plainDescriptionTag(input: HeadInput): string {
  const { place, content } = input;
  const own = content.kind === 'unanswered' || place.page === 'home' || place.page === 'search';
  const pairs = { name: 'description', content: plainDescription(input) };
  return isPublic(input) ? `<meta data-server="${own ? 'react' : 'page'}"${attributes(pairs)}>` : '';
}
