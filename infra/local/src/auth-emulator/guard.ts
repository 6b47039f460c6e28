import type { IncomingHttpHeaders } from 'node:http';
import type { Route } from './routes.ts';
import { refuse } from './refusal.ts';

export interface GuardRules {
  readonly routes: readonly Route[];
  readonly allowedOrigins: ReadonlySet<string>;
  readonly hostNames: ReadonlySet<string>;
  /** Authenticates our own server on another machine. */
  readonly ownerKey?: string | undefined;
}

export interface Arrival {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string;
  readonly localPort: number;
}

export type Passage =
  | { readonly kind: 'preflight'; readonly origin: string }
  | { readonly kind: 'call'; readonly route: Route; readonly origin: string | undefined; readonly asOwner: boolean };

/** Authorises a call or throws a refusal. Emulator tokens are unsigned, so this is the only protection. */
export function admit(arrival: Arrival, rules: GuardRules): Passage {
  checkHost(arrival, rules);
  const { origin } = arrival.headers;
  const isProgram = isLoopback(arrival.remoteAddress) || knowsKey(arrival, rules);
  const page = origin !== undefined || !isProgram;
  if (origin !== undefined && !rules.allowedOrigins.has(origin)) throw refuse(403, 'ORIGIN_NOT_ALLOWED');
  if (origin === undefined) checkFetchSite(arrival);

  if (arrival.method === 'OPTIONS' && origin !== undefined) {
    if (!rules.routes.some((route) => route.path === arrival.path && route.fromPage))
      throw refuse(403, 'CALL_NOT_ALLOWED');
    return { kind: 'preflight', origin };
  }
  const atPath = rules.routes.filter((route) => route.path === arrival.path);
  const route = atPath.find(({ method }) => method === arrival.method);
  if (page) {
    if (arrival.headers.authorization !== undefined) throw refuse(403, 'CREDENTIALS_NOT_ALLOWED');
    if (route?.fromPage !== true) throw refuse(403, 'CALL_NOT_ALLOWED');
  }
  if (!route) throw atPath.length > 0 ? refuse(405, 'METHOD_NOT_ALLOWED') : refuse(404, 'NOT_FOUND');
  return { kind: 'call', route, origin, asOwner: !page && arrival.headers.authorization !== undefined };
}

export const knowsKey = ({ headers }: Pick<Arrival, 'headers'>, { ownerKey }: Pick<GuardRules, 'ownerKey'>): boolean =>
  ownerKey !== undefined && headers.authorization === `Bearer ${ownerKey}`;

/** DNS rebinding: the page still sends its own name as Host. */
function checkHost(arrival: Arrival, rules: GuardRules): void {
  const host = arrival.headers.host ?? '';
  const match = /^(?<name>\[[0-9a-f:]+\]|[^:]+):(?<port>\d+)$/i.exec(host);
  const name = match?.groups?.['name']?.toLowerCase();
  if (name === undefined || !rules.hostNames.has(name) || Number(match?.groups?.['port']) !== arrival.localPort)
    throw refuse(403, 'HOST_NOT_ALLOWED');
}

/** Browsers omit Origin on plain cross-site GETs, but send Sec-Fetch-Site. */
function checkFetchSite({ headers }: Arrival): void {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'none' || site === 'same-origin') return;
  throw refuse(403, 'ORIGIN_NOT_ALLOWED');
}

export const isLoopback = (address: string): boolean => /^(::ffff:)?127\./.test(address) || address === '::1';
