import { profilePath } from '@sao-mai/contracts';
import type { OwnProfile, PageSite, PublicProfile, SearchItem } from '@sao-mai/contracts';
import { bioExcerpt } from '../../tutor/profile/profile-excerpt.ts';

const CONTEXT = 'https://schema.org';
const DESCRIPTION_LENGTH = 300;

export type Absolute = (path: string) => string;

export const absoluteOf =
  ({ siteUrl }: PageSite): Absolute =>
  (path) =>
    `${siteUrl}${path}`;

export function webSite(siteName: string, description: string, absolute: Absolute) {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: siteName,
    description,
    url: absolute('/'),
    inLanguage: ['en', 'vi'],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/search')}?keyword={keyword}` },
      'query-input': 'required name=keyword',
    },
  };
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export function breadcrumbs(crumbs: readonly Crumb[], absolute: Absolute) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

export function tutorList(name: string, tutors: readonly SearchItem[], first: number, absolute: Absolute) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: tutors.length,
    itemListElement: tutors.map((tutor, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: tutor.name,
      url: absolute(profilePath(tutor.uid)),
    })),
  };
}

export interface PersonPage {
  readonly profile: OwnProfile | PublicProfile;
  readonly subjects: readonly string[];
  readonly picture: string | undefined;
}

export function profilePage({ profile, subjects, picture }: PersonPage, absolute: Absolute) {
  const { name, uid, bio, languages, location } = profile;
  const url = absolute(profilePath(uid));
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name,
      url,
      description: bioExcerpt(bio, DESCRIPTION_LENGTH),
      ...(picture !== undefined && { image: picture }),
      knowsAbout: subjects,
      ...(languages.length > 0 && { knowsLanguage: languages }),
      ...(location !== '' && { homeLocation: { '@type': 'Place', name: location } }),
    },
  };
}
