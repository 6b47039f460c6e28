import {
  categoryPath,
  fallbackLanguage,
  parseLanguage,
  profilePath,
  profilePictureUrl,
  shareCardUrl,
  sizedPhoto,
} from '@sao-mai/contracts';
import { NOT_FOUND } from '../../api/http-status.ts';
import { profileQuery } from '../../tutor/api/get-profile.ts';
import { profileDescription } from '../../tutor/profile/profile-excerpt.ts';
import { isFullProfile } from '../../tutor/profile/viewing.ts';
import { findLabel } from './category-label.ts';
import type { DescribePage } from './page-description.ts';
import { absoluteOf, breadcrumbs, profilePage } from './structured-data.ts';

export const describeProfile: DescribePage = ({ site, i18n, params, client, status }) => {
  if (status === NOT_FOUND) return { content: 'gone', index: false };
  const profile = client.getQueryData(profileQuery(params['id'] ?? '').queryKey);
  if (profile === undefined) return { content: 'unanswered' };
  if (!isFullProfile(profile)) return { content: 'withdrawn', index: false };
  const absolute = absoluteOf(site);
  const path = profilePath(profile.uid);
  const subjects = profile.subjects.map((subject) => findLabel(i18n, subject));
  const hasPhoto = sizedPhoto(profile.profilePicture, 'small') !== undefined;
  const picture = hasPhoto ? absolute(profilePictureUrl(profile.profilePicture, site.config)) : undefined;
  const [subject] = profile.subjects;
  const crumbs = [
    { name: i18n.t('common.findTutors'), path: '/search' },
    ...(subject === undefined ? [] : [{ name: findLabel(i18n, subject), path: categoryPath(subject) }]),
    { name: profile.name, path },
  ];
  return {
    canonical: path,
    type: 'profile',
    description: profileDescription(profile.bio),
    image: absolute(shareCardUrl(profile.uid, parseLanguage(i18n.language) ?? fallbackLanguage, site.config)),
    data: [profilePage({ profile, subjects, picture }, absolute), breadcrumbs(crumbs, absolute)],
  };
};
