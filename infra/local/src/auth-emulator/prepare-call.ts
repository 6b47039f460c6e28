import type { Body } from './body.ts';
import { emulatorHash } from './firebase-tools.ts';
import type { ProjectState } from './firebase-tools.ts';
import type { TakeAttempt } from './limits.ts';
import { isSealable } from './password-seal.ts';
import { refuse } from './refusal.ts';
import { validSince } from './sessions.ts';
import type { Sessions } from './sessions.ts';
import type { Action } from './routes.ts';

export interface CallDeps {
  readonly state: Pick<ProjectState, 'users' | 'getUserByEmail'>;
  readonly seal: (password: string) => Promise<string>;
  readonly takeAttempt: TakeAttempt;
  readonly sessions: Pick<Sessions, 'open'>;
}

export interface Call {
  readonly action: Action;
  readonly address: string;
  /** Called by our own server, which has its own limits. */
  readonly asOwner: boolean;
}

export interface PreparedCall {
  readonly body: Body;
  /** Takes the count of a sign-in back that succeeded: until then it counts as failed, so that attempts at once are bounded. */
  readonly onSuccess?: () => Promise<void>;
}

/** Checks limits and adapts the body for the emulator. Throws a refusal. */
export async function prepareCall(call: Call, body: Body, deps: CallDeps): Promise<PreparedCall> {
  return call.action === 'sign-in' ? prepareSignIn(call, body, deps) : { body: await preparedBody(call, body, deps) };
}

async function preparedBody(call: Call, body: Body, deps: CallDeps): Promise<Body> {
  switch (call.action) {
    case 'sign-up':
      if (!call.asOwner) await deps.takeAttempt('sign-up', call.address, emailOf(body));
      return sealField(body, 'password', deps);
    case 'send-code':
      if (!call.asOwner) await deps.takeAttempt('send-code', call.address, emailOf(body));
      return body;
    case 'set-password':
      return sealField(body, 'password', deps);
    case 'reset-password':
      return sealField(body, 'newPassword', deps);
    case 'refresh':
      return prepareRefresh(body, deps);
    case 'confirm-address':
      // Without a code, the holder of an ID token could change anything.
      if (typeof body['oobCode'] !== 'string') throw refuse(400, 'OPERATION_NOT_ALLOWED');
      return { oobCode: body['oobCode'] };
    default:
      return body;
  }
}

async function prepareSignIn(call: Call, body: Body, { takeAttempt, seal, state }: CallDeps): Promise<PreparedCall> {
  const { email, password } = body;
  if (typeof email !== 'string' || typeof password !== 'string' || password === '') return { body };
  const onSuccess = await takeAttempt('sign-in', call.address, emailOf(body));
  const sealed = await seal(password);
  const user = state.getUserByEmail(email.toLowerCase());
  // Only the right password reveals that an account is disabled.
  if (user?.disabled === true && user.passwordHash !== emulatorHash(sealed, user.salt ?? ''))
    throw refuse(400, 'INVALID_LOGIN_CREDENTIALS');
  return { body: { ...body, password: sealed }, onSuccess };
}

const emailOf = ({ email }: Body): string => (typeof email === 'string' ? email.trim().toLowerCase() : '');

async function sealField(body: Body, field: string, { seal }: CallDeps): Promise<Body> {
  const value = body[field];
  return isSealable(value) ? { ...body, [field]: await seal(value) } : body;
}

/** The emulator would renew ended sessions. */
function prepareRefresh(body: Body, { sessions, state }: CallDeps): Body {
  const session = sessions.open(body['refresh_token']);
  if (session === undefined) throw refuse(400, 'INVALID_REFRESH_TOKEN');
  const user = state.users.get(session.uid);
  if (user === undefined) throw refuse(400, 'USER_NOT_FOUND');
  if (session.authTime < validSince(user)) throw refuse(400, 'TOKEN_EXPIRED');
  return { grant_type: body['grant_type'], refresh_token: session.refreshToken };
}
