import { cert, initializeApp } from 'firebase-admin/app';
import type { Credential } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Auth } from 'firebase-admin/auth';
import { randomId } from '../clock.ts';
import { OperatorError } from '../operator-error.ts';
import { fileAdvice } from '../process/file-advice.ts';
import { inTime } from '../work/wait.ts';

export interface FirebaseAppOptions {
  readonly projectId: string;
  readonly credentialsFile?: string;
}

/** Shorter than the driver's own retries of up to 30 s. */
const askMs = 8000;

function credentialOf(file: string): Credential {
  try {
    return cert(file);
  } catch (error) {
    const advice = fileAdvice(error, 'name another one in FIREBASE_CREDENTIALS or GOOGLE_APPLICATION_CREDENTIALS');
    throw new OperatorError(
      advice ?? `${file} is no key file of a Firebase service account. Download a new one.`,
      error,
    );
  }
}

/** A separate Firebase app per project, as the driver's default app is global. */
export function firebaseAuth({ projectId, credentialsFile }: FirebaseAppOptions): Auth {
  const credential = credentialsFile === undefined ? {} : { credential: credentialOf(credentialsFile) };
  return getAuth(initializeApp({ projectId, ...credential }, `sao-mai-${randomId()}`));
}

/** The driver's code without `auth/`; undefined for other errors. */
export const firebaseCode = (error: unknown): string | undefined =>
  Error.isError(error) && 'code' in error && typeof error.code === 'string'
    ? error.code.replace(/^(auth|app)\//, '')
    : undefined;

const away = new Set([
  'network-error',
  'network-timeout',
  'internal-error',
  'invalid-credential',
  'insufficient-permission',
  'unable-to-parse-response',
]);
export const isAway = (code: string | undefined): boolean => code === undefined || away.has(code);

/** AppError `unavailable` if the provider does not answer. */
export const answered = <T>(work: Promise<T>): Promise<T> => inTime(askMs, work);
