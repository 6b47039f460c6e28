import { counts } from '@sao-mai/contracts';
import type { ErrorCode, SavedTutor } from '@sao-mai/contracts';
import { ApiError, isUnauthenticated } from '../../api/api-error.ts';
import { getSession, onSessionChange, sessionUid } from '../session-store.ts';
import { changed, readDeviceList, writeDeviceList } from './device-list.ts';
import { onSavedTextChange } from './stored-list.ts';

const CONFLICT = 409;
const NONE: readonly SavedTutor[] = [];

/** A change that is shown but not answered yet. */
interface Change {
  readonly owner: string | undefined;
  readonly savedAt: string | undefined;
}

const waiting = new Map<string, Change>();
const listeners = new Set<() => void>();
let loaded: { readonly uid: string; readonly status: 'loading' | 'ready' | 'failed' } | undefined;
let lastCall: Promise<unknown> = Promise.resolve();

/** Calls are sent one after another, so that the last press wins. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const answer = lastCall.then(send);
  lastCall = answer.catch(() => undefined);
  return answer;
}

function setLoaded(next: typeof loaded): void {
  loaded = next;
  for (const listener of listeners) listener();
}

/** The newest first. Empty if the stored list is a copy of somebody else's. */
export function savedTutors(): readonly SavedTutor[] {
  const { owner, tutors } = readDeviceList();
  const uid = sessionUid();
  return uid === undefined || owner === undefined || owner === uid ? tutors : NONE;
}

/** `loading` and `failed`: the account's list is not here yet. */
export function savedTutorsStatus(): 'loading' | 'ready' | 'failed' {
  const { status, user } = getSession();
  if (status === 'loading') return 'loading';
  if (user === undefined || readDeviceList().owner === user.uid) return 'ready';
  return loaded?.uid === user.uid ? loaded.status : 'loading';
}

function applyWaiting(tutors: readonly SavedTutor[], owner: string): readonly SavedTutor[] {
  return [...waiting].reduce(
    (list, [uid, change]) => (change.owner === owner ? changed(list, uid, change.savedAt) : list),
    tutors,
  );
}

/** Fetches the account's list; a visitor's list is merged into it. */
async function load(uid: string): Promise<void> {
  setLoaded({ uid, status: 'loading' });
  try {
    const { fetchSavedTutors, sendSavedTutors } = await import('./saved-calls.ts');
    await inTurn(async () => {
      if (sessionUid() !== uid) return;
      const { owner, unsent, tutors } = readDeviceList();
      const isNew = tutors.length > 0 && (owner === undefined || (owner === uid && unsent === true));
      const whole = await (isNew ? sendSavedTutors(tutors) : fetchSavedTutors());
      if (sessionUid() === uid) writeDeviceList({ owner: uid, tutors: [...applyWaiting(whole, uid)] });
    });
    if (loaded?.uid === uid) setLoaded({ uid, status: 'ready' });
  } catch {
    if (loaded?.uid === uid) setLoaded({ uid, status: 'failed' });
  }
}

function followSession(): void {
  const uid = sessionUid();
  if (uid === loaded?.uid) return;
  if (uid === undefined) setLoaded(undefined);
  else void load(uid);
}

let following = false;

/** Keeps this browser's list and the account's the same while somebody is signed in. */
export function followSavedTutors(): void {
  if (!following) onSessionChange(followSession);
  following = true;
  followSession();
}

export async function retrySavedTutors(): Promise<void> {
  const uid = sessionUid();
  if (uid !== undefined) await load(uid);
}

export function onSavedTutorsChange(listener: () => void): () => void {
  followSavedTutors();
  const ends = [onSavedTextChange(listener), onSessionChange(listener)];
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    for (const end of ends) end();
  };
}

function show(uid: string, savedAt: string | undefined): void {
  const { owner } = readDeviceList();
  const mine = sessionUid();
  const tutors = changed(savedTutors(), uid, savedAt);
  if (mine !== undefined) writeDeviceList({ tutors, ...(owner === mine && { owner }) });
  else writeDeviceList({ tutors, ...(owner !== undefined && { owner, unsent: true }) });
}

/** Resolves when it is known who is signed in. */
async function sessionUidWhenLoaded(): Promise<string | undefined> {
  if (getSession().status === 'loading') {
    await new Promise<void>((resolve) => {
      const end = onSessionChange(() => {
        if (getSession().status === 'loading') return;
        end();
        resolve();
      });
    });
  }
  return sessionUid();
}

/**
 * Shows the change at once, then sends it if somebody is signed in; a refused change is taken back.
 * @throws ApiError `saved-tutors-full`, or why the account did not take it.
 */
export async function setSaved(uid: string, saved: boolean): Promise<void> {
  const before = savedTutors();
  if (saved && before.length >= counts.savedTutors) {
    throw new ApiError({ status: CONFLICT, code: 'saved-tutors-full' satisfies ErrorCode });
  }
  const savedAt = saved ? new Date().toISOString() : undefined;
  show(uid, savedAt);
  const owner = await sessionUidWhenLoaded();
  if (owner === undefined) return;
  const change: Change = { owner, savedAt };
  waiting.set(uid, change);
  show(uid, savedAt);
  try {
    const { sendSaved } = await import('./saved-calls.ts');
    await inTurn(() => sendSaved(uid, saved));
    if (sessionUid() === owner && waiting.get(uid) === change) show(uid, savedAt);
  } catch (error) {
    if (isUnauthenticated(error)) {
      // The session has expired: the change stays on the device until its owner signs in again.
      if (readDeviceList().owner === owner) show(uid, savedAt);
      return;
    }
    if (sessionUid() === owner && waiting.get(uid) === change) {
      show(uid, before.find((tutor) => tutor.uid === uid)?.savedAt);
    }
    throw error;
  } finally {
    if (waiting.get(uid) === change) waiting.delete(uid);
  }
}
