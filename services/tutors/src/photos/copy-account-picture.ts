import type { EventOf } from '@sao-mai/platform';
import { isAppError } from '@sao-mai/platform';
import type { Clock, Files, JobOutcome } from '@sao-mai/platform';
import { copiedEvent, updatedPicture, withCopy } from './account-picture.ts';
import type { AccountPicture } from './account-picture.ts';
import { fetchPicture } from './fetch-picture.ts';
import { storingPhoto } from './photo.ts';
import { portrait } from './portrait.ts';
import { showPhoto } from './release-photos.ts';
import type { TutorsStore } from '../tutors-store.ts';

type AccountEvent = EventOf<'user-registered.v1'> | EventOf<'user-updated.v1'>;

export interface FollowDeps {
  readonly store: Pick<TutorsStore, 'pictures'>;
  readonly clock: Clock;
  readonly nudge: (uid: string) => void;
  readonly release: (uid: string) => Promise<void>;
}

export const createFollowPicture =
  ({ store, clock, nudge, release }: FollowDeps) =>
  async ({ subject, sequence, data }: AccountEvent): Promise<void> => {
    const address = data.linkedinPicture;
    if (address === undefined) {
      await forgetPicture({ store, release })(subject, sequence);
      return;
    }
    await store.pictures.update(subject, (current) => {
      const after = updatedPicture(current, { sequence, address }, clock.now());
      return after === null ? { unchanged: true, result: null } : { state: after, result: null };
    });
    nudge(subject);
  };

/** Deletes the copy of an account's picture, unless a newer event than `sequence` has changed it. */
export const forgetPicture =
  ({ store, release }: Pick<FollowDeps, 'store' | 'release'>) =>
  async (uid: string, sequence: number): Promise<void> => {
    const { result } = await store.pictures.update(uid, (current) =>
      current === null || sequence <= current.sequence
        ? { unchanged: true, result: false }
        : { state: null, result: true },
    );
    if (result) await release(uid);
  };

export interface CopyDeps {
  readonly store: TutorsStore;
  readonly files: Files;
  readonly clock: Clock;
  readonly newFileName: () => string;
  readonly origins: readonly string[];
  readonly release: (uid: string) => Promise<void>;
  readonly portraitOf: (bytes: Buffer) => Promise<Buffer>;
}

export const createCopyAccountPicture =
  (deps: CopyDeps) =>
  async (uid: string, { address }: AccountPicture): Promise<JobOutcome<AccountPicture>> => {
    const { store, files, clock, release } = deps;
    const fetched = await fetchPicture(address, deps.origins);
    if ('refused' in fetched) return { failed: true, error: fetched.refused };
    if ('retry' in fetched) return { retry: true, error: fetched.retry };
    const bytes = await deps.portraitOf(fetched.bytes).catch(refusedPicture);
    if (bytes === null) return { failed: true, error: 'The picture cannot be decoded' };
    const file = deps.newFileName();
    await store.photos.insert(file, storingPhoto(uid, clock.now()));
    await files.put(file, { bytes, contentType: portrait.contentType });
    const { result } = await store.pictures.update(uid, (current) => {
      if (current?.address !== address) return { unchanged: true, result: current === null ? 'gone' : 'moved' };
      return { state: withCopy(current, address, file), events: [copiedEvent(uid, file)], result: 'kept' };
    });
    await showPhoto(store, file);
    await release(uid);
    return result === 'moved' ? { again: true } : { done: true };
  };

function refusedPicture(error: unknown): null {
  if (isAppError(error, 'invalid') || isAppError(error, 'unsupported')) return null;
  throw error;
}
