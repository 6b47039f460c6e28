import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConceptLabel } from '../../tutor/concept-label.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/chip.tsx';
import { useUnanswered } from './api/list-unanswered.ts';

export function UnansweredSearches() {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const labelOf = useConceptLabel();
  const { data = [] } = useUnanswered(useLanguage());
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="unanswered" className="wrap pb-16">
      <h2 id="unanswered" className="text-xl leading-snug">
        {t('admin.unansweredTitle')}
      </h2>
      <p className="mt-1 mb-4 max-w-[44em] text-sm text-ink-2">{t('admin.unansweredText')}</p>
      <Card className="px-4">
        <ul className="divide-y divide-line">
          {data.map(({ concepts, count, lastAt }) => (
            <li
              key={concepts.map(({ kind, value }) => `${kind} ${value}`).join()}
              className="flex flex-wrap items-center gap-x-6 gap-y-1.5 py-3 text-sm"
            >
              <span className="flex min-w-0 flex-1 basis-48 flex-wrap gap-1.5">
                {concepts.map((concept) => (
                  <Tag key={`${concept.kind} ${concept.value}`}>{labelOf(concept)}</Tag>
                ))}
              </span>
              <span className="tabular-nums">{t('admin.unansweredCount', { count, formatted: number(count) })}</span>
              <time dateTime={lastAt} className="text-xs text-ink-2">
                {t('admin.unansweredLast', { date: date(lastAt) })}
              </time>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
