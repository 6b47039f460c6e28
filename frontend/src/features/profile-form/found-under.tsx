import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConceptLabel } from '../../tutor/concept-label.ts';
import { Tag } from '../../ui/chip.tsx';
import { useReading } from './api/read-profile.ts';
import { contentOf } from './form-values.ts';
import type { ProfileValues } from './form-values.ts';

export function FoundUnder({ values, className }: { values: ProfileValues; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const labelOf = useConceptLabel();
  const concepts = useReading(contentOf(values, language), language);
  if (concepts.length === 0) return null;
  const labels = [...new Set(concepts.map(labelOf))];
  return (
    <section className={className} aria-label={t('profileForm.foundUnder')}>
      <p className="text-sm font-semibold">{t('profileForm.foundUnder')}</p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {labels.map((label) => (
          <li key={label} className="max-w-full">
            <Tag>{label}</Tag>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs leading-normal text-ink-2">{t('profileForm.foundUnderHint')}</p>
    </section>
  );
}
