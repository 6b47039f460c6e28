import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openAccountFile } from './account-file.ts';
import type { AccountFile } from './account-file.ts';
import { readBody } from './body.ts';
import { createEmulator } from './firebase-tools.ts';
import type { EmulatorApp, ProjectState } from './firebase-tools.ts';
import { admit, isLoopback, knowsKey } from './guard.ts';
import type { Arrival, GuardRules } from './guard.ts';
import { holdResponse } from './held-response.ts';
import { createLimits } from './limits.ts';
import type { CheckedSettings } from './messages.ts';
import { createPasswordSeal } from './password-seal.ts';
import { prepareCall } from './prepare-call.ts';
import type { CallDeps } from './prepare-call.ts';
import { errorBody, RefusalError } from './refusal.ts';
import { routesOf } from './routes.ts';
import type { Route } from './routes.ts';
import { createSessions } from './sessions.ts';
import type { Sessions } from './sessions.ts';

export interface RunningServer {
  readonly port: number;
  stop(): Promise<void>;
}

interface Deps extends CallDeps {
  readonly state: ProjectState;
  readonly sessions: Sessions;
  readonly app: EmulatorApp;
  readonly accounts: AccountFile;
  readonly rules: GuardRules;
}

export async function startServer(settings: CheckedSettings): Promise<RunningServer> {
  if (!settings.allowRemote && !isLoopback(settings.host) && settings.host !== 'localhost') {
    throw new Error(`The sign-in emulator listens on loopback only, not on ${settings.host}: its tokens are unsigned.`);
  }
  const accounts = await openAccountFile(join(settings.dataDir, 'auth', 'accounts.json'));
  const { app, state } = await createEmulator(settings.projectId);
  accounts.restore(state);
  const origins = settings.allowedOrigins.map((origin) => new URL(origin));
  const hostNames = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    ...(settings.allowRemote ? origins.map(({ hostname }) => hostname) : []),
    ...settings.hostNames,
  ];
  const rules = {
    routes: routesOf(settings.projectId),
    allowedOrigins: new Set(origins.map(({ origin }) => origin)),
    hostNames: new Set(hostNames),
    ownerKey: settings.ownerKey,
  };
  const deps: Deps = {
    app,
    state,
    accounts,
    rules,
    seal: createPasswordSeal(accounts.passwordSalt),
    takeAttempt: createLimits(settings.limitsFactor),
    sessions: createSessions(accounts.passwordSalt, state),
  };

  const server = createServer((request, response) => {
    answer(request, response, deps).catch((error: unknown) =>
      sendError(response, error instanceof RefusalError ? error : new RefusalError(500, 'INTERNAL_ERROR')),
    );
  });
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sign-in emulator got no port.');
  return {
    port: address.port,
    async stop() {
      server.close();
      server.closeIdleConnections();
      await accounts.save(state);
      server.closeAllConnections();
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, deps: Deps): Promise<void> {
  const arrival = arrivalOf(request);
  const passage = admit(arrival, deps.rules);
  if (passage.origin !== undefined) {
    response.setHeader('vary', 'Origin');
    response.setHeader('access-control-allow-origin', passage.origin);
  }
  response.setHeader('cache-control', 'no-store');
  if (passage.kind === 'preflight') {
    sendPreflight(response);
    return;
  }
  const { route, asOwner } = passage;
  const body = (await readBody(request)) ?? {};
  const call = { action: route.action, address: arrival.remoteAddress, asOwner };
  const prepared = await prepareCall(call, body, deps);
  holdResponse(response, async (status, answered) => {
    if (status >= 400) return answered;
    await prepared.onSuccess?.();
    const answer = route.method === 'POST' ? deps.sessions.sealAnswer(answered, body['refresh_token']) : answered;
    await saved(route, deps);
    return answer;
  });
  // The emulator would allow every origin; the CORS headers are set already.
  delete request.headers.origin;
  // The emulator accepts a mail code from anybody, but requires a uid from its owner.
  if (route.action === 'confirm-address') delete request.headers.authorization;
  // The emulator's fixed owner credential.
  else if (asOwner && knowsKey(request, deps.rules)) request.headers.authorization = 'Bearer owner';
  // `_body` tells body-parser that the body has been read.
  deps.app(Object.assign(request, request.method === 'POST' ? { body: prepared.body, _body: true } : {}), response);
}

async function saved(route: Route, { accounts, state }: Deps): Promise<void> {
  if (route.saving === 'first') await accounts.save(state);
  // Only last sign-in times are pending; the next save includes them.
  else if (route.saving === 'later') void accounts.save(state).catch(() => undefined);
}

function arrivalOf(request: IncomingMessage): Arrival {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  return {
    method: request.method ?? 'GET',
    path,
    headers: request.headers,
    remoteAddress: request.socket.remoteAddress ?? '',
    localPort: request.socket.localPort ?? 0,
  };
}

function sendPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers':
      'content-type, x-client-version, x-firebase-gmpid, x-firebase-client, x-firebase-appcheck, x-firebase-locale',
    'access-control-max-age': '600',
  });
  response.end();
}

function sendError(response: ServerResponse, error: RefusalError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(error.status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(errorBody(error));
}
