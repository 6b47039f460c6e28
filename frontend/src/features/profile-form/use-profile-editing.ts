import type { Language, OwnProfile, ProfileContent } from '@sao-mai/contracts';
import { startTransition, useEffect, useRef, useState } from 'react';
import { get, useForm } from 'react-hook-form';
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form';
import { useErrorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { rebase, rewriteAmount, rewriteAmounts, sameValues, valuesOf } from './form-values.ts';
import type { ProfileValues } from './form-values.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { profileResolver } from './profile-resolver.ts';
import type { JudgedField } from './profile-resolver.ts';

export type ProfileForm = UseFormReturn<ProfileValues, unknown, ProfileContent>;

/** The live values, deferred so that the keystroke itself is painted first. */
export function useLiveValues(form: ProfileForm): ProfileValues {
  const [values, setValues] = useState(() => form.getValues());
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        startTransition(() => setValues(form.getValues()));
      },
    });
  }, [form]);
  return values;
}

export const isUnsaved = (values: ProfileValues, saved: OwnProfile | null, language: Language) =>
  !sameValues(values, valuesOf(saved, language));

/** Converts amounts when the language changes: 200.000 must not become two hundred in English. */
function useAmountsInLanguage(form: ProfileForm, language: Language): void {
  const before = useRef(language);
  useEffect(() => {
    const from = before.current;
    before.current = language;
    if (from === language) return;
    for (const part of ['hourlyRate.min', 'hourlyRate.max'] as const) {
      form.setValue(part, rewriteAmount(form.getValues(part), from, language));
    }
  }, [form, language]);
}

interface Beginning {
  saved: OwnProfile | null;
  draft: ProfileDraft | undefined;
}

const rejectionOf = ({ reason, codes }: Pick<ProfileDraft, 'reason' | 'codes'> = {}) => ({
  ...(reason !== undefined && { reason }),
  ...(codes !== undefined && { codes }),
});

export function useProfileEditing({ saved: savedAtFirst, draft }: Beginning) {
  const language = useLanguage();
  const { fieldText } = useErrorText();
  const [saved, setSaved] = useState(savedAtFirst);
  // The base revision of the next save: a draft may be older than the saved profile.
  const [revision, setRevision] = useState(draft?.revision ?? savedAtFirst?.revision ?? null);
  const [start, setStart] = useState(() =>
    draft === undefined ? valuesOf(savedAtFirst, language) : rewriteAmounts(draft.values, draft.language, language),
  );
  const [rejection, setRejection] = useState(() => rejectionOf(draft));
  const [round, setRound] = useState(0);
  const form = useForm<ProfileValues, unknown, ProfileContent>({
    resolver: profileResolver(language),
    defaultValues: start,
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  useAmountsInLanguage(form, language);

  const restart = (profile: OwnProfile | null, values: ProfileValues) => {
    setSaved(profile);
    setRevision(profile?.revision ?? null);
    setStart(values);
    setRejection({});
    form.reset(values);
  };

  return {
    form,
    saved,
    revision,
    /** Why the profile with these texts was rejected. */
    rejection,
    /** Initial values since the last reset, for uncontrolled controls. */
    start,
    round,
    errorOf: (field: JudgedField) => {
      const error: unknown = get(errors, `${field}.message`);
      return fieldText(typeof error === 'string' ? error : undefined);
    },
    put: <Path extends FieldPath<ProfileValues>>(field: Path, value: FieldPathValue<ProfileValues, Path>) => {
      const shouldValidate = isSubmitted || form.getFieldState(field).invalid;
      form.setValue(field, value, { shouldValidate: shouldValidate && !field.startsWith('typing') });
    },
    judge: (field: JudgedField) => void form.trigger(field),
    /** Stores the server's reply after a save of the text. */
    settle: (profile: OwnProfile) => restart(profile, valuesOf(profile, language)),
    /** Rebases the input onto a newer profile. */
    rebaseOnto: (profile: OwnProfile | null) => {
      restart(profile, rebase(form.getValues(), valuesOf(saved, language), valuesOf(profile, language)));
      setRound((last) => last + 1);
    },
  };
}

export type ProfileEditing = ReturnType<typeof useProfileEditing>;

export interface EditingProps {
  editing: ProfileEditing;
}
