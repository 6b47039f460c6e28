import { counts } from '@sao-mai/contracts';

interface Row {
  readonly uid: string;
}

export interface RowsPage<Item> {
  data: readonly Item[];
  meta: { total: number };
}

export type ReadPage<Item> = (page: { page: number; limit: number }) => Promise<RowsPage<Item>>;

const LIMIT = counts.page.max;
const MOST_PASSES = 3;

/** The list changed while it was read, so a row may be missing. */
export class ListChangedError extends Error {}

/** All pages once; undefined if the list changed meanwhile. */
async function pass<Item extends Row>(read: ReadPage<Item>): Promise<Item[] | undefined> {
  const rows = new Map<string, Item>();
  let total: number | undefined;
  for (let page = 1; total === undefined || (page - 1) * LIMIT < total; page += 1) {
    const { data, meta } = await read({ page, limit: LIMIT });
    total ??= meta.total;
    if (meta.total !== total) return undefined;
    for (const row of data) rows.set(row.uid, row);
  }
  return rows.size === total ? [...rows.values()] : undefined;
}

/**
 * Every row of a list, each once. Rows shift between pages when the list changes meanwhile; it is then read again.
 * @throws ListChangedError if it keeps changing.
 */
export async function allRows<Item extends Row>(read: ReadPage<Item>): Promise<Item[]> {
  for (let tried = 0; tried < MOST_PASSES; tried += 1) {
    const rows = await pass(read);
    if (rows !== undefined) return rows;
  }
  throw new ListChangedError('The list changed while it was read');
}
