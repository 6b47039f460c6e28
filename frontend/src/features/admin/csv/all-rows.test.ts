import { describe, expect, it } from '@jest/globals';
import { allRows, ListChangedError } from './all-rows.ts';

const rowsOf = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ uid: `u-${from + index}` }));

/** Answers pages of what `list` holds at each call. */
const reading = (list: (call: number) => readonly { uid: string }[]) =>
  (() => {
    let calls = 0;
    return ({ page, limit }: { page: number; limit: number }) => {
      const now = list((calls += 1));
      return Promise.resolve({ data: now.slice((page - 1) * limit, page * limit), meta: { total: now.length } });
    };
  })();

describe('all rows of a list', () => {
  it('are read page by page', async () => {
    expect(await allRows(reading(() => rowsOf(250)))).toEqual(rowsOf(250));
    expect(await allRows(reading(() => []))).toEqual([]);
  });

  it('are read again if one went meanwhile, so that none is missing', async () => {
    expect(await allRows(reading((call) => (call === 1 ? rowsOf(150) : rowsOf(149, 1))))).toEqual(rowsOf(149, 1));
  });

  it('are read again if one came meanwhile, so that it is there too', async () => {
    const longer = [{ uid: 'new' }, ...rowsOf(150)];
    expect(await allRows(reading((call) => (call === 1 ? rowsOf(150) : longer)))).toEqual(longer);
  });

  it('are read again if one came and another went meanwhile', async () => {
    const shifted = [{ uid: 'new' }, ...rowsOf(149)];
    expect(await allRows(reading((call) => (call === 1 ? rowsOf(150) : shifted)))).toEqual(shifted);
  });

  it('are refused if the list keeps changing', async () => {
    await expect(allRows(reading((call) => rowsOf(150 + call)))).rejects.toBeInstanceOf(ListChangedError);
  });
});
