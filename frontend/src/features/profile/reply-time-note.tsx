import type { ReplyTime } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';

const TEXTS = {
  hours: 'profile.answersInHours',
  day: 'profile.answersInADay',
  'three-days': 'profile.answersInThreeDays',
} as const satisfies Record<ReplyTime, string>;

/** How soon the tutor usually answers, above the contact form. */
export function ReplyTimeNote({ replyTime }: { replyTime: ReplyTime }) {
  const { t } = useTranslation();
  return (
    <p className="mb-3 flex items-center gap-2 text-sm text-ink-2">
      <Icon name="clock" className="shrink-0" />
      <span>{t(TEXTS[replyTime])}</span>
    </p>
  );
}
