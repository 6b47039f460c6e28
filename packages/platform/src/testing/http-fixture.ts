import { connect } from 'node:net';
import type { Authority } from '@sao-mai/contracts';
import type { AuthorityClient } from '../authority/port.ts';
import { AppError } from '../errors.ts';
import { createHttpApp } from '../http/create-http-app.ts';
import type { HttpAppOptions } from '../http/create-http-app.ts';
import { listen } from '../http/listen.ts';
import type { ListenOptions } from '../http/listen.ts';
import type { Route } from '../http/route.ts';
import { EmulatorTokens } from '../identity-provider/emulator-tokens.ts';
import { aLog } from './a-log.ts';
import type { KeptLog } from './a-log.ts';
import { aToken } from './a-token.ts';
import { serviceKeys } from './service-keys.ts';

export const testProject = 'demo-test';

export function anAuthority(given: Partial<Authority> = {}): Authority {
  return {
    uid: 'client-1',
    name: 'Lan',
    email: 'lan@example.com',
    emailVerified: true,
    roles: { client: true, tutor: false, admin: false },
    grant: null,
    language: 'vi',
    disabled: false,
    tokensValidAfter: 0,
    ...given,
  };
}

export function authorityOf(...accounts: readonly Authority[]): AuthorityClient {
  return {
    ask(token) {
      const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
      const account = accounts.find(({ uid }) => uid === payload.sub);
      return account ? Promise.resolve(account) : Promise.reject(new AppError('unauthenticated', 'account-deleted'));
    },
  };
}

export const bearer = (uid: string): { authorization: string } => ({
  authorization: `Bearer ${aToken({ uid, projectId: testProject })}`,
});

export interface RunningApp extends KeptLog {
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

export async function startApp(
  routes: readonly Route[],
  options: Partial<HttpAppOptions> & Pick<Partial<ListenOptions>, 'requestTimeoutMs'> = {},
): Promise<RunningApp> {
  const kept = aLog();
  const { requestTimeoutMs, ...given } = options;
  const app = createHttpApp({
    name: 'test',
    routes,
    verifier: new EmulatorTokens({ projectId: testProject }),
    authority: authorityOf(anAuthority()),
    gatewayKeys: serviceKeys.gateway,
    log: kept.log,
    health: { ready: () => Promise.resolve({ ready: true, degraded: [], oldestUnpublished: null }) },
    ...given,
  });
  const timeout = requestTimeoutMs === undefined ? {} : { requestTimeoutMs };
  const { url, port, close } = await listen(app, { host: '127.0.0.1', port: 0, log: kept.log, ...timeout });
  return { ...kept, url, port, close };
}

/** Sends raw bytes; resolves with the response when the peer closes or `until` matches. */
export async function sendRaw(port: number, bytes: string, until?: RegExp): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let received = '';
  try {
    for await (const chunk of socket) {
      received += String(chunk);
      if (until?.test(received) === true) break;
    }
  } finally {
    socket.destroy();
  }
  return received;
}
