import type { ErrorCode } from '../errors.ts';

const byStatus = {
  400: [
    'invalid-input',
    'malformed-json',
    'malformed-request',
    'malformed-address',
    'credentials-invalid',
    'email-address-invalid',
    'password-weak',
    'mail-link-expired',
    'mail-link-invalid',
    'linkedin-failed',
    'linkedin-redirect-unknown',
    'linkedin-session-expired',
    'photo-broken',
    'photo-dimensions',
    'photo-required',
    'photo-timeout',
  ],
  401: ['unauthenticated', 'token-invalid', 'account-deleted', 'account-disabled'],
  403: ['forbidden', 'account-disabled', 'inquiry-to-self'],
  404: [
    'not-found',
    'category-unknown',
    'inquiry-not-found',
    'linkedin-not-configured',
    'photo-not-found',
    'profile-not-found',
    'route-not-found',
    'tutor-not-found',
  ],
  408: ['service-timeout'],
  409: [
    'conflict',
    'account-exists-with-other-credential',
    'answer-final',
    'decision-conflict',
    'delivery-changed',
    'email-in-use',
    'email-missing',
    'email-verified-already',
    'inquiry-key-reused',
    'last-admin',
    'linkedin-code-used',
    'profile-changed',
    'profile-exists',
    'profile-rejected',
    'saved-tutors-full',
    'tutor-not-public',
    'tutor-paused',
  ],
  413: ['body-too-large', 'photo-too-large'],
  415: ['unsupported-content-type', 'photo-unsupported'],
  429: ['limited', 'inquiry-limit', 'too-many-attempts'],
  500: ['internal'],
  502: ['service-unreachable'],
  503: ['unavailable', 'linkedin-unavailable', 'search-unavailable'],
  504: ['service-timeout'],
} as const satisfies Readonly<Record<number, readonly ErrorCode[]>>;

export const statusesOfCodes: Readonly<Partial<Record<ErrorCode, readonly number[]>>> = Object.fromEntries(
  Object.values(byStatus)
    .flat()
    .map((code) => [
      code,
      Object.entries(byStatus).flatMap(([status, codes]) =>
        (codes as readonly ErrorCode[]).includes(code) ? [Number(status)] : [],
      ),
    ]),
);
