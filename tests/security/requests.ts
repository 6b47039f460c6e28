import {
  adminOperations,
  identityOperations,
  inquiriesOperations,
  searchOperations,
  tutorsOperations,
} from '@sao-mai/contracts';
import type { Operation } from '@sao-mai/contracts';
import { aPng } from '../support/pictures.ts';
import type { Random } from '../support/random.ts';
import { rawRequest } from './raw-requests.ts';

/** A random request; `bytes` replace it if set. */
export interface RandomRequest {
  readonly service: Operation['service'];
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly bytes?: Buffer;
}

export interface Tokens {
  /** Valid tokens by role. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const operations: readonly Operation[] = [
  identityOperations,
  tutorsOperations,
  searchOperations,
  inquiriesOperations,
  adminOperations,
].flat();

/** Operations that would delete the people used by later requests. */
const ending = new Set(['deleteMyAccount', 'logOutEverywhere', 'deleteMyProfile']);

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY', 'LOCK'];
const fragments = [
  ...[
    '',
    ' ',
    'a',
    '0',
    '-1',
    '1e309',
    'NaN',
    'true',
    'null',
    'undefined',
    '[object Object]',
    '../..',
    '%',
    '%00',
    '%E0%A4%A',
  ],
  ...[
    '%2e%2e%2f',
    '<script>',
    "' OR 1=1 --",
    '$ne',
    '__proto__',
    'constructor',
    '\u0000',
    '\uD800',
    '\u{1F3B8}',
    '\u202E',
    'đ',
    'toán',
  ],
  ...[
    '\r\nX: y',
    'x'.repeat(300),
    '*',
    '(',
    '"',
    '\\',
    'NEAR(',
    'VND',
    'Music',
    'price-asc',
    'a@b.co',
    '2026-01-01T00:00:00.000Z',
  ],
];
const fieldNames = [
  ...[
    'name',
    'email',
    'password',
    'roles',
    'language',
    'subjects',
    'bio',
    'teachingMethods',
    'availability',
    'hourlyRate',
  ],
  ...[
    'languages',
    'location',
    'contactInfo',
    'revision',
    'message',
    'profileId',
    'reason',
    'code',
    'redirectUri',
    'state',
  ],
  ...[
    '__proto__',
    'constructor',
    '$where',
    'admin',
    'uid',
    'isActive',
    'min',
    'max',
    'currency',
    'website',
    'phone',
    '',
  ],
];
const queryNames = [
  'keyword',
  'category',
  'language',
  'location',
  'minRate',
  'maxRate',
  'currency',
  'sort',
  'page',
  'limit',
  'status',
  'active',
  'x',
  '__proto__',
  'a[b]',
];
const contentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'text/plain',
    'application/xml',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'APPLICATION/JSON',
    'x',
    '',
  ],
];

const text = (random: Random): string =>
  Array.from({ length: 1 + random.below(4) }, () => random.pick(fragments)).join('');

function value(random: Random, depth: number): unknown {
  switch (random.below(depth > 3 ? 5 : 7)) {
    case 0:
      return text(random);
    case 1:
      return random.pick([0, -1, 1.5, 1e308, 2 ** 53, -0]);
    case 2:
      return random.pick([true, false, null]);
    case 3:
      return `<p>${text(random)}</p>`;
    case 4:
      return text(random).repeat(random.below(40));
    case 5:
      return Array.from({ length: random.below(5) }, () => value(random, depth + 1));
    default:
      return fields(random, depth + 1);
  }
}

function fields(random: Random, depth: number): Record<string, unknown> {
  const entries = Array.from(
    { length: random.below(6) },
    () => [random.pick(fieldNames), value(random, depth)] as const,
  );
  // Own properties, including `__proto__`.
  return Object.fromEntries(entries);
}

function json(random: Random): Buffer {
  const whole = JSON.stringify(random.chance(0.8) ? fields(random, 0) : value(random, 0));
  if (random.chance(0.05)) return Buffer.from(`${'['.repeat(20_000)}${whole}`);
  if (random.chance(0.02)) return Buffer.from(JSON.stringify({ bio: 'x'.repeat(random.below(400_000)) }));
  if (random.chance(0.1)) return Buffer.from(whole.slice(0, random.below(whole.length + 1)));
  return Buffer.from(whole);
}

