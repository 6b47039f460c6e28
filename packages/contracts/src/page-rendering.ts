import type { Language } from './language.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/** A service's answer; null if it failed or timed out. */
export type PageAnswer = { readonly status: number; readonly body: unknown } | null;

/** Fetches an /api path as a visitor. */
export type AskServices = (address: string) => Promise<PageAnswer>;

export interface PageSite {
  readonly config: RuntimeConfig;
  readonly siteUrl: string;
}

export interface PageRequest {
  readonly address: string;
  readonly language: Language;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** Rendered content; empty if the browser has to render it. */
  readonly html: string;
  readonly hydratable: boolean;
  readonly head: string;
  /** Query keys and data that hydrate the browser's cache. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** Modules to preload, by their names in the build's manifest. */
  readonly modules: readonly string[];
}

export interface LoadedPage {
  /** Equal fingerprints render equal pages. */
  readonly fingerprint: string;
  render(): Promise<RenderedPage>;
}

/** What the web app's server bundle exports. */
export interface PageRenderer {
  /** Paths for the site map, without tutor profiles. */
  readonly siteMapPaths: readonly string[];
  /** Private pages that robots.txt disallows. */
  readonly closedPaths: readonly string[];
  loadPage(site: PageSite, request: PageRequest, ask: AskServices): Promise<LoadedPage | { readonly redirect: string }>;
}
