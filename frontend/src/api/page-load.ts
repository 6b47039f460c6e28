import type { Language } from '@sao-mai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { Send } from './call.ts';

/** What the loader of a page is given. It prefetches queries; it answers nothing but a redirect or a 404. */
export interface PageLoad {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The query of the address. */
  readonly query: string;
  /** What the page will speak. */
  readonly language: Language;
  readonly client: QueryClient;
  /** A server's way to the services: with it a loader waits for them. A browser shows the page at once. */
  readonly send?: Send | undefined;
}

export type PageLoader = (load: PageLoad) => unknown;
