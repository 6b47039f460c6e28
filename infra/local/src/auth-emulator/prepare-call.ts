import type { IncomingMessage } from 'node:http';
import type { Body } from './body.ts';
import { emulatorHash } from './firebase-tools.ts';
import type { ProjectState } from './firebase-tools.ts';
import type { Limits } from './limits.ts';
import { isSealable } from './password-seal.ts';
import { refuse } from './refusal.ts';
import type { Action } from './routes.ts';

export interface CallDeps {
  readonly state: ProjectState;
  readonly seal: (password: string) => Promise<string>;
  readonly limits: Limits;
}

export interface Call {
  readonly action: Action;
  readonly address: string;
  /** Called by our own server, which has limits of its own. */
  readonly asOwner: boolean;
  readonly fromPage: boolean;
}

/** What a page may change about its account: never the address, the uid or a claim. */
const fieldsOfPageUpdate = new Set([
  'idToken',
  'oobCode',
  'password',
  'displayName',
  'photoUrl',
  'deleteAttribute',
  'returnSecureToken',
  'targetProjectId',
  'clientType',
]);

/** Limits, then the changes a body needs before the emulator sees it. Throws a refusal. */
export async function prepareCall(call: Call, request: IncomingMessage, body: Body, deps: CallDeps): Promise<Body> {
  switch (call.action) {
    case 'sign-in':
      return prepareSignIn(call, body, deps);
    case 'sign-up':
      if (!call.asOwner) deps.limits.signingUp(call.address, emailOf(body));
      return sealField(body, 'password', deps);
    case 'send-code':
      if (!call.asOwner) deps.limits.sendingCode(call.address, emailOf(body));
      return body;
    case 'set-password':
      if (call.fromPage && Object.keys(body).some((field) => !fieldsOfPageUpdate.has(field)))
        throw refuse(400, 'OPERATION_NOT_ALLOWED');
      return sealField(body, 'password', deps);
    case 'reset-password':
      return sealField(body, 'newPassword', deps);
    case 'follow-link':
      await sealQuery(request, deps);
      return body;
    case 'other':
      return body;
  }
}

async function prepareSignIn(call: Call, body: Body, { limits, seal, state }: CallDeps): Promise<Body> {
  const { email, password } = body;
  if (typeof email !== 'string' || typeof password !== 'string' || password === '') return body;
  limits.signingIn(call.address, emailOf(body));
  const sealed = await seal(password);
  const user = state.getUserByEmail(email.toLowerCase());
  // That an account is disabled is told only to who knows its password.
  if (user?.disabled === true && user.passwordHash !== emulatorHash(sealed, user.salt ?? ''))
    throw refuse(400, 'INVALID_LOGIN_CREDENTIALS');
  return { ...body, password: sealed };
}

export const emailOf = ({ email }: Body): string => (typeof email === 'string' ? email.trim().toLowerCase() : '');

async function sealField(body: Body, field: string, { seal }: CallDeps): Promise<Body> {
  const value = body[field];
  return isSealable(value) ? { ...body, [field]: await seal(value) } : body;
}

async function sealQuery(request: IncomingMessage, { seal }: CallDeps): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const password = url.searchParams.get('newPassword');
  if (!isSealable(password)) return;
  url.searchParams.set('newPassword', await seal(password));
  request.url = `${url.pathname}${url.search}`;
}
