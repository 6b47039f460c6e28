import { uidField } from '@sao-mai/contracts';
import type { TextKey } from '../../i18n/i18n.ts';

/** What stands at an address, as the route table has it. */
export type Place =
  | { readonly page: 'home' | 'login' | 'register' | 'notFound' }
  | { readonly page: 'search'; readonly category: string | undefined }
  | { readonly page: 'profile'; readonly uid: string }
  /** For one person's eyes: the browser alone makes it. */
  | { readonly page: 'private'; readonly title: TextKey };

const fixed: readonly (readonly [RegExp, Place])[] = [
  [/^\/$/, { page: 'home' }],
  [/^\/login\/?$/, { page: 'login' }],
  [/^\/register\/?$/, { page: 'register' }],
  [/^\/search\/?$/, { page: 'search', category: undefined }],
  [
    /^\/(?:linkedin-callback|forgot-password|reset-password|verify-email)\/?$/,
    { page: 'private', title: 'common.login' },
  ],
  [/^\/(?:create-profile|edit-profile|profile|user-profile)\/?$/, { page: 'private', title: 'common.myProfile' }],
  [/^\/admin\/tutors\/approval\/?$/, { page: 'private', title: 'common.tutorApprovals' }],
  [/^\/admin\/tutors\/manage\/?$/, { page: 'private', title: 'common.manageTutors' }],
];
const categoryPage = /^\/search\/category\/([^/]+)\/?$/;
const profilePage = /^\/profile\/([^/]+)\/?$/;

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The page of a path that is still encoded; whatever can be nothing of ours is not found. */
export function placeAt(path: string): Place {
  const known = fixed.find(([pattern]) => pattern.test(path))?.[1];
  if (known !== undefined) return known;
  const category = decoded(categoryPage.exec(path)?.[1] ?? '');
  if (category !== undefined && category !== '') return { page: 'search', category };
  const uid = uidField.safeParse(decoded(profilePage.exec(path)?.[1] ?? ''));
  return uid.success ? { page: 'profile', uid: uid.data } : { page: 'notFound' };
}
