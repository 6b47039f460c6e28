import { pages } from '../routes.tsx';

export const siteMapPaths: readonly string[] = pages.flatMap(({ siteMap = [] }) => siteMap);

const indexed = pages.filter(({ index }) => index).flatMap(({ paths }) => paths);

/** robots.txt closes what begins so: an address that an open one goes on from ends with `$`. */
export const closedPaths: readonly string[] = pages
  .filter(({ index }) => !index)
  .flatMap(({ paths }) => paths)
  .map((path) => (indexed.some((open) => open.startsWith(`${path}/`)) ? `${path}$` : path))
  .sort();
