import type { Language } from '@sao-mai/contracts';

const english = {
  common: () => import('./locales/en/common.ts'),
  categories: () => import('./locales/en/categories.ts'),
  errors: () => import('./locales/en/errors.ts'),
  validation: () => import('./locales/en/validation.ts'),
  home: () => import('./locales/en/home.ts'),
  search: () => import('./locales/en/search.ts'),
  profile: () => import('./locales/en/profile.ts'),
  inquiry: () => import('./locales/en/inquiry.ts'),
  auth: () => import('./locales/en/auth.ts'),
  mailLinks: () => import('./locales/en/mail-links.ts'),
  account: () => import('./locales/en/account.ts'),
  settings: () => import('./locales/en/settings.ts'),
  profileForm: () => import('./locales/en/profile-form.ts'),
  admin: () => import('./locales/en/admin.ts'),
};

/** A part of the catalogue, by the first word of its keys. */
export type TextGroup = keyof typeof english;

type Loaders = Readonly<Record<TextGroup, () => Promise<object>>>;

const vietnamese: Loaders = {
  common: () => import('./locales/vi/common.ts'),
  categories: () => import('./locales/vi/categories.ts'),
  errors: () => import('./locales/vi/errors.ts'),
  validation: () => import('./locales/vi/validation.ts'),
  home: () => import('./locales/vi/home.ts'),
  search: () => import('./locales/vi/search.ts'),
  profile: () => import('./locales/vi/profile.ts'),
  inquiry: () => import('./locales/vi/inquiry.ts'),
  auth: () => import('./locales/vi/auth.ts'),
  mailLinks: () => import('./locales/vi/mail-links.ts'),
  account: () => import('./locales/vi/account.ts'),
  settings: () => import('./locales/vi/settings.ts'),
  profileForm: () => import('./locales/vi/profile-form.ts'),
  admin: () => import('./locales/vi/admin.ts'),
};

export const allTexts: readonly TextGroup[] = [
  'common',
  'categories',
  'errors',
  'validation',
  'home',
  'search',
  'profile',
  'inquiry',
  'auth',
  'mailLinks',
  'account',
  'settings',
  'profileForm',
  'admin',
];

const loaders: Readonly<Record<Language, Loaders>> = { en: english, vi: vietnamese };

/** Every page speaks these. */
export const coreTexts = ['common', 'categories'] as const satisfies readonly TextGroup[];

/** The texts of one part, under its name. */
export async function loadTexts(language: Language, group: TextGroup): Promise<Record<string, unknown>> {
  return { ...(await loaders[language][group]()) };
}
