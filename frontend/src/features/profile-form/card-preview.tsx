import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/session-store.ts';
import { TutorCard } from '../../tutor/tutor-card.tsx';
import { contentOf } from './form-values.ts';
import type { ProfileValues } from './form-values.ts';

interface CardPreviewProps {
  values: ProfileValues;
  picture: string;
}

export function CardPreview({ values, picture }: CardPreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  const { hourlyRate, ...content } = contentOf(values, language);
  const rate = { ...hourlyRate, min: hourlyRate.min || 0, max: hourlyRate.max || 0 };
  const name = user?.name ?? t('profileForm.emptyName');
  return (
    <div inert>
      <TutorCard
        tutor={{ uid: user?.uid ?? '', name, profilePicture: picture, ...content, hourlyRate: rate }}
        picture={picture}
        plain
      />
    </div>
  );
}
