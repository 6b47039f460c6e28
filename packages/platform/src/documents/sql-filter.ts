import type { SQLInputValue } from 'node:sqlite';
import type { Condition, Filter, FindOptions, Path, Scalar } from './port.ts';

export interface SqlPart {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** `$."a"."b"` of `a.b`. SQLite uses an index only if the query spells the path like it. */
function jsonPath(path: Path): string {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(path)) throw new Error(`${path} is not a valid path`);
  return `'$.${path
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')}'`;
}

/** The value at a path as an SQL expression; absent and null are NULL. */
export function valueAt(path: Path): string {
  return path === '_id' ? 'id' : `json_extract(state, ${jsonPath(path)})`;
}

const typeAt = (path: Path): string => (path === '_id' ? "'text'" : `json_type(state, ${jsonPath(path)})`);
/** Depends on the value alone, so that an index covers it; lists and objects are JSON text. */
const isText = (path: Path): string =>
  `(typeof(${valueAt(path)}) = 'text' AND (substr(${valueAt(path)}, 1, 1) NOT IN ('[', '{') OR ${typeAt(path)} = 'text'))`;
const numeric = (path: Path): string => `${typeAt(path)} IN ('integer', 'real')`;

export function whereSql(filter: Filter): SqlPart {
  const parts: SqlPart[] = [{ sql: 'state IS NOT NULL', values: [] }];
  for (const [path, wanted] of Object.entries(filter)) {
    const conditions: readonly Condition[] = isList(wanted) ? wanted : [wanted];
    for (const condition of conditions) parts.push(conditionSql(path, condition));
  }
  return { sql: parts.map((part) => part.sql).join(' AND '), values: parts.flatMap((part) => part.values) };
}

const isList = (wanted: Condition | readonly Condition[]): wanted is readonly Condition[] => Array.isArray(wanted);

function conditionSql(path: Path, condition: Condition): SqlPart {
  if (condition === null || typeof condition !== 'object') return equals(path, condition);
  if ('in' in condition) return oneOf(path, condition.in);
  if ('ne' in condition) {
    const { sql, values } = equals(path, condition.ne);
    return { sql: `NOT coalesce(${sql}, FALSE)`, values };
  }
  if ('contains' in condition) return containsSql(path, condition.contains);
  return range(path, condition);
}

const containsSql = (path: Path, text: string): SqlPart => ({
  sql: `(${isText(path)} AND instr(${valueAt(path)}, ?) > 0)`,
  values: [text],
});

/** SQLite reads true as 1; comparing the type too keeps them apart. */
function equals(path: Path, wanted: Scalar): SqlPart {
  const value = valueAt(path);
  if (wanted === null) return { sql: `${value} IS NULL`, values: [] };
  if (typeof wanted === 'boolean') {
    return { sql: `(${value} = ${wanted ? 1 : 0} AND ${typeAt(path)} = '${String(wanted)}')`, values: [] };
  }
  if (typeof wanted === 'number') return { sql: `(${value} = ? AND ${numeric(path)})`, values: [wanted] };
  return { sql: `${value} = ?`, values: [wanted] };
}

function oneOf(path: Path, wanted: readonly Scalar[]): SqlPart {
  const texts = wanted.filter((value) => typeof value === 'string');
  const others = wanted.filter((value) => typeof value !== 'string').map((value) => equals(path, value));
  const listed = `${valueAt(path)} IN (SELECT value FROM json_each(?))`;
  const parts = texts.length === 0 ? others : [{ sql: listed, values: [JSON.stringify(texts)] }, ...others];
  if (parts.length === 0) return { sql: 'FALSE', values: [] };
  return {
    sql: parts.length === 1 ? (parts[0]?.sql ?? 'FALSE') : `(${parts.map((part) => part.sql).join(' OR ')})`,
    values: parts.flatMap((part) => part.values),
  };
}

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Range bounds only match values of their own type. */
function range(
  path: Path,
  bounds: Readonly<Partial<Record<keyof typeof operators, string | number | undefined>>>,
): SqlPart {
  const parts: SqlPart[] = [];
  for (const [name, operator] of Object.entries(operators) as [keyof typeof operators, string][]) {
    const bound = bounds[name];
    if (bound === undefined) continue;
    const typed = typeof bound === 'number' ? numeric(path) : `${typeAt(path)} = 'text'`;
    parts.push({ sql: `${valueAt(path)} ${operator} ? AND ${typed}`, values: [bound] });
  }
  if (parts.length === 0) throw new Error(`The condition on ${path} is empty`);
  return { sql: `(${parts.map((part) => part.sql).join(' AND ')})`, values: parts.flatMap((part) => part.values) };
}

const defaultLimit = 1000;

export function pageSql({ sort = [], skip = 0, limit = defaultLimit }: FindOptions): SqlPart {
  const terms = sort.map(sortSql);
  return {
    sql: `ORDER BY ${[...terms.map(({ sql }) => sql), 'id ASC'].join(', ')} LIMIT ? OFFSET ?`,
    values: [...terms.flatMap(({ values }) => values), limit, skip],
  };
}

function sortSql(term: NonNullable<FindOptions['sort']>[number]): SqlPart {
  if (!('contains' in term)) return { sql: `${valueAt(term[0])} ${term[1] === 1 ? 'ASC' : 'DESC'}`, values: [] };
  const held = term.contains.map((text) => containsSql(term.path, text));
  const all = ['TRUE', ...held.map(({ sql }) => sql)].join(' AND ');
  return { sql: `coalesce(${all}, FALSE) DESC`, values: held.flatMap(({ values }) => values) };
}