function noise(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.below(600) }, () => random.below(256)));
}

function photo(random: Random): Buffer {
  const picture = aPng(1 + random.below(300), 1 + random.below(300));
  for (let flips = random.below(6); flips > 0; flips -= 1) picture[random.below(picture.length)] = random.below(256);
  const name = random.pick(['profilePicture', 'photo', '', '__proto__']);
  const cut = random.chance(0.3) ? picture.subarray(0, random.below(picture.length)) : picture;
  const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${random.pick(['a.png', '../a', 'a\u0000.png'])}"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), cut, Buffer.from(random.chance(0.8) ? '\r\n--x--\r\n' : '\r\n')]);
}

function targetOf(random: Random, { path }: Operation, known: readonly string[]): string {
  const filled = path.replaceAll(/:\w+/g, () =>
    random.chance(0.5)
      ? random.pick(known)
      : random.chance(0.8)
        ? encodeURIComponent(text(random).toWellFormed())
        : '%E0%A4%A',
  );
  const mangled = random.chance(0.1) ? `${filled}/${encodeURIComponent(text(random).toWellFormed())}` : filled;
  if (random.chance(0.5)) return mangled;
  const pairs = Array.from(
    { length: 1 + random.below(4) },
    () => `${random.pick(queryNames)}=${random.chance(0.9) ? encodeURIComponent(text(random).toWellFormed()) : '%zz'}`,
  );
  return `${mangled}?${pairs.join('&')}`;
}

function headersOf(random: Random, operation: Operation, tokens: Tokens): Record<string, string> {
  const headers: Record<string, string> = {};
  if (random.chance(0.7)) {
    const good = random.chance(0.8) && !ending.has(operation.id);
    headers['authorization'] = `Bearer ${random.pick(good ? tokens.good : tokens.bad)}`;
  }
  if (random.chance(0.2)) headers['x-request-id'] = random.pick(['abcdefgh', '<script>', 'x'.repeat(200)]);
  if (random.chance(0.2)) headers['idempotency-key'] = random.pick(['k', 'x'.repeat(300), '../', '{}']);
  if (random.chance(0.1)) headers['accept-language'] = random.pick(['vi', 'xx;q=a', ',,,', 'x'.repeat(2000)]);
  if (random.chance(0.1)) headers['cookie'] = random.pick(['i18nextLng=vi', 'i18nextLng=%', '=', 'a=b; c']);
  if (random.chance(0.1)) headers['x-gateway-key'] = random.pick(['', 'x', 'x'.repeat(43), 'x'.repeat(5000)]);
  if (random.chance(0.1)) headers['x-forwarded-for'] = random.pick(['1.2.3.4', '::1', ',', 'x']);
  if (random.chance(0.05)) headers['content-encoding'] = random.pick(['gzip', 'br', 'x']);
  return headers;
}

/** `known` are existing ids. */
export function aRequest(random: Random, tokens: Tokens, known: readonly string[]): RandomRequest {
  const operation = random.pick(operations);
  const { service } = operation;
  const target = targetOf(random, operation, known);
  const method = random.chance(0.75) ? operation.method.toUpperCase() : random.pick(methods);
  const headers = headersOf(random, operation, tokens);
  if (random.chance(0.1)) {
    const authorization = headers['authorization'] ?? '';
    const body = random.chance(0.7) ? json(random).subarray(0, 2000) : noise(random);
    const bytes = rawRequest(random, { method, target, authorization, body });
    return { service, method, target, headers, bytes };
  }
  if (['GET', 'HEAD'].includes(method)) return { service, method, target, headers };
  const isPhoto = operation.bodyKind === 'photo' && random.chance(0.8);
  const body = isPhoto ? photo(random) : random.chance(0.9) ? json(random) : noise(random);
  const usual = isPhoto ? 'multipart/form-data; boundary=x' : 'application/json';
  const type = random.chance(0.85) ? usual : random.pick(contentTypes);
  return { service, method, target, headers: { ...headers, 'content-type': type }, body };
}
