import { escapeMarkup, inLanguage, languages } from '@sao-mai/contracts';
import type { Language, PageSite } from '@sao-mai/contracts';
import { jsonForScript } from './json-for-script.ts';
import type { PageDescription } from './page-description.ts';
import { absoluteOf } from './structured-data.ts';

const CARD = { width: 1200, height: 630 } as const;
const OG_LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', vi: 'vi_VN' };

export interface HeadInput {
  readonly site: PageSite;
  readonly language: Language;
  readonly path: string;
  readonly query: string;
  /** False for private, withdrawn and missing pages. */
  readonly isPublic: boolean;
  readonly title: string;
  readonly description: string;
  readonly described: PageDescription;
}

const attributes = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
    .join('');

const meta = (name: string, content: string): string => `<meta data-server="page"${attributes({ name, content })}>`;
const property = (name: string, content: string): string =>
  `<meta data-server="page"${attributes({ property: name, content })}>`;
const link = (pairs: Readonly<Record<string, string>>): string => `<link data-server="page"${attributes(pairs)}>`;

function places({ site, path, query, described }: HeadInput): {
  readonly url: string;
  readonly links: readonly string[];
} {
  const absolute = absoluteOf(site);
  const canonical = described.canonical ?? path;
  const asked = languages.find((one) => one === new URLSearchParams(query).get('lang'));
  const url = absolute(asked === undefined ? canonical : inLanguage(canonical, asked));
  const links = [
    link({ rel: 'canonical', href: url }),
    ...languages.map((one) => link({ rel: 'alternate', hreflang: one, href: absolute(inLanguage(canonical, one)) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: absolute(canonical) }),
  ];
  return { url, links };
}

/** Head tags beyond the content's own; they stay until the first navigation. */
export function headTags(input: HeadInput): string {
  const { site, language, isPublic, title, description, described } = input;
  const indexed = isPublic && described.index !== false;
  const robots = indexed ? [] : [meta('robots', 'noindex, follow')];
  if (!isPublic) return robots.join('');
  const { url, links } = places(input);
  const image = described.image ?? absoluteOf(site)('/share-card.png');
  return [
    ...(indexed ? links : robots),
    property('og:site_name', site.config.siteName),
    property('og:type', described.type ?? 'website'),
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
    ...(described.data ?? []).map(
      (one) => `<script data-server="page" type="application/ld+json">${jsonForScript(one)}</script>`,
    ),
  ].join('');
}

/** `react`: the content renders the same tag and replaces it. `page`: stays as long as the page. */
type Owner = 'react' | 'page';

export const titleTag = (title: string): string => `<title data-server="react">${escapeMarkup(title)}</title>`;

export const descriptionTag = (description: string, owner: Owner): string =>
  `<meta data-server="${owner}"${attributes({ name: 'description', content: description })}>`;
