import type { Language } from '@sao-mai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { Send } from './call.ts';

/** Input of a page's loader. Loaders prefetch queries and return nothing except a redirect or a 404. */
export interface PageLoad {
  readonly path: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: string;
  readonly language: Language;
  readonly client: QueryClient;
  /** Only on the server, where a loader waits for its queries; a browser shows the page at once. */
  readonly send?: Send | undefined;
}

export type PageLoader = (load: PageLoad) => unknown;
