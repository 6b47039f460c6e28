import type { Document } from 'mongodb';
import type { Condition, Filter, FindOptions, Path } from './port.ts';

/** Only what is not erased; the declared indexes hold these alone. */
export const present: Document = { state: { $exists: true } };

/** The field of a path; `_id` is the document's own. */
export function fieldOf(path: Path): string {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(path)) throw new Error(`${path} is no path into a document`);
  return path === '_id' ? path : `state.${path}`;
}

/** Documents that match; erased ones never do. */
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

/** Whether the text there holds this text, letter for letter: what somebody typed is never a pattern. */
const holds = (field: string, text: string): Document => ({
  $cond: [
    { $eq: [{ $type: `$${field}` }, 'string'] },
    { $gte: [{ $indexOfCP: [`$${field}`, { $literal: text }] }, 0] },
    false,
  ],
});

/** Null and absent first, ties by `_id`. */
export function mongoSort({ sort = [] }: FindOptions): [string, 1 | -1][] {
  const terms = sort.map(([path, direction]): [string, 1 | -1] => [fieldOf(path), direction]);
  return terms.some(([field]) => field === '_id') ? terms : [...terms, ['_id', 1]];
}
