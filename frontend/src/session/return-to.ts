/** Where a sign-in leads afterwards, and what it was for. Both travel in the query of /login and /register. */
export const HOME_AFTER_SIGN_IN = '/user-profile';

/** The path itself if it is one of ours, else undefined: nobody is led to another site. */
export function ownPath(path: string | null | undefined): string | undefined {
  if (path?.startsWith('/') !== true || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return undefined;
  const base = 'http://own.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base ? path : undefined;
}

export interface SignInPurpose {
  returnTo?: string | undefined;
  /** The visitor pressed 'Become a Mentor/Tutor': the role follows by itself. */
  becomeTutor?: boolean | undefined;
}

export function readPurpose(search: string): SignInPurpose {
  const query = new URLSearchParams(search);
  return { returnTo: ownPath(query.get('returnTo')), becomeTutor: query.get('become') === 'tutor' };
}

export type SignInPage = '/login' | '/register' | '/forgot-password';

/** `/login?returnTo=…`: also between login and register, so that nothing is forgotten on the way. */
export function signInPath(page: SignInPage, { returnTo, becomeTutor }: SignInPurpose = {}): string {
  const query = new URLSearchParams();
  const own = ownPath(returnTo);
  if (own !== undefined) query.set('returnTo', own);
  if (becomeTutor === true) query.set('become', 'tutor');
  return query.size === 0 ? page : `${page}?${query.toString()}`;
}
