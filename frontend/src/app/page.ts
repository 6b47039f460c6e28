import type { ComponentType } from 'react';
import type { PageLoader } from '../api/page-load.ts';
import type { TextKey } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { GuardName } from '../session/guards.tsx';

/** One page, as used by the browser, the server renderer, the site map and robots.txt. */
export interface Page {
  readonly paths: readonly string[];
  /** The module that `load` imports, as named in the build's manifest, for preloading. */
  readonly module: string;
  readonly load: () => Promise<{ readonly Component: ComponentType; readonly loader?: PageLoader }>;
  /** Texts in addition to those of every page. */
  readonly texts: readonly Namespace[];
  readonly guard?: GuardName | 'VisitorsOnly';
  readonly title: TextKey;
  readonly description?: TextKey;
  /** Whether robots may index it (default false). The server renders only indexable pages and the not-found page. */
  readonly index?: true;
  readonly siteMap?: readonly string[];
}
