import { emailLink, phoneLink } from '@sao-mai/contracts';
import type { ProfileView } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../config/runtime-config.ts';
import { Banner, BannerQuote } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Marked } from '../../ui/emphasised.tsx';
import { isWhole, stateOf } from './viewing.ts';
import type { Viewer } from './viewing.ts';

export interface ProfileBannerProps {
  profile: ProfileView;
  viewer: Viewer;
  className?: string;
}

function SupportNote() {
  const { t } = useTranslation();
  const { email, phone } = getConfig().support;
  const contact = email === '' ? phone : email;
  if (contact === '') return <p>{t('profile.contactSupport')}</p>;
  const href = email === '' ? phoneLink(phone) : emailLink(email);
  return (
    <p>
      <Marked
        text={t('profile.contactSupportAt', { contact })}
        tag="a"
        mark={(inner) => (
          <a href={href} className="py-2 break-all underline">
            {inner}
          </a>
        )}
      />
    </p>
  );
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

/** Why a profile is not listed: deactivated, then pending, then rejected; for a public one only a pause. */
export function ProfileBanner({ profile, viewer, className = '' }: ProfileBannerProps) {
  const { t } = useTranslation();
  const look = viewer === 'other' && {
    actions: (
      <LinkButton to="/search" variant="secondary" size="sm">
        {t('common.findTutors')}
      </LinkButton>
    ),
  };
  switch (stateOf(profile)) {
    case 'public':
      return viewer === 'owner' && isWhole(profile) && profile.pause !== undefined ? (
        <Banner
          tone="deactivated"
          title={t('profile.pausedOwnerTitle')}
          className={className}
          actions={
            <LinkButton to="/user-profile" variant="secondary" size="sm">
              {t('profile.toAccount')}
            </LinkButton>
          }
        >
          {t('profile.pausedOwnerText')}
        </Banner>
      ) : null;
    case 'deactivated':
      return (
        <Banner tone="deactivated" title={t('profile.deactivatedTitle')} className={className} {...look}>
          <p>
            {t(
              viewer === 'owner' && profile.tutorStatus !== 'rejected'
                ? 'profile.deactivatedOwner'
                : 'profile.deactivatedText',
            )}
          </p>
          <SupportNote />
        </Banner>
      );
    case 'pending':
      return (
        <Banner tone="pending" title={t('profile.pendingTitle')} className={className} {...look}>
          {t(
            viewer === 'owner'
              ? 'profile.pendingOwner'
              : viewer === 'admin'
                ? 'profile.pendingAdmin'
                : 'profile.pendingText',
          )}
        </Banner>
      );
    case 'rejected':
      return (
        <Banner
          tone="rejected"
          title={t('profile.rejectedTitle')}
          className={className}
          {...look}
          {...(viewer === 'owner' && {
            actions: (
              <LinkButton to="/user-profile" variant="secondary" size="sm">
                {t('profile.toAccount')}
              </LinkButton>
            ),
          })}
        >
          {viewer !== 'other' && <Reason profile={profile} />}
          <p>
            {t(
              viewer === 'owner'
                ? 'profile.rejectedOwner'
                : viewer === 'admin'
                  ? 'profile.rejectedAdmin'
                  : 'profile.rejectedText',
            )}
          </p>
        </Banner>
      );
  }
}
