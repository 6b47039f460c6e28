import { escapeMarkup, inLanguage, languages, profilePath, profilesPerSiteMap } from '@sao-mai/contracts';
import type { ListedProfiles } from '@sao-mai/contracts';

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xhtml = 'http://www.w3.org/1999/xhtml';

export const pagesMap = '/sitemap-pages.xml';
export const tutorsMap = (part: number): string => `/sitemap-tutors-${String(part)}.xml`;

export function partOf(path: string): number | undefined {
  const part = /^\/sitemap-tutors-([1-9]\d{0,5})\.xml$/.exec(path)?.[1];
  return part === undefined ? undefined : Number(part);
}

export function siteMapIndex(siteUrl: string, profiles: number): string {
  const parts = Array.from({ length: Math.ceil(profiles / profilesPerSiteMap) }, (_, index) => tutorsMap(index + 1));
  const maps = [pagesMap, ...parts].map((path) => `<sitemap><loc>${escapeMarkup(siteUrl + path)}</loc></sitemap>`);
  return `${opening}<sitemapindex xmlns="${sitemaps}">${maps.join('\n')}</sitemapindex>\n`;
}

function entry(siteUrl: string, path: string, changedAt = ''): string {
  const address = siteUrl + path;
  const link = (language: string, href: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(href)}"/>`;
  const changed = changedAt === '' ? '' : `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
  const others = languages.map((language) => link(language, inLanguage(address, language))).join('');
  return `<url><loc>${escapeMarkup(address)}</loc>${changed}${others}${link('x-default', address)}</url>`;
}

const siteMap = (entries: readonly string[]): string =>
  `${opening}<urlset xmlns="${sitemaps}" xmlns:xhtml="${xhtml}">${entries.join('\n')}</urlset>\n`;

export const pagesSiteMap = (siteUrl: string, paths: readonly string[]): string =>
  siteMap(paths.map((path) => entry(siteUrl, path)));

export const tutorsSiteMap = (siteUrl: string, { profiles }: ListedProfiles): string =>
  siteMap(profiles.map(({ uid, changedAt }) => entry(siteUrl, profilePath(uid), changedAt)));
