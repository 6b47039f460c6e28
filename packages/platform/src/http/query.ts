import { AppError } from '../errors.ts';

export type Query = Record<string, string | string[]>;

/** The path as it was sent, without the query and what looks like a fragment. */
export function rawPath(target: string): string {
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}

/** Repeated parameters become lists. `__proto__` becomes an own property, so that schemas refuse it. */
export function readQuery(address: string): Query {
  const start = address.indexOf('?');
  const query: Query = {};
  if (start === -1) return query;
  const values = new Map<string, string[]>();
  for (const pair of address.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    const sameName = values.get(name);
    if (sameName) sameName.push(value);
    else values.set(name, [value]);
  }
  for (const [name, [first = '', ...others]] of values) {
    const value = others.length === 0 ? first : [first, ...others];
    Object.defineProperty(query, name, { value, enumerable: true, writable: true, configurable: true });
  }
  return query;
}

function decode(text: string): string {
  return decodeAddress(text.replaceAll('+', ' '));
}

/** Percent-decodes; AppError `invalid` `malformed-address` on bad encoding or UTF-8. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new AppError('invalid', 'malformed-address', { cause });
  }
}
