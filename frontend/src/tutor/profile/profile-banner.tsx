import type { ProfileView } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { Banner, BannerQuote } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SupportNote } from './support-note.tsx';
import { isFullProfile, stateOf } from './viewing.ts';
import type { Viewer } from './viewing.ts';

export interface ProfileBannerProps {
  profile: ProfileView;
  viewer: Viewer;
  className?: string;
}

function Reason({ profile }: Pick<ProfileBannerProps, 'profile'>) {
  const { t } = useTranslation();
  const reason = 'reason' in profile ? profile.reason : null;
  if (reason === null || reason === '') return null;
  return (
    <>
      <p>{t('profile.reason')}</p>
      <BannerQuote>{reason}</BannerQuote>
    </>
  );
}

interface PageLinkProps {
  to: string;
  label: TextKey;
}

function PageLink({ to, label }: PageLinkProps) {
  const { t } = useTranslation();
  return (
    <LinkButton to={to} variant="secondary" size="sm">
      {t(label)}
    </LinkButton>
  );
}

const toAccount = <PageLink to="/user-profile" label="profile.toAccount" />;

const PENDING_TEXTS = {
  owner: 'profile.pendingOwner',
  admin: 'profile.pendingAdmin',
  other: 'profile.pendingText',
} as const;
const REJECTED_TEXTS = {
  owner: 'profile.rejectedOwner',
  admin: 'profile.rejectedAdmin',
  other: 'profile.rejectedText',
} as const;

/** Why a profile is not listed: deactivated, then pending, then rejected; for a public one only a pause. */
export function ProfileBanner({ profile, viewer, className = '' }: ProfileBannerProps) {
  const { t } = useTranslation();
  const look = viewer === 'other' && { actions: <PageLink to="/search" label="common.findTutors" /> };
  const isOwner = viewer === 'owner';
  switch (stateOf(profile)) {
    case 'public':
      return isOwner && isFullProfile(profile) && profile.pause !== undefined ? (
        <Banner tone="deactivated" title={t('profile.pausedOwnerTitle')} className={className} actions={toAccount}>
          {t('profile.pausedOwnerText')}
        </Banner>
      ) : null;
    case 'deactivated': {
      const explained = isOwner && profile.tutorStatus !== 'rejected';
      return (
        <Banner tone="deactivated" title={t('profile.deactivatedTitle')} className={className} {...look}>
          <p>{t(explained ? 'profile.deactivatedOwner' : 'profile.deactivatedText')}</p>
          <SupportNote at={(contact) => t('profile.contactSupportAt', { contact })} without="profile.contactSupport" />
        </Banner>
      );
    }
    case 'pending':
      return (
        <Banner tone="pending" title={t('profile.pendingTitle')} className={className} {...look}>
          {t(PENDING_TEXTS[viewer])}
        </Banner>
      );
    case 'rejected':
      return (
        <Banner
          tone="rejected"
          title={t('profile.rejectedTitle')}
          className={className}
          {...(isOwner ? { actions: toAccount } : look)}
        >
          {viewer !== 'other' && <Reason profile={profile} />}
          <p>{t(REJECTED_TEXTS[viewer])}</p>
        </Banner>
      );
  }
}
