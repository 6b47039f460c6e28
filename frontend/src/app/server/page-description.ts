import type { PageSite } from '@sao-mai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';

export interface DescribeInput {
  readonly site: PageSite;
  readonly i18n: I18n;
  /** Path and query that were asked for. */
  readonly path: string;
  readonly query: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Holds what the services answered. */
  readonly client: QueryClient;
  readonly status: number;
}

/** What a page says of itself beside its content. What is left out follows from the route table. */
export interface PageDescription {
  /**
   * unanswered: the browser asks by itself. withdrawn: only some may see it, so nobody is shown anything here. gone: shown
   * as any address without a page, until the browser has asked.
   */
  readonly content?: 'unanswered' | 'withdrawn' | 'gone';
  readonly description?: string;
  readonly index?: boolean;
  /** The path with what of the query makes it another page. */
  readonly canonical?: string;
  readonly type?: 'website' | 'profile';
  /** Absolute. */
  readonly image?: string;
  /** For schema.org. */
  readonly data?: readonly object[];
}

export type DescribePage = (input: DescribeInput) => PageDescription;
