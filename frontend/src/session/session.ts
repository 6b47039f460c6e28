import type { Language, RegisterRequest, User } from '@sao-mai/contracts';
import { ApiError, isApiError } from '../api/api-error.ts';
import { UNAUTHENTICATED } from '../api/http-status.ts';
import type { EndReason } from '../api/token-source.ts';
import { onTokenChange, readToken, tokenClaims, writeToken } from './access-token.ts';
import { forgetPerson } from './forget-person.ts';
import { clearLogoutMark, isLoggedOut, markLogout } from './logout-mark.ts';
import { mergeSavedTutors } from './saved/merge-saved-tutors.ts';
import { scheduleRefresh } from './schedule-refresh.ts';
import { getSession, onSessionChange, sessionUid, setSession, setVisitor } from './session-store.ts';
import type { Session } from './session-store.ts';

let loads = 0;
let entering = false;

/** Loads the account of the stored token. The latest call wins. */
async function loadSession(): Promise<void> {
  loads += 1;
  const mine = loads;
  const token = readToken();
  if (token === null) {
    setVisitor();
    return;
  }
  try {
    const { loadAccount } = await import('./load-account.ts');
    const user = await loadAccount(token);
    if (mine === loads) setSession({ status: 'signed-in', user });
  } catch (error) {
    // A 401 has already removed the token, and the token listener has ended the session.
    const refused = isApiError(error) && error.status === UNAUTHENTICATED;
    if (mine === loads) setSession(refused ? { status: 'visitor' } : { status: 'failed', error });
    throw error;
  }
}

/** Called when the token is removed. Pages keep what they show; after a logout nothing of it stays in the browser. */
function onTokenRemoved(reason: EndReason | undefined): void {
  loads += 1;
  // A form that is signing in shows its own error.
  const { status, user } = getSession();
  if (status === 'visitor') return;
  if (isLoggedOut()) {
    forgetPerson();
    setSession({ status: 'visitor', left: 'elsewhere' });
  } else setSession({ status: 'visitor', ...(user && { email: user.email }), ...(reason && { ended: reason }) });
}

function followToken(token: string | null, reason?: EndReason): void {
  scheduleRefresh();
  if (token === null) {
    onTokenRemoved(reason);
  } else if (entering) {
    return;
  } else if (sessionUid() !== undefined && tokenClaims(token)?.uid !== sessionUid()) {
    setSession({ status: 'loading' });
    void reloadSession();
  } else if (getSession().status === 'visitor' || getSession().status === 'failed') {
    void reloadSession();
  }
}

let following = false;

/** Called once at the browser's start: restores the session and follows other tabs. */
export function startSession(): void {
  if (!following) {
    onTokenChange(followToken);
    onSessionChange(mergeSavedTutors);
  }
  following = true;
  if (readToken() === null) return;
  setSession({ status: 'loading' });
  scheduleRefresh();
  void reloadSession();
}

/** Loads the account again, e.g. after a failure or a possible role change. Never throws: see the session's status. */
export async function reloadSession(): Promise<void> {
  if (getSession().status === 'failed') setSession({ status: 'loading' });
  await loadSession().catch(() => undefined);
}

/**
 * Stores a new token and loads its account. The status stays unchanged until it is known whether this worked, so that
 * the form stays visible.
 */
async function enter(token: string): Promise<User> {
  const before: Session = getSession().status === 'visitor' ? getSession() : { status: 'visitor' };
  entering = true;
  loads += 1;
  try {
    clearLogoutMark();
    writeToken(token);
    const { loadAccount } = await import('./load-account.ts');
    const user = await loadAccount(token);
    if (readToken() === null) throw new ApiError({ status: UNAUTHENTICATED, code: 'token-invalid' });
    return user;
  } catch (error) {
    await leave(before).catch(() => undefined);
    throw error;
  } finally {
    entering = false;
  }
}

/** After a sign-in, why the last session ended need not be shown any more. */
function clearEndReason(): void {
  const session = getSession();
  if (session.status !== 'visitor' || session.ended === undefined) return;
  const { left, email } = session;
  setSession({ status: 'visitor', ...(left && { left }), ...(email !== undefined && { email }) });
}

/** @throws ApiError with a code of the catalogue. */
export async function signIn(email: string, password: string): Promise<void> {
  clearEndReason();
  const { tokenByPassword } = await import('./credentials.ts');
  setSession({ status: 'signed-in', user: await enter(await tokenByPassword(email, password)) });
}

/**
 * Signs in with our server's token for the next document: this document stays a visitor's.
 * @throws ApiError with a code of the catalogue.
 */
