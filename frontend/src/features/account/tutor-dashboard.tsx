import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../tutor/api/my-profile.ts';
import { EmbeddedProfile } from '../../tutor/profile/embedded-profile.tsx';
import { mayEdit } from '../../tutor/profile/viewing.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DeleteProfile } from './delete-profile.tsx';
import type { DeleteProfileProps } from './delete-profile.tsx';
import { PausedBanner } from './paused-banner.tsx';
import { ProfileStatus } from './profile-status.tsx';
import { DialogButton } from './settings/setting.tsx';
import { DropTutorRole } from './drop-tutor-role.tsx';
import { RewriteProfile } from './rewrite-profile.tsx';

const PauseDialog = lazyComponent(async () => (await import('./pause-dialog.tsx')).PauseDialog);

export type DashboardProps = Omit<DeleteProfileProps, 'profile'>;

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

function Loaded({ profile, ...deleting }: DeleteProfileProps) {
  const { t } = useTranslation();
  return (
    <>
      <ProfileStatus profile={profile} />
      {profile.pause !== undefined && profile.tutorStatus !== 'rejected' && <PausedBanner pause={profile.pause} />}
      <div className="flex flex-wrap gap-3">
        {mayEdit(profile, 'owner') && (
          <LinkButton to="/edit-profile" size="sm" icon="edit">
            {t('account.edit')}
          </LinkButton>
        )}
        {profile.tutorStatus !== 'rejected' && (
          <DialogButton
            label={t(profile.pause === undefined ? 'account.pause' : 'account.pauseChange')}
            icon="pause"
            dialog={PauseDialog}
          />
        )}
        {profile.tutorStatus === 'rejected' && <RewriteProfile profile={profile} keepTexts={deleting.keepTexts} />}
        <DeleteProfile profile={profile} {...deleting} />
      </div>
      <Card className="p-5 sm:p-7">
        <EmbeddedProfile profile={profile} />
      </Card>
    </>
  );
}

function NoProfile() {
  const { t } = useTranslation();
  return (
    <EmptyState as="h3" title={t('account.createTitle')}>
      <p className="mb-4">{t('account.createText')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/create-profile">{t('account.create')}</LinkButton>
        <DropTutorRole />
      </div>
    </EmptyState>
  );
}

export function TutorDashboard(deleting: DashboardProps) {
  const { t } = useTranslation();
  const query = useMyProfile();
  const { data, isPending } = query;
  return (
    <section aria-labelledby="dashboard" className="grid min-w-0 grid-cols-1 content-start gap-5">
      <h2 id="dashboard" tabIndex={-1} className="outline-none">
        {t('account.dashboard')}
      </h2>
      {isPending ? (
        <Loading />
      ) : data === undefined ? (
        <QueryFailed query={query} fallback="account.loadFailed" />
      ) : data === null ? (
        <NoProfile />
      ) : (
        <Loaded profile={data} {...deleting} />
      )}
    </section>
  );
}
