import type { OwnProfile, ProfileContent } from '@sao-mai/contracts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, isUnauthenticated } from '../../api/api-error.ts';
import { useQueryClient } from '@tanstack/react-query';
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

const FORBIDDEN = 403;

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

/** Saves the text first, then the photo; a failure never loses the input. */
export function useSaving({ uid, editing, choice, onSaved }: SavingInput) {
  const { form, saved, revision } = editing;
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [upload, setUpload] = useState<Upload>();
  const [failure, setFailure] = useState<Failure>();
  // Two clicks, or Enter and a click, can come before the next render.
  const running = useRef(false);

  const keep = (profile: OwnProfile) => {
    client.setQueryData([...myProfileKey], profile);
    void client.invalidateQueries({ queryKey: [...profileKey(uid)] });
  };

  const sendText = async (content: ProfileContent): Promise<OwnProfile> => {
    if (saved !== null && !isUnsaved(form.getValues(), saved, language)) return saved;
    const profile = await sendProfile({ ...content, ...(saved !== null && revision !== null && { revision }) });
    keep(profile);
    editing.settle(profile);
    removeProfileDraft(uid);
    return profile;
  };

  const refuseText = (error: unknown) => {
    if (isUnauthenticated(error)) return;
    if (isApiError(error) && error.code === 'profile-changed') {
      setFailure({ kind: 'changed', loaded: false });
      return;
    }
    setFailure({ kind: 'text', error });
    if (!isApiError(error)) return;
    if (error.status === FORBIDDEN) void reloadSession();
    const codes = codesByField(error.details);
    for (const [field, code] of codes) form.setError(field, { message: code });
    const [first] = codes.keys();
    if (first !== undefined) focusField(first);
  };

  const saveAll = async (content: ProfileContent) => {
    const photo = await choice.ready();
    if (choice.photo !== undefined && photo === undefined) {
      focusField('photo');
      return;
    }
    let profile: OwnProfile;
    try {
      profile = await sendText(content);
    } catch (error) {
      refuseText(error);
      return;
    }
    if (photo !== undefined) {
      try {
        setUpload({ share: 0, total: photo.size });
        const profilePicture = await sendPhoto(photo, (share) => {
          setUpload({ share, total: photo.size });
        });
        keep({ ...profile, profilePicture });
        showProfilePhoto(profilePicture);
      } catch (error) {
        setFailure({ kind: 'photo', error });
        focusField('photo');
        return;
      } finally {
        setUpload(undefined);
      }
    }
    onSaved();
    // A chosen photo has a history entry of its own.
    await navigate('/profile', { replace: choice.photo !== undefined });
  };

  const alone = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    upload,
    failure,
    save: (event: FormEvent) =>
      form.handleSubmit(
        (content) => alone(() => saveAll(content)),
        (errors) => {
          setFailure({ kind: 'fields' });
          const [first] = codesByField(flatten(errors)).keys();
          if (first !== undefined) focusField(first);
        },
      )(event),
    /** Loads the newest version and rebases the input onto it. */
    reload: () =>
      alone(async () => {
        try {
          const newest = await fetchMyProfile();
          client.setQueryData([...myProfileKey], newest);
          editing.bringOnto(newest);
          setFailure({ kind: 'changed', loaded: true });
        } catch (error) {
          setFailure({ kind: 'text', error });
        }
      }),
    dismiss: () => {
      setFailure(undefined);
    },
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
