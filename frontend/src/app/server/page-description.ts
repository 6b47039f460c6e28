import type { PageSite } from '@sao-mai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';

export interface DescribeInput {
  readonly site: PageSite;
  readonly i18n: I18n;
  readonly path: string;
  readonly query: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly client: QueryClient;
  readonly status: number;
}

export interface PageDescription {
  /**
   * unanswered: the browser queries the services itself. withdrawn: only some users may see it, so the server shows
   * nothing. gone: shown as not found until the browser has queried.
   */
  readonly content?: 'unanswered' | 'withdrawn' | 'gone';
  readonly description?: string;
  readonly index?: boolean;
  /** Path with the query parameters that identify the page. */
  readonly canonical?: string;
  readonly type?: 'website' | 'profile';
  readonly image?: string;
  readonly data?: readonly object[];
}

export type DescribePage = (input: DescribeInput) => PageDescription;