export async function signInWithCustomToken(customToken: string): Promise<void> {
  const { tokenByCustomToken } = await import('./credentials.ts');
  await enter(await tokenByCustomToken(customToken));
}

export async function signUp(
  request: Pick<RegisterRequest, 'name' | 'email' | 'password' | 'termsVersion'>,
  language: Language,
): Promise<void> {
  const { registerAccount } = await import('./account-calls.ts');
  await registerAccount({ ...request, roles: { client: true }, language });
  await signIn(request.email, request.password);
}

async function leave(next: Session): Promise<void> {
  setSession(next);
  writeToken(null);
  const { forgetCredentials } = await import('./credentials.ts');
  await forgetCredentials();
}

/** Clears the session, all drafts and the saved tutors at once, in all tabs; then signs out at the provider. */
export async function signOut(): Promise<void> {
  forgetPerson();
  markLogout();
  await leave({ status: 'visitor', left: 'here' });
}

export async function becomeTutor(): Promise<void> {
  const { takeTutorRole } = await import('./account-calls.ts');
  setSession({ status: 'signed-in', user: await takeTutorRole() });
}

/** Drops the tutor role; only possible without a profile. */
export async function dropTutorRole(): Promise<void> {
  const { giveBackTutorRole } = await import('./account-calls.ts');
  updateSession(await giveBackTutorRole());
}

/** Updates the session after the profile was deleted, before identity has handled the event. */
export function onProfileDeleted(): void {
  const { user } = getSession();
  if (user === undefined) return;
  const kept = user.provider === 'linkedin' ? user.profilePicture : '';
  setSession({ status: 'signed-in', user: { ...user, roles: { ...user.roles, tutor: false }, profilePicture: kept } });
}

/** Shows the new profile photo as the account's picture, before identity has handled the event. */
export function showProfilePhoto(profilePicture: string): void {
  const { user } = getSession();
  if (user !== undefined) setSession({ status: 'signed-in', user: { ...user, profilePicture } });
}

/** Stores the account from a call's reply. */
export function updateSession(user: User): void {
  if (sessionUid() === user.uid) setSession({ status: 'signed-in', user });
}

/** Continues with a new session after all others were ended, unless somebody else signed in meanwhile. */
async function continueSession(uid: string, token: string): Promise<void> {
  const now = sessionUid();
  if (now === undefined || now === uid) setSession({ status: 'signed-in', user: await enter(token) });
}

/** Changes the password; this browser stays signed in, all others are signed out. */
export async function changePassword(current: string, password: string): Promise<void> {
  const { user } = getSession();
  if (user === undefined) throw new ApiError({ status: UNAUTHENTICATED, code: 'unauthenticated' });
  const [{ sendNewPassword }, { tokenByPassword }] = await Promise.all([
    import('./account-calls.ts'),
    import('./credentials.ts'),
  ]);
  await sendNewPassword({ current, password });
  await continueSession(user.uid, await tokenByPassword(user.email, password));
}

/**
 * Confirms the address that a mail with `code` was sent to, signed in or not.
 * @throws ApiError with a code of the catalogue.
 */
export async function confirmMailAddress(code: string): Promise<void> {
  const token = readToken();
  const uid = token === null ? undefined : tokenClaims(token)?.uid;
  const { sendConfirmation } = await import('./account-calls.ts');
  try {
    const { customToken } = await sendConfirmation(code);
    if (customToken === undefined || uid === undefined) {
      await markConfirmed();
      return;
    }
    const { tokenByCustomToken } = await import('./credentials.ts');
    await continueSession(uid, await tokenByCustomToken(customToken));
  } catch (error) {
    // A mail scanner or a double click may have used the code already: check whether the account is confirmed.
    if (isApiError(error) && error.code === 'mail-link-invalid') await markConfirmed();
    throw error;
  }
}

/** Checks whether the address was confirmed meanwhile; ignores failures. */
export async function checkConfirmation(): Promise<void> {
  const token = readToken();
  if (token === null) return;
  const { loadAccount } = await import('./load-account.ts');
  const user = await loadAccount(token).catch(() => undefined);
  if (user?.emailVerified === true) updateSession(user);
}

/** Updates the session after the address was confirmed, here or on another device. */
export async function markConfirmed(): Promise<void> {
  if (readToken() !== null) await reloadSession();
}

/** Stores the language for mails in the account; ignores failures. */
export async function saveAccountLanguage(language: Language): Promise<void> {
  const session = getSession();
  if (session.status !== 'signed-in' || session.user.language === language) return;
  const { changeLanguage } = await import('./account-calls.ts');
  await changeLanguage(language).then(updateSession, () => undefined);
}
