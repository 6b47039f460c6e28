import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import type { TutorState } from './decision-kinds.ts';

const TONES = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const;

export function StatusBadge({ tutorStatus }: Pick<TutorState, 'tutorStatus'>) {
  const { t } = useTranslation();
  return <Badge tone={TONES[tutorStatus]}>{t(`admin.${tutorStatus}`)}</Badge>;
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
