import { emailLink } from '@sao-mai/contracts';
import type { AdminTutor, OwnProfile, ProfileView } from '@sao-mai/contracts';
import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { NOT_FOUND } from '../../api/http-status.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useProfile } from '../../tutor/api/get-profile.ts';
import { EmbeddedProfile } from '../../tutor/profile/embedded-profile.tsx';
import { BannerQuote } from '../../ui/banner.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyComponent, optional } from '../../ui/lazy-component.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { BioContacts } from './bio-contacts.tsx';
import { decisionKinds, kindsFor, nameOf } from './decision-kinds.ts';
import type { DecisionKind, Target } from './decision-kinds.ts';
import { AccountBadges, ActivityBadge, hasActivity, StatusBadge } from './status-badges.tsx';
import { TutorHistory } from './tutor-history.tsx';

const ProfileChanges = lazyComponent(optional(async () => (await import('./profile-changes.tsx')).ProfileChanges));

const isOwn = (profile: ProfileView): profile is OwnProfile => 'revision' in profile;

/** Admin's own data takes precedence: the profile's copy may be slightly older. */
function targetOf(profile: OwnProfile | undefined, row: AdminTutor | undefined): Target | undefined {
  if (profile === undefined || row === undefined) return profile ?? row;
  const { tutorStatus, isActive } = row.profileId === profile.profileId ? row : profile;
  const { emailVerified, awaitsConfirmation } = row;
  return { ...profile, tutorStatus, isActive, emailVerified, awaitsConfirmation };
}

function Facts({ target, row }: { target: Target; row: AdminTutor | undefined }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const reason = row?.reason ?? null;
  return (
    <div className="grid gap-3 border-b border-line pb-5 text-sm">
      <div className="flex flex-wrap gap-2">
        <StatusBadge {...target} />
        {hasActivity(target) && <ActivityBadge {...target} />}
      </div>
      {target.tutorStatus === 'rejected' && reason !== null && reason !== '' && (
        <div>
          <p className="text-xs text-ink-2">{t('admin.givenReason')}</p>
          <BannerQuote className="bg-son-wash">{reason}</BannerQuote>
        </div>
      )}
      {row !== undefined && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-2">{t('admin.email')}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <a href={emailLink(row.email)} className="underlined py-1">
              {row.email}
            </a>
            <AccountBadges {...row} />
          </dd>
          <dt className="text-ink-2">{t('admin.registered')}</dt>
          <dd>{date(row.createdAt)}</dd>
          <dt className="text-ink-2">{t('admin.submitted')}</dt>
          <dd>{date(row.submittedAt)}</dd>
        </dl>
      )}
    </div>
  );
}

function Changes({ uid }: { uid: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="profile-changes" className="border-b border-line pb-5">
      <h3 id="profile-changes" className="mb-3">
        {t('admin.changes')}
      </h3>
      <Suspense fallback={<Skeleton className="h-12" />}>
        <ProfileChanges uid={uid} />
      </Suspense>
    </section>
  );
}

interface ActionsProps {
  target: Target;
  onAsk: (kind: DecisionKind, target: Target) => void;
}

function Actions({ target, onAsk }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex w-full flex-wrap gap-3 [&>*]:flex-1">
      {kindsFor(target).map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant={decisionKinds[kind].button}
          aria-label={t(decisionKinds[kind].named, { name: nameOf(target) })}
          onClick={() => onAsk(kind, target)}
        >
          {t(decisionKinds[kind].label)}
        </Button>
      ))}
    </div>
  );
}

function Failed({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying: boolean }) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  if (isApiError(error) && error.status === NOT_FOUND) return <EmptyState as="h3" title={t('admin.panelGone')} />;
  return <ErrorState message={errorText(error, 'admin.panelFailed')} onRetry={onRetry} retrying={retrying} />;
}

interface PanelCardProps {
  uid: string;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The panel beside the table. */
function PanelCard({ uid, actions, onClose, children }: PanelCardProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 });
  }, [uid]);
  return (
    <Card className="sticky top-4 flex max-h-[calc(100dvh-2rem)] flex-col overflow-hidden shadow-md">
      <header className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-5">
        <h2 className="text-lg">{t('admin.panel')}</h2>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      <section ref={panel} aria-label={t('admin.panel')} className="relative min-h-0 flex-1 overflow-y-auto p-5">
        {children}
      </section>
      {actions !== false && <footer className="border-t border-line px-5 py-3">{actions}</footer>}
    </Card>
  );
}

export interface TutorPanelProps {
  uid: string;
  /** The row from the list or the last decision; unknown if only the URL names the tutor. */
  row: AdminTutor | undefined;
  beside: boolean;
  /** The list's notices, shown here while the panel covers the list. */
  notices: ReactNode;
  onClose: () => void;
  onAsk: ActionsProps['onAsk'];
}

export function TutorPanel({ uid, row, beside, notices, onClose, onAsk }: TutorPanelProps) {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useProfile(uid);
  const profile = data !== undefined && isOwn(data) ? data : undefined;
  const target = targetOf(profile, row);
  const content = (
    <div className="grid grid-cols-1 gap-5">
      {target !== undefined && <Facts target={target} row={row} />}
      {profile !== undefined && (
        <>
          <Changes uid={uid} />
          <BioContacts bio={profile.bio} />
        </>
      )}
      {isPending ? (
        <Spinner label={t('admin.panelLoading')} className="py-10" />
      ) : data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <EmbeddedProfile profile={data} />
      )}
      <section aria-labelledby="tutor-history">
        <h3 id="tutor-history" className="mb-3">
          {t('admin.history')}
        </h3>
        <TutorHistory uid={uid} profileId={target?.profileId} facts={row} />
      </section>
    </div>
  );
  const mayDecide = profile !== undefined && target !== undefined && kindsFor(target).length > 0;
  const actions = mayDecide && <Actions target={target} onAsk={onAsk} />;
  if (!beside) {
    return (
      <Sheet
        open
        onClose={onClose}
        title={t('admin.panel')}
        side="right"
        closesOnBack={false}
        footer={
          (notices !== false || actions !== false) && (
            <div className="min-w-0 flex-1">
              {notices}
              {actions}
            </div>
          )
        }
      >
        {content}
      </Sheet>
    );
  }
  return (
    <PanelCard uid={uid} actions={actions} onClose={onClose}>
      {content}
    </PanelCard>
  );
}
