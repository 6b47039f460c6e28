import type { Currency, HourlyRate } from '@sao-mai/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatDate,
  formatDateTime,
  formatList,
  formatMoney,
  formatMoneyRange,
  formatRate,
  formatTime,
} from './format.ts';
import { formatNumber } from './format-number.ts';
import { formatLanguages } from './spoken-languages.ts';
import { useLanguage } from './use-language.ts';

export function useFormat() {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => ({
      number: (value: number) => formatNumber(value, language),
      money: (amount: number, currency: Currency) => formatMoney(amount, currency, language),
      moneyRange: (min: number, max: number, currency: Currency) => formatMoneyRange(min, max, currency, language),
      rate: (rate: HourlyRate) =>
        formatRate(rate, language, {
          from: (amount) => t('common.rateFrom', { amount }),
          upTo: (amount) => t('common.rateUpTo', { amount }),
        }),
      date: (time: string | Date) => formatDate(time, language),
      /** A calendar day, as 2026-11-29, in whatever time zone it is read. */
      day: (day: string) => formatDate(`${day}T12:00:00`, language),
      dateTime: (time: string | Date) => formatDateTime(time, language),
      time: (time: string | Date) => formatTime(time, language),
      list: (items: readonly string[]) => formatList(items, language),
      languages: (spoken: readonly string[]) => formatLanguages(spoken, language),
    }),
    [language, t],
  );
}
