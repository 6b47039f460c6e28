import type { OwnProfile, ProfileContent } from '@sao-mai/contracts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, isUnauthenticated } from '../../api/api-error.ts';
import { FORBIDDEN } from '../../api/http-status.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { reloadSession, showProfilePhoto } from '../../session/session.ts';
import { fetchMyProfile, myProfileKey } from '../../tutor/api/my-profile.ts';
import { profileKey } from '../../tutor/api/get-profile.ts';
import { sendPhoto, sendProfile } from './api/save-profile.ts';
import type { Upload } from './photo/photo-section.tsx';
import type { PhotoChoice } from './photo/use-photo.ts';
import { removeProfileDraft } from './profile-draft.ts';
import { codesByField, focusField } from './profile-resolver.ts';
import { isUnsaved } from './use-profile-editing.ts';
import type { ProfileEditing } from './use-profile-editing.ts';

type Failure =
  | { readonly kind: 'fields' }
  | { readonly kind: 'text'; readonly error: unknown }
  | { readonly kind: 'photo'; readonly error: unknown }
  /** Somebody else saved meanwhile; `loaded` after the input was rebased onto the newer version. */
  | { readonly kind: 'changed'; readonly loaded: boolean };

interface SavingInput {
  uid: string;
  editing: ProfileEditing;
  choice: PhotoChoice;
  onSaved: () => void;
}

/** Sends text and photo, and keeps the replies in the cache. */
function useSending({ uid, editing }: Omit<SavingInput, 'onSaved' | 'choice'>) {
  const { form, saved, revision } = editing;
  const language = useLanguage();
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload>();
  const keep = (profile: OwnProfile) => {
    client.setQueryData([...myProfileKey], profile);
    void client.invalidateQueries({ queryKey: [...profileKey(uid)] });
  };
  return {
    upload,
    async text(content: ProfileContent): Promise<OwnProfile> {
      if (saved !== null && !isUnsaved(form.getValues(), saved, language)) return saved;
      const profile = await sendProfile({ ...content, ...(saved !== null && revision !== null && { revision }) });
      keep(profile);
      editing.settle(profile);
      removeProfileDraft(uid);
      return profile;
    },
    async photo(photo: Blob, profile: OwnProfile): Promise<void> {
      try {
        setUpload({ share: 0, total: photo.size });
        const profilePicture = await sendPhoto(photo, (share) => setUpload({ share, total: photo.size }));
        keep({ ...profile, profilePicture });
        showProfilePhoto(profilePicture);
      } finally {
        setUpload(undefined);
      }
    },
    async newest() {
      const newest = await fetchMyProfile();
      client.setQueryData([...myProfileKey], newest);
      return newest;
    },
  };
}

/** Shows the refused fields and focuses the first one. Reloads the session if the role is missing. */
function showRefusal({ form }: ProfileEditing, error: unknown): void {
  if (!isApiError(error)) return;
  if (error.status === FORBIDDEN) void reloadSession();
  const codes = codesByField(error.details);
  for (const [field, code] of codes) form.setError(field, { message: code });
  focusFirst(codes);
}

function focusFirst(codes: ReturnType<typeof codesByField>): void {
  const [first] = codes.keys();
  if (first !== undefined) focusField(first);
}

/** What to show of a refused text: nothing if the session has ended. */
function refusedText(editing: ProfileEditing, error: unknown): Failure | undefined {
  if (isUnauthenticated(error)) return undefined;
  if (isApiError(error) && error.code === 'profile-changed') return { kind: 'changed', loaded: false };
  showRefusal(editing, error);
  return { kind: 'text', error };
}

/** Saves the text first, then the photo; a failure never loses the input. */
export function useSaving({ onSaved, ...input }: SavingInput) {
  const { editing, choice } = input;
  const navigate = useNavigate();
  const sending = useSending(input);
  const { busy, attempt } = useAttempt();
  const [failure, setFailure] = useState<Failure>();

  const saveAll = async (content: ProfileContent) => {
    setFailure(undefined);
    const photo = await choice.ready();
    if (choice.photo !== undefined && photo === undefined) {
      focusField('photo');
      return;
    }
    const profile = await sending.text(content).catch((error: unknown) => setFailure(refusedText(editing, error)));
    if (profile === undefined) return;
    if (photo !== undefined) {
      try {
        await sending.photo(photo, profile);
      } catch (error) {
        setFailure({ kind: 'photo', error });
        focusField('photo');
        return;
      }
    }
    onSaved();
    // A chosen photo has a history entry of its own.
    await navigate('/profile', { replace: choice.photo !== undefined });
  };

  return {
    busy,
    upload: sending.upload,
    failure,
    save: (event: FormEvent) =>
      editing.form.handleSubmit(
        (content) => attempt(() => saveAll(content)),
        (errors) => {
          setFailure({ kind: 'fields' });
          focusFirst(codesByField(flatten(errors)));
        },
      )(event),
    /** Loads the newest version and rebases the input onto it. */
    reload: () =>
      attempt(
        async () => {
          setFailure(undefined);
          editing.rebaseOnto(await sending.newest());
          setFailure({ kind: 'changed', loaded: true });
        },
        (error) => setFailure({ kind: 'text', error }),
      ),
    dismiss: () => setFailure(undefined),
  };
}

function flatten(errors: object, path = ''): { field: string; code: string }[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const field = path + key;
    return 'message' in value && typeof value.message === 'string'
      ? [{ field, code: value.message }]
      : flatten(value, `${field}.`);
  });
}

export type Saving = ReturnType<typeof useSaving>;
