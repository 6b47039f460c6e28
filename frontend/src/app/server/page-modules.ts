import type { Language } from '@sao-mai/contracts';
import { coreTexts } from '../../i18n/texts.ts';
import type { TextGroup } from '../../i18n/texts.ts';
import type { Place } from './place.ts';

interface PageModules {
  readonly modules: readonly string[];
  readonly texts: readonly TextGroup[];
}

/** What a page needs before it can be used, by the names in the build's manifest. */
const needed: Readonly<Record<Place['page'], PageModules>> = {
  home: { modules: ['src/features/home/home-page.tsx'], texts: ['home'] },
  search: { modules: ['src/features/search/search-page.tsx'], texts: ['search'] },
  profile: { modules: ['src/app/tutor-page.tsx'], texts: ['profile', 'inquiry', 'errors'] },
  login: {
    modules: ['src/session/guards.tsx', 'src/features/auth/login-page.tsx'],
    texts: ['auth', 'errors', 'validation'],
  },
  register: {
    modules: ['src/session/guards.tsx', 'src/features/auth/register-page.tsx'],
    texts: ['auth', 'errors', 'validation'],
  },
  private: { modules: ['src/session/guards.tsx'], texts: [] },
  notFound: { modules: ['src/app/not-found-page.tsx'], texts: [] },
};

/** What asking the services needs. */
const asking = ['src/api/client.ts', 'src/api/search-calls.ts'];

export function modulesOf(
  { page }: Pick<Place, 'page'>,
  language: Language,
  { answered }: { answered: boolean },
): string[] {
  const { modules, texts } = needed[page];
  const catalogue = [...coreTexts, ...texts].map((group) => `src/i18n/locales/${language}/${group}.ts`);
  return [...catalogue, ...modules, ...(answered ? [] : asking)];
}
