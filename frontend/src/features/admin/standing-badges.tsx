import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import type { Standing } from './decision-kinds.ts';

const TONES = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const;

export function StatusBadge({ tutorStatus }: Pick<Standing, 'tutorStatus'>) {
  const { t } = useTranslation();
  return <Badge tone={TONES[tutorStatus]}>{t(`admin.${tutorStatus}`)}</Badge>;
}

/** False for tutors who are neither active (approved, not deactivated) nor inactive (deactivated, in any status). */
export const hasActivity = ({ tutorStatus, isActive }: Standing) => !isActive || tutorStatus === 'approved';

export function ActivityBadge(standing: Standing) {
  const { t } = useTranslation();
  if (!standing.isActive) return <Badge tone="off">{t('admin.inactive')}</Badge>;
  if (hasActivity(standing)) return <Badge tone="good">{t('admin.active')}</Badge>;
  return (
    <span className="text-ink-3" aria-hidden="true">
      –
    </span>
  );
}
