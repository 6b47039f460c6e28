import type { ComponentType } from 'react';
import type { PageLoader } from '../api/page-load.ts';
import type { TextKey } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { GuardName } from '../session/guards.tsx';
import type { DescribePage } from './server/page-description.ts';

/** One page: all that the browser, the server's renderer, the site map and robots.txt know of it. */
export interface Page {
  /** Addresses that share the page, and its state. */
  readonly paths: readonly string[];
  /** Its chunk by its name in the build's manifest, for preloading: the module that `load` imports. */
  readonly module: string;
  readonly load: () => Promise<{ readonly Component: ComponentType; readonly loader?: PageLoader }>;
  /** Texts beyond those of every page. */
  readonly texts: readonly Namespace[];
  readonly guard?: GuardName | 'VisitorsOnly';
  readonly title: TextKey;
  readonly description?: TextKey;
  /** Canonical address, structured data and status, from the page's data. Only a server asks for it. */
  readonly describe?: () => Promise<DescribePage>;
  /** Whether robots may index it. A server renders only such pages, and the one that says 'not found'. */
  readonly index: boolean;
  /** Its addresses in the site map. */
  readonly siteMap?: readonly string[];
}
