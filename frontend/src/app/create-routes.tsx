import type { Language } from '@sao-mai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { Send } from '../api/call.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { retryOnce } from '../ui/lazy-component.ts';
import { Layout, PageLoading } from './layout/layout.tsx';
import { PageFailed } from './page-failed.tsx';
import type { Page } from './page.ts';
import { notFoundPage, pages } from './routes.tsx';

export interface RoutesInput {
  readonly client: QueryClient;
  readonly language: () => Language;
  /** Loads a page's texts before it is shown, so that it does not suspend. */
  readonly loadTexts: (namespaces: readonly Namespace[]) => Promise<void>;
  readonly send?: Send;
}

type LazyRoute = Pick<RouteObject, 'Component' | 'loader'>;

async function loadRoute(page: Page, { client, language, loadTexts, send }: RoutesInput): Promise<LazyRoute> {
  const [{ Component, loader }, guarded] = await Promise.all([
    retryOnce(page.load),
    page.guard === undefined ? undefined : retryOnce(() => import('./guarded-page.ts')),
    loadTexts(page.texts),
  ]);
  return {
    Component: page.guard === undefined || guarded === undefined ? Component : guarded.guardPage(page.guard, Component),
    ...(loader && {
      loader: ({ params, request }) => {
        const { pathname: path, search: query } = new URL(request.url);
        return loader({ path, params, query, language: language(), client, send });
      },
    }),
  };
}

/** Overlays add history entries with the same URL; those need no new data. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href;

export function createRoutes(input: RoutesInput): RouteObject[] {
  const children = [...pages, notFoundPage].flatMap((page) => {
    let loading: Promise<LazyRoute> | undefined;
    const lazy = (): Promise<LazyRoute> => (loading ??= loadRoute(page, input));
    return page.paths.map((path) => ({ id: path, path, caseSensitive: true, handle: page, lazy, shouldRevalidate }));
  });
  return [{ Component: Layout, children: [{ ErrorBoundary: PageFailed, HydrateFallback: PageLoading, children }] }];
}
