import type { Language } from './language.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/** What a service answered; null where it did not, or not in time. */
export type PageAnswer = { readonly status: number; readonly body: unknown } | null;

/** Asks the services for an address of /api, as a visitor would. */
export type AskServices = (address: string) => Promise<PageAnswer>;

export interface PageSite {
  readonly config: RuntimeConfig;
  /** Origin under which the site is found, for addresses that leave it. */
  readonly siteUrl: string;
}

export interface PageRequest {
  /** Path and query as they came. */
  readonly address: string;
  readonly language: Language;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** The content; empty where the browser has to render it. */
  readonly html: string;
  /** Whether the browser can hydrate the content as it is. */
  readonly hydratable: boolean;
  /** Tags for the head. */
  readonly head: string;
  /** Key and data of each query that the browser need not ask again. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** Modules the page needs at once, by their names in the build's manifest. */
  readonly modules: readonly string[];
}

/** A page whose data is here. */
export interface LoadedPage {
  /** The same data for the same address and language: the same page. */
  readonly fingerprint: string;
  render(): Promise<RenderedPage>;
}

/** What the web app's bundle for servers exports. */
export interface PageRenderer {
  /** Addresses of the site map, but for those of tutors. */
  readonly siteMapPaths: readonly string[];
  /** Pages for one person's eyes, as robots.txt names them. */
  readonly closedPaths: readonly string[];
  loadPage(site: PageSite, request: PageRequest, ask: AskServices): Promise<LoadedPage | { readonly redirect: string }>;
}
