import type { PublicProfile } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { OtherTutors } from '../../tutor/other-tutors.tsx';
import { Card } from '../../ui/card.tsx';

/** Shown instead of the contact form during a pause. */
export function PausedNote({ uid, name, pause }: Pick<PublicProfile, 'uid' | 'name' | 'pause'>) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const until = pause?.until ?? null;
  return (
    <Card className="grid justify-items-start gap-3 p-5 sm:p-6">
      <h2 className="text-xl break-words">{t('profile.pausedTitle', { name })}</h2>
      {until !== null && <p>{t('profile.pausedUntil', { date: day(until) })}</p>}
      <p className="text-ink-2">{t('profile.pausedText')}</p>
      <OtherTutors tutorId={uid} />
    </Card>
  );
}
