import { rejectionText } from '@sao-mai/contracts';
import type { OwnProfile } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/session-store.ts';
import { SupportNote } from '../../tutor/profile/support-note.tsx';
import { stateOf } from '../../tutor/profile/viewing.ts';
import { StarMark } from '../../ui/art/star.tsx';
import { Banner, BannerQuote } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** Submitted, reviewed, decided: finished steps carry the star. */
function ApprovalSteps({ submittedAt }: Pick<OwnProfile, 'submittedAt'>) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const ring = <span aria-hidden="true" className="m-[.3rem] size-4 rounded-full border-2 border-dashed border-edge" />;
  const steps = [
    { mark: <StarMark />, text: t('account.pendingSent', { date: date(submittedAt) }) },
    { mark: ring, text: t('account.pendingRead') },
    { mark: ring, text: t('account.pendingMail') },
  ];
  return (
    <ol className="mt-2 grid gap-2">
      {steps.map(({ mark, text }, index) => (
        <li key={index} className="grid grid-cols-[1.6rem_1fr] gap-2.5">
          {mark}
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

export function ProfileStatus({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const reason = rejectionText(profile, useLanguage());
  switch (stateOf(profile)) {
    case 'public':
      // The session knows of a confirmation before the profile does.
      if (profile.awaitsConfirmation === true && user?.emailVerified !== true) {
        return (
          <Banner tone="pending" icon="mail" title={t('account.unconfirmedTitle')}>
            {t('account.unconfirmedText')}
          </Banner>
        );
      }
      return (
        <Banner
          tone="success"
          title={t('account.approvedTitle')}
          actions={
            <LinkButton to={`/profile/${encodeURIComponent(profile.uid)}`} variant="secondary" size="sm">
              {t('account.viewPublic')}
            </LinkButton>
          }
        >
          {t(profile.pause === undefined ? 'account.approvedText' : 'account.approvedPaused')}
        </Banner>
      );
    case 'deactivated':
      return (
        <Banner tone="deactivated" title={t('account.deactivatedTitle')}>
          <p>{t(profile.tutorStatus === 'rejected' ? 'account.deactivatedRejected' : 'account.deactivatedText')}</p>
          <SupportNote at={(contact) => t('account.supportAt', { contact })} without="account.support" />
        </Banner>
      );
    case 'pending':
      return (
        <Banner tone="pending" title={t('account.pendingTitle')}>
          <p>{t('account.pendingText')}</p>
          <ApprovalSteps submittedAt={profile.submittedAt} />
        </Banner>
      );
    case 'rejected':
      return (
        <Banner tone="rejected" title={t('account.rejectedTitle')}>
          {reason !== '' && (
            <>
              <p>{t('account.rejectedReason')}</p>
              <BannerQuote>{reason}</BannerQuote>
            </>
          )}
          <p>{t('account.rejectedText')}</p>
        </Banner>
      );
  }
}
