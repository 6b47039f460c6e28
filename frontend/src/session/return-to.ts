/** Default target after signing in. Target and purpose are kept in the query of /login and /register. */
export const HOME_AFTER_SIGN_IN = '/user-profile';

/** The path if it belongs to this site, else undefined, to prevent open redirects. */
export function ownPath(path: string | null | undefined): string | undefined {
  if (path?.startsWith('/') !== true || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return undefined;
  const base = 'http://own.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base ? path : undefined;
}

export interface SignInPurpose {
  returnTo?: string | undefined;
  /** The visitor pressed 'Become a Mentor/Tutor': take the role after signing in. */
  becomeTutor?: boolean | undefined;
}

export function readPurpose(search: string): SignInPurpose {
  const query = new URLSearchParams(search);
  return { returnTo: ownPath(query.get('returnTo')), becomeTutor: query.get('become') === 'tutor' };
}

export type SignInPage = '/login' | '/register' | '/forgot-password';

/** `/login?returnTo=…`; links between login and register keep the purpose. */
export function signInPath(page: SignInPage, { returnTo, becomeTutor }: SignInPurpose = {}): string {
  const query = new URLSearchParams();
  const own = ownPath(returnTo);
  if (own !== undefined) query.set('returnTo', own);
  if (becomeTutor === true) query.set('become', 'tutor');
  return query.size === 0 ? page : `${page}?${query.toString()}`;
}
