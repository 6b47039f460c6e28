import { canonicalAddress, passwordSpellings } from '@sao-mai/contracts';
import type { ErrorCode } from '@sao-mai/contracts';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { ApiError } from '../api/api-error.ts';
import type { EndReason } from '../api/token-source.ts';
import { getConfig } from '../config/runtime-config.ts';

/** Maps the provider's codes to ours; an unknown address and a wrong password share one message. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  'auth/user-not-found': 'credentials-invalid',
  'auth/wrong-password': 'credentials-invalid',
  'auth/invalid-credential': 'credentials-invalid',
  'auth/invalid-login-credentials': 'credentials-invalid',
  'auth/invalid-email': 'email-address-invalid',
  'auth/user-disabled': 'account-disabled',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/account-exists-with-different-credential': 'account-exists-with-other-credential',
};

/** Codes with which the provider ends a session: retrying cannot help. */
const ENDED: Readonly<Record<string, EndReason | undefined>> = {
  'auth/user-token-expired': undefined,
  'auth/invalid-user-token': undefined,
  'auth/user-disabled': 'account-disabled',
};

let instance: Auth | undefined;

function auth(): Auth {
  if (instance !== undefined) return instance;
  const { emulator, ...options } = getConfig().firebase;
  const made = initializeAuth(initializeApp(options), {
    // Not local storage: the token must be the only credential there.
    persistence: [indexedDBLocalPersistence, inMemoryPersistence],
  });
  if (emulator !== undefined) connectAuthEmulator(made, emulator, { disableWarnings: true });
  instance = made;
  return made;
}

function toApiError(error: unknown): ApiError {
  if (!(error instanceof FirebaseError)) return new ApiError({ status: 0, cause: error });
  const code = CODES[error.code];
  // The provider's message is shown only if the failure is not a network error.
  const serverText = code === undefined && error.code !== 'auth/network-request-failed' ? error.message : undefined;
  return new ApiError({ status: code === undefined ? 0 : 400, code, serverText, cause: error });
}

async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    throw toApiError(error);
  }
}

const isWrongPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'credentials-invalid';

/** Spellings of address and password to try: normalised first, then as typed, for older accounts. */
function credentialSpellings(email: string, password: string): { email: string; password: string }[] {
  const addresses = new Set([canonicalAddress(email), email.trim().toLowerCase()]);
  return [...addresses].flatMap((address) =>
    passwordSpellings(password).map((spelling) => ({ email: address, password: spelling })),
  );
}

/** Tries each spelling of address and password until the provider accepts one. */
export async function tokenByPassword(email: string, password: string): Promise<string> {
  const spellings = credentialSpellings(email, password);
  for (const [index, credentials] of spellings.entries()) {
    try {
      return await asked(async () => {
        const { user } = await signInWithEmailAndPassword(auth(), credentials.email, credentials.password);
        return user.getIdToken();
      });
    } catch (error) {
      if (!isWrongPassword(error) || index === spellings.length - 1) throw error;
    }
  }
  throw new ApiError({ status: 400, code: 'credentials-invalid' });
}

export async function tokenByCustomToken(customToken: string): Promise<string> {
  return asked(async () => (await signInWithCustomToken(auth(), customToken)).user.getIdToken());
}

export interface Renewal {
  /** Null if nobody is signed in at the provider. */
  token: string | null;
  reason?: EndReason | undefined;
}

/** @throws ApiError with status 0 if the provider's library has not followed another tab to another user yet. */
export async function renewToken(uid: string | undefined): Promise<Renewal> {
  await auth().authStateReady();
  const user = auth().currentUser;
  if (user === null) return { token: null };
  if (uid !== undefined && user.uid !== uid) throw new ApiError({ status: 0 });
  try {
    return { token: await user.getIdToken(true) };
  } catch (error) {
    if (error instanceof FirebaseError && Object.hasOwn(ENDED, error.code)) {
      return { token: null, reason: ENDED[error.code] };
    }
    throw toApiError(error);
  }
}

export async function forgetCredentials(): Promise<void> {
  await signOut(auth());
}
