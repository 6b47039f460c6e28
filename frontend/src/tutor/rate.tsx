import type { Currency, HourlyRate } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../config/runtime-config.ts';
import { useFormat } from '../i18n/use-format.ts';

/** A rate in the other currency, rounded to whole dollars or thousands of dong. */
export function converted({ min, max, currency }: HourlyRate, usdVnd: number): HourlyRate {
  const convert = (amount: number) =>
    currency === 'USD'
      ? Math.round((amount * usdVnd) / 1000) * 1000
      : Math.max(Math.round(amount / usdVnd), Math.sign(amount));
  return { min: convert(min), max: convert(max), currency: currency === 'USD' ? 'VND' : 'USD' };
}

export interface RateProps {
  rate: HourlyRate;
  /** Adds the rate in this currency if the tutor's currency differs. */
  unit?: Currency | undefined;
}

/** An hourly rate in the page's language, or a note that it is hidden. */
export function Rate({ rate, unit = rate.currency }: RateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = format.rate(rate);
  const other = unit === rate.currency ? undefined : format.rate(converted(rate, getConfig().usdVnd));
  if (amount === undefined) return <p className="text-sm text-ink-2">{t('common.rateOnRequest')}</p>;
  return (
    <p className="leading-[1.35] font-semibold break-words tabular-nums">
      <span>{`${amount} `}</span>
      <small className="text-xs font-normal whitespace-nowrap text-ink-2">{t('common.perHour')}</small>
      {other !== undefined && (
        <span className="block text-xs font-normal text-ink-2">{t('common.about', { amount: other })}</span>
      )}
    </p>
  );
}
