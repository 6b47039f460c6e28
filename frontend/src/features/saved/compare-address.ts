import { counts } from '@sao-mai/contracts';

const NAME = 'uid';

/** The tutors in the address, each once. */
function readUids(search: string): string[] {
  return [...new Set(new URLSearchParams(search).getAll(NAME).filter((uid) => uid !== ''))];
}

/** The tutors to compare, as many as fit. */
export function readCompared(search: string): string[] {
  return readUids(search).slice(0, counts.comparedTutors);
}

export function hasTooMany(search: string): boolean {
  return readUids(search).length > counts.comparedTutors;
}

export function comparedSearch(uids: readonly string[]): string {
  const query = new URLSearchParams(uids.map((uid) => [NAME, uid])).toString();
  return query === '' ? '' : `?${query}`;
}
