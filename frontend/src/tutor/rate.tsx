import type { HourlyRate } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';

/** An hourly rate as the page's language writes it; a hidden one says so quietly. */
export function Rate({ rate }: { rate: HourlyRate }) {
  const { t } = useTranslation();
  const amount = useFormat().rate(rate);
  if (amount === undefined) return <p className="text-sm text-ink-2">{t('common.rateOnRequest')}</p>;
  return (
    <p className="leading-[1.35] font-semibold break-words tabular-nums">
      <span>{`${amount} `}</span>
      <small className="text-xs font-normal whitespace-nowrap text-ink-2">{t('common.perHour')}</small>
    </p>
  );
}
