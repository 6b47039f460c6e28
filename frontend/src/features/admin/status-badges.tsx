import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import type { AdminTutor } from '@sao-mai/contracts';
import type { TutorState } from './decision-kinds.ts';

const TONES = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const;

export function StatusBadge({ tutorStatus }: Pick<TutorState, 'tutorStatus'>) {
  const { t } = useTranslation();
  return <Badge tone={TONES[tutorStatus]}>{t(`admin.${tutorStatus}`)}</Badge>;
}

/** What an admin has to know of the account: address not confirmed, disabled by an operator. */
export function AccountBadges({ emailVerified, disabled }: Pick<AdminTutor, 'emailVerified' | 'disabled'>) {
  const { t } = useTranslation();
  if (emailVerified !== false && disabled !== true) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {emailVerified === false && (
        <Badge tone="waiting" wraps>
          {t('admin.addressUnconfirmed')}
        </Badge>
      )}
      {disabled === true && (
        <Badge tone="off" wraps>
          {t('admin.accountDisabled')}
        </Badge>
      )}
    </span>
  );
}

/** False for tutors who are neither active (approved, not deactivated) nor inactive (deactivated, in any status). */
export const hasActivity = ({ tutorStatus, isActive }: TutorState) => !isActive || tutorStatus === 'approved';

export function ActivityBadge(tutor: TutorState) {
  const { t } = useTranslation();
  if (!tutor.isActive) return <Badge tone="off">{t('admin.inactive')}</Badge>;
  if (hasActivity(tutor)) return <Badge tone="good">{t('admin.active')}</Badge>;
  return (
    <span className="text-ink-3" aria-hidden="true">
      –
    </span>
  );
}
