import type { Document } from 'mongodb';
import type { Condition, Filter, FindOptions, Path } from './port.ts';

/** Excludes tombstones; declared indexes are partial on this condition. */
export const present: Document = { state: { $exists: true } };

export function fieldOf(path: Path): string {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(path)) throw new Error(`${path} is not a valid path`);
  return path === '_id' ? path : `state.${path}`;
}

export function mongoFilter(filter: Filter): Document {
  const conditions = Object.entries(filter).flatMap(([path, wanted]) =>
    (isList(wanted) ? wanted : [wanted]).map((condition) => conditionOn(fieldOf(path), condition)),
  );
  return { $and: [present, ...conditions] };
}

const isList = (wanted: Condition | readonly Condition[]): wanted is readonly Condition[] => Array.isArray(wanted);

function conditionOn(field: string, condition: Condition): Document {
  if (condition === null || typeof condition !== 'object') return { [field]: { $eq: condition } };
  if ('in' in condition) return { [field]: { $in: condition.in } };
  if ('ne' in condition) return { [field]: { $ne: condition.ne } };
  if ('contains' in condition) return { $expr: holds(field, condition.contains) };
  const { gt, gte, lt, lte } = condition;
  const bounds = {
    ...(gt !== undefined && { $gt: gt }),
    ...(gte !== undefined && { $gte: gte }),
    ...(lt !== undefined && { $lt: lt }),
    ...(lte !== undefined && { $lte: lte }),
  };
  if (Object.keys(bounds).length === 0) throw new Error(`The condition on ${field} is empty`);
  return { [field]: bounds };
}

/** Literal substring match; user input is never a pattern. */
const holds = (field: string, text: string): Document => ({
  $cond: [
    { $eq: [{ $type: `$${field}` }, 'string'] },
    { $gte: [{ $indexOfCP: [`$${field}`, { $literal: text }] }, 0] },
    false,
  ],
});

export interface MongoSort {
  readonly terms: [string, 1 | -1][];
  readonly computed: Readonly<Record<string, Document>>;
}

/** Null and absent sort first; ties are broken by `_id`. */
export function mongoSort({ sort = [] }: FindOptions): MongoSort {
  const computed: Record<string, Document> = {};
  const terms = sort.map((term, index): [string, 1 | -1] => {
    if (!('contains' in term)) return [fieldOf(term[0]), term[1]];
    const name = `sort${index}`;
    computed[name] = { $and: term.contains.map((text) => holds(fieldOf(term.path), text)) };
    return [name, -1];
  });
  return { terms: terms.some(([field]) => field === '_id') ? terms : [...terms, ['_id', 1]], computed };
}
