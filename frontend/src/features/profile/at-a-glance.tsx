import type { PublicProfile, ReplyTime } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '../../i18n/text-language.ts';
import { Rate } from '../../tutor/rate.tsx';
import { Icon } from '../../ui/icon.tsx';

const REPLY_TIMES = {
  hours: 'profile.answersInHours',
  day: 'profile.answersInADay',
  'three-days': 'profile.answersInThreeDays',
} as const satisfies Record<ReplyTime, string>;

/** Above the contact form: price, methods and place on wide screens; how soon the tutor answers on all. */
export function AtAGlance({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation();
  const { hourlyRate, teachingMethods, location, replyTime, pause } = profile;
  const methods = teachingMethods.join(' · ');
  return (
    <div className="mb-3 grid grid-cols-1 gap-1 text-sm text-ink-2 empty:hidden">
      <div className="text-base text-ink max-lg:hidden">
        <Rate rate={hourlyRate} />
      </div>
      <p lang={textLanguage(methods)} className="line-clamp-2 break-words max-lg:hidden">
        {methods}
      </p>
      {location !== '' && (
        <p className="flex items-center gap-2 max-lg:hidden">
          <Icon name="pin" className="shrink-0" />
          <span className="min-w-0 break-words">{location}</span>
        </p>
      )}
      {replyTime !== undefined && pause === undefined && (
        <p className="flex items-center gap-2">
          <Icon name="clock" className="shrink-0" />
          <span>{t(REPLY_TIMES[replyTime])}</span>
        </p>
      )}
    </div>
  );
}
