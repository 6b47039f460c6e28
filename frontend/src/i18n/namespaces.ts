import type * as catalogue from './locales/en/index.ts';

export type Texts = typeof catalogue;

export type Namespace = keyof Texts;

export const namespaces = [
  'common',
  'categories',
  'errors',
  'validation',
  'home',
  'search',
  'watch',
  'profile',
  'inquiry',
  'saved',
  'report',
  'info',
  'auth',
  'mailLinks',
  'messages',
  'account',
  'settings',
  'profileForm',
  'admin',
  'adminReports',
  'adminSystem',
] as const satisfies readonly Namespace[];

/** Loaded before the first page is shown. */
export const coreNamespaces = ['common', 'categories'] as const satisfies readonly Namespace[];
