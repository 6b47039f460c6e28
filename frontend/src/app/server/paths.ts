import { pages } from '../routes.tsx';

export const siteMapPaths: readonly string[] = pages.flatMap(({ siteMap = [] }) => siteMap);

const indexed = pages.filter(({ index }) => index).flatMap(({ paths }) => paths);

/** Prefixes for robots.txt; a path that is also the prefix of an open one ends with `$`. */
export const closedPaths: readonly string[] = pages
  .filter(({ index }) => !index)
  .flatMap(({ paths }) => paths)
  .map((path) => (indexed.some((open) => open.startsWith(`${path}/`)) ? `${path}$` : path))
  .sort();
