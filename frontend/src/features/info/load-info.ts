import { infoPageNames, infoPagePath } from '@sao-mai/contracts';
import type { InfoPageName } from '@sao-mai/contracts';
import type { PageLoad } from '../../api/page-load.ts';
import { infoPageQuery } from './api/get-info-page.ts';

/** The page at this path of the route table. */
export const infoPageAt = (path: string): InfoPageName =>
  infoPageNames.find((name) => infoPagePath(name) === path) ?? 'how-it-works';

export async function loadInfo({ path, language, client, send }: PageLoad): Promise<null> {
  const asking = client.query(infoPageQuery(infoPageAt(path), language, send)).catch(() => undefined);
  if (send !== undefined) await asking;
  return null;
}
