import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { EmulatorUser, ProjectState } from './firebase-tools.ts';

export interface Session {
  readonly uid: string;
  /** Start of the session, Unix time in seconds. */
  readonly authTime: number;
  /** The emulator's own token. */
  readonly refreshToken: string;
}

/** Adds what the emulator lacks: the start of a session in its tokens, and refusing to renew ended sessions. */
export interface Sessions {
  /** The session of a refresh token from `sealAnswer`; undefined for others. */
  open(sealed: unknown): Session | undefined;
  /** Adds the session's start to both tokens of the emulator's response. */
  sealAnswer(answer: string, renewed: unknown): string;
}

const signIn = z.looseObject({ idToken: z.string(), refreshToken: z.string() });
const renewal = z.looseObject({ id_token: z.string(), access_token: z.string(), refresh_token: z.string() });
const claims = z.looseObject({ sub: z.string(), auth_time: z.int() });
const session = z.object({ uid: z.string(), authTime: z.int(), refreshToken: z.string() });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode<T>(schema: z.ZodType<T>, part: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** `key` prevents clients from changing the session's start in a refresh token. */
export function createSessions(key: string, state: ProjectState): Sessions {
  const signatureOf = (body: string): Buffer => createHmac('sha256', key).update(body).digest();
  const seal = (given: Session): string => {
    const body = encode(given);
    return `${body}.${signatureOf(body).toString('base64url')}`;
  };
  const open = (sealed: unknown): Session | undefined => {
    if (typeof sealed !== 'string') return undefined;
    const [body = '', signature = ''] = sealed.split('.');
    const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(body)];
    return given.length === right.length && timingSafeEqual(given, right) ? decode(session, body) : undefined;
  };
  return {
    open,
    sealAnswer(answer, renewed) {
      const parsed: unknown = JSON.parse(answer);
      const began = signIn.safeParse(parsed).data;
      if (began !== undefined) {
        const { sub: uid, auth_time: authTime } = claimsOf(began.idToken);
        forgiveSetBackClock(state, uid, authTime);
        return JSON.stringify({ ...began, refreshToken: seal({ uid, authTime, refreshToken: began.refreshToken }) });
      }
      const goesOn = renewal.safeParse(parsed).data;
      const known = open(renewed);
      if (goesOn === undefined || known === undefined) return answer;
      const token = withAuthTime(goesOn.id_token, known.authTime);
      const refreshToken = seal({ ...known, refreshToken: goesOn.refresh_token });
      return JSON.stringify({ ...goesOn, id_token: token, access_token: token, refresh_token: refreshToken });
    },
  };
}

function claimsOf(token: string): z.infer<typeof claims> {
  const found = decode(claims, token.split('.')[1] ?? '');
  if (found === undefined) throw new Error('The emulator made a token without a subject or a time');
  return found;
}

const withAuthTime = (token: string, authTime: number): string =>
  `${token.split('.')[0] ?? ''}.${encode({ ...claimsOf(token), auth_time: authTime })}.`;

export const validSince = ({ validSince: since }: EmulatorUser): number => Number(since ?? 0);

/** An end in the future stems from a clock that was set back; without this nobody could sign in. */
function forgiveSetBackClock(state: ProjectState, uid: string, now: number): void {
  const user = state.users.get(uid);
  if (user !== undefined && validSince(user) > now + 1) state.updateUserByLocalId(uid, { validSince: String(now) });
}
