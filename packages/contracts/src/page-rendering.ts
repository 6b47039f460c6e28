import type { Language } from './language.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/** A question to a service that the content of a page needs: the address of a GET, and who answers it. */
export interface PageQuestion {
  readonly service: 'search' | 'tutors';
  readonly address: `/api/${string}`;
}

/** What a service answered; null where it did not, or not in time. */
export type PageAnswer = { readonly status: number; readonly body: unknown } | null;

export type PagePlan = { readonly questions: readonly PageQuestion[] } | { readonly redirect: string };

export interface PageSite {
  readonly config: RuntimeConfig;
  /** Origin under which the site is found, for addresses that leave it. */
  readonly siteUrl: string;
}

export interface PageRequest {
  /** Path and query as they came. */
  readonly address: string;
  readonly language: Language;
  /** In the order of the questions. */
  readonly answers: readonly PageAnswer[];
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** Name of the page, by which the browser takes over its content. */
  readonly page: string;
  /** The content; empty where the browser has to make it. */
  readonly html: string;
  /** Whether the browser can take the content over as it is. */
  readonly hydratable: boolean;
  /** Tags for the head. */
  readonly head: string;
  /** What the browser needs not ask again. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Modules the page needs at once, by their names in the build's manifest. */
  readonly modules: readonly string[];
}

/** What the web app's bundle for servers exports. It asks nobody anything itself. */
export interface PageRenderer {
  plan(address: string): PagePlan;
  render(site: PageSite, request: PageRequest): Promise<RenderedPage | { readonly redirect: string }>;
}
