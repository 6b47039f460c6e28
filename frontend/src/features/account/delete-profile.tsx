import type { Language, OwnProfile } from '@sao-mai/contracts';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useDeleteProfile } from './api/delete-profile.ts';

const DeleteProfileDialog = lazyComponent(
  async () => (await import('./delete-profile-dialog.tsx')).DeleteProfileDialog,
);

export type KeepTexts = (profile: OwnProfile, language: Language) => void;

export interface DeleteProfileProps {
  profile: OwnProfile;
  keepTexts: KeepTexts;
  onDeleted: (kept: boolean) => void;
}

export function DeleteProfile({ profile, keepTexts, onDeleted }: DeleteProfileProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rejected = profile.tutorStatus === 'rejected';
  const { mutate, isPending, error, reset } = useDeleteProfile(() => {
    if (rejected) keepTexts(profile, language);
    onDeleted(rejected);
  });
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  // A second click can come before the next render.
  const running = useRef(false);
  const confirm = () => {
    if (running.current) return;
    running.current = true;
    mutate(undefined, {
      onSettled: () => {
        running.current = false;
      },
    });
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon="trash"
        onClick={() => {
          reset();
          setAsked(true);
          setOpen(true);
        }}
      >
        {t('account.delete')}
      </Button>
      {asked && (
        <Suspense>
          <DeleteProfileDialog
            open={open}
            keepsTexts={rejected}
            deleting={isPending}
            error={error}
            onConfirm={confirm}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
