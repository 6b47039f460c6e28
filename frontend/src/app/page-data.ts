import type { RuntimeConfig } from '@sao-mai/contracts';
import type { PageQueries } from '../api/query-client.ts';
import { loadConfig, readConfig } from '../config/runtime-config.ts';

export interface PageData {
  config: RuntimeConfig;
  queries: PageQueries;
}

export const PAGE_DATA_ID = 'page-data';

function isFilled(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The page's embedded data; without it (development) the config is fetched. */
export async function readPageData(): Promise<PageData> {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (text === undefined) return { config: await loadConfig(), queries: [] };
  const data: unknown = JSON.parse(text);
  if (!isFilled(data) || !Array.isArray(data['queries'])) throw new Error('the data of the page has another shape');
  return { config: readConfig(data['config']), queries: data['queries'] as PageQueries };
}
