import { describe, expect, it } from '@jest/globals';
import { AppError } from '../errors.ts';
import { GroupCommit } from './group-commit.ts';
import { SqliteFile } from './sqlite-file.ts';

const open = (): { readonly file: SqliteFile; readonly commit: GroupCommit; readonly rows: () => number } => {
  const file = new SqliteFile({ file: ':memory:', applicationId: 7, schema: 'CREATE TABLE t (a TEXT UNIQUE)' });
  return { file, commit: new GroupCommit(file), rows: () => Number(file.get('SELECT count(*) AS n FROM t')?.['n']) };
};

describe('GroupCommit', () => {
  it('commits the writes of one turn together, in order', async () => {
    const { file, commit, rows } = open();
    const order: number[] = [];
    const writes = [1, 2, 3].map((n) =>
      commit.write(() => {
        order.push(n);
        expect(file.inTransaction).toBe(true);
        file.run('INSERT INTO t VALUES (?)', String(n));
        return n * 10;
      }),
    );
    expect(rows()).toBe(0);
    expect(await Promise.all(writes)).toEqual([10, 20, 30]);
    expect(order).toEqual([1, 2, 3]);
    expect(rows()).toBe(3);
  });

  it('leaves the others alone where one throws, whatever it throws', async () => {
    const { file, commit, rows } = open();
    const insert = (value: string): Promise<number> => commit.write(() => file.run('INSERT INTO t VALUES (?)', value));
    const refused = commit.write(() => {
      throw new AppError('unavailable', 'unavailable');
    });
    const results = await Promise.allSettled([insert('a'), refused, insert('a'), insert('b')]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(results[2]).toMatchObject({ reason: { kind: 'conflict' } });
    expect(rows()).toBe(2);
  });

  it('refuses the whole batch on a full disk, goes on reading, and recovers', async () => {
    const { file, commit, rows } = open();
    await commit.write(() => file.run('INSERT INTO t VALUES (?)', 'before'));
    const pages = Number(file.get('PRAGMA page_count')?.['page_count']);
    file.exec(`PRAGMA max_page_count = ${pages + 2}`);
    const small = commit.write(() => file.run('INSERT INTO t VALUES (?)', 'small'));
    const large = commit.write(() => file.run('INSERT INTO t VALUES (?)', 'x'.repeat(100_000)));
    const after = commit.write(() => file.run('INSERT INTO t VALUES (?)', 'after'));
    for (const result of await Promise.allSettled([small, large])) {
      expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } });
    }
    await after;
    expect(rows()).toBe(2);
    file.exec('PRAGMA max_page_count = 100000');
    await commit.write(() => file.run('INSERT INTO t VALUES (?)', 'x'.repeat(100_000)));
    expect(rows()).toBe(3);
  });

  it('refuses what comes after the file is closed', async () => {
    const { file, commit } = open();
    file.close();
    await expect(commit.write(() => 1)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
