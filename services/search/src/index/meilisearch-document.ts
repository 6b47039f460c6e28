import type { Meaning } from '../meaning/meaning.ts';
import { tokens } from '../meaning/tokens.ts';
import type { IndexEntry } from '../search-index.ts';
import { digestOf, recordOf } from './entry-record.ts';
import type { StoredItem } from './entry-record.ts';
import { dayOrders, seedOf, spreadOf } from './listed-tutors.ts';
import { highestOf, lowestOf } from './rates.ts';

const letters = Array.from('abcdefghijklmnop');
const pairs = letters.flatMap((high) => letters.map((low) => high + low));

/** Encodes a token as letters only, which no tokenizer splits and nobody types. */
export function coded(token: string): string {
  let code = 'xq';
  for (const byte of Buffer.from(token)) code += pairs[byte] ?? '';
  return code;
}

export const idOf = (uid: string): string => Buffer.from(uid).toString('hex');

export const everybody = coded('everybody');
export const paused = 'n:paused';

function nameTokens(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    words.slice(from).map((_word, more) => tokens.name(words.slice(from, from + more + 1))),
  );
}

/** Each turn serves two daily orders, one per direction. */
const turnsUsed = dayOrders / 2;
export const turns = Array.from({ length: turnsUsed }, (_, turn) => `turn${String(turn)}`);
/** A turn has 512 values: the server walks through the values of a sort, so few make it fast. */
const turnShift = 23;
const dayMs = 86_400_000;

export const newestFirst = ['approvedOn:desc', 'approvedAt:desc', 'order:asc'];
export const byDay = (day: number): string[] => {
  const turn = `turn${String(day % turnsUsed)}`;
  return ['complete:desc', `${turn}:${day < turnsUsed ? 'desc' : 'asc'}`, ...newestFirst];
};

/** A subject taught under another category counts too, in an attribute with less weight. */
const asTaught = (token: string): string => coded(token.replace(/^o:/, 't:'));
const text = (found: readonly string[], prefix: RegExp): string =>
  found
    .filter((one) => prefix.test(one))
    .map(asTaught)
    .join(' ');

export function documentOf(meaning: Meaning, entry: IndexEntry) {
  const { traits, stored, columns } = recordOf(meaning, entry);
  const found = traits.tokens;
  const name = columns.name.split(' ');
  const { rate } = traits;
  const range = rate && { low: rate.low, high: rate.high ?? Number.POSITIVE_INFINITY };
  const all = [...found, ...nameTokens(name)];
  if (traits.paused) all.push(paused);
  const values = (prefix: string): string[] => found.filter((token) => token.startsWith(prefix));
  const seed = seedOf(entry.uid);
  const places = turns.map((name, turn) => [name, traits.complete ? spreadOf(seed, turn) >>> turnShift : 0]);
  return {
    id: idOf(entry.uid),
    uid: entry.uid,
    digest: digestOf(meaning, entry),
    stored,
    tokens: all,
    taught: `${everybody} ${text(all, /^t:/)}`,
    name: entry.name,
    nameFolded: columns.name,
    place: text(all, /^p:/),
    level: text(all, /^[va]:/),
    how: text(all, /^[hnldwcef]:/),
    elsewhere: text(all, /^o:/),
    texts: columns.texts,
    subject: [...values('t:'), ...values('o:')],
    category: values('c:'),
    language: values('l:'),
    placed: values('p:'),
    method: values('h:'),
    placeName: traits.placeName === undefined ? [] : [`${values('p:')[0] ?? ''} ${traits.placeName}`],
    ...(range && { low: range.low, high: Math.min(range.high, 1e15), asc: lowestOf(range), desc: highestOf(range) }),
    online: values('h:online').length,
    approvedOn: Math.floor(traits.approvedAt / dayMs),
    approvedAt: traits.approvedAt,
    complete: traits.complete ? 1 : 0,
    paused: traits.paused ? 1 : 0,
    order: idOf(entry.uid),
    ...(Object.fromEntries(places) as Readonly<Record<string, number>>),
  };
}

export type MeilisearchDocument = ReturnType<typeof documentOf>;
export interface Hit {
  readonly uid: string;
  readonly stored: StoredItem;
}
