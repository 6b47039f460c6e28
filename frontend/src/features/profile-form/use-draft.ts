import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { mayKeepDraftOf } from '../../session/session-store.ts';
import { removeProfileDraft, writeProfileDraft } from './profile-draft.ts';
import { isUnsaved } from './use-profile-editing.ts';
import type { ProfileEditing } from './use-profile-editing.ts';

const PAUSE_MS = 500;

/** Stores the input in the browser until it is saved. Returns when it was last stored. */
export function useDraft(
  uid: string,
  { form, saved, revision, rejection }: ProfileEditing,
  photo: boolean,
): Date | undefined {
  const language = useLanguage();
  const [keptAt, setKeptAt] = useState<Date>();
  const keep = useRef<() => void>(undefined);
  useEffect(() => {
    keep.current = () => {
      if (!mayKeepDraftOf(uid)) return;
      const values = form.getValues();
      if (isUnsaved(values, saved, language)) {
        const now = new Date();
        writeProfileDraft(uid, { values, revision, language, savedAt: now.toISOString(), photo, ...rejection });
        setKeptAt(now);
      } else {
        removeProfileDraft(uid);
        setKeptAt(undefined);
      }
    };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keep.current?.();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(now, PAUSE_MS);
      },
    });
    addEventListener('pagehide', now);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', now);
      now();
    };
  }, [form]);
  return keptAt;
}
