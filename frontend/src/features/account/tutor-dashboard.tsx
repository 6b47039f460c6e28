import type { Language, OwnProfile } from '@sao-mai/contracts';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMyProfile } from '../../tutor/api/my-profile.ts';
import { EmbeddedProfile } from '../../tutor/profile/embedded-profile.tsx';
import { mayEdit } from '../../tutor/profile/viewing.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useDeleteProfile } from './api/delete-profile.ts';
import { ProfileStanding } from './profile-standing.tsx';
import { part } from '../../ui/part.ts';

const DeleteProfileDialog = part(async () => (await import('./delete-profile-dialog.tsx')).DeleteProfileDialog);

export interface DashboardProps {
  /** Keeps a profile's texts for the next one. */
  keepTexts: (profile: OwnProfile, language: Language) => void;
  /** `kept`: the texts of what was deleted wait in the form. */
  onDeleted: (kept: boolean) => void;
}

interface DeleteProps extends DashboardProps {
  profile: OwnProfile;
}

function DeleteProfile({ profile, keepTexts, onDeleted }: DeleteProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rejected = profile.tutorStatus === 'rejected';
  const { mutate, isPending, error, reset } = useDeleteProfile(() => {
    if (rejected) keepTexts(profile, language);
    onDeleted(rejected);
  });
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  // two clicks can come before the first has rendered anything
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
        variant="danger"
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
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      <Skeleton className="h-28 rounded-md" />
      <Card className="grid gap-4 p-6">
        <div className="flex gap-5">
          <Skeleton className="arch size-26" />
          <div className="grid flex-1 content-start gap-3 pt-2">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        </div>
        <Skeleton />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-3/5" />
      </Card>
    </div>
  );
}

function Loaded({ profile, ...deleting }: DeleteProps) {
  const { t } = useTranslation();
  return (
    <>
      <ProfileStanding profile={profile} />
      <div className="flex flex-wrap gap-3">
        {mayEdit(profile, 'owner') && (
          <LinkButton to="/edit-profile" size="sm" icon="edit">
            {t('account.edit')}
          </LinkButton>
        )}
        <DeleteProfile profile={profile} {...deleting} />
      </div>
      <Card className="p-5 sm:p-7">
        {/* 'other' leaves out the link to edit, which stands above already */}
        <EmbeddedProfile profile={profile} viewer="other" headingLevel={3} withBanner={false} />
      </Card>
    </>
  );
}

function NoProfile() {
  const { t } = useTranslation();
  return (
    <EmptyState as="h3" title={t('account.createTitle')}>
      <p className="mb-4">{t('account.createText')}</p>
      <LinkButton to="/create-profile">{t('account.create')}</LinkButton>
    </EmptyState>
  );
}

/** A tutor's part of the account: the profile as its owner sees it, how it stands, and what can be done about it. */
export function TutorDashboard(deleting: DashboardProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { data, error, isPending, isFetching, refetch } = useMyProfile();
  return (
    <section aria-labelledby="dashboard" className="grid min-w-0 grid-cols-1 content-start gap-5">
      <h2 id="dashboard">{t('account.dashboard')}</h2>
      {isPending ? (
        <Loading />
      ) : data === undefined ? (
        <ErrorState
          message={errorText(error, 'account.loadFailed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === null ? (
        <NoProfile />
      ) : (
        <Loaded profile={data} {...deleting} />
      )}
    </section>
  );
}
