import { currencies, defaultCurrency, highestRate, parseAmount } from '@sao-mai/contracts';
import type { Currency, ErrorCode, Language } from '@sao-mai/contracts';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../i18n/error-text.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, TextInput } from '../../ui/inputs.tsx';
import { FacetList } from './facet-list.tsx';
import { addressOf, changed } from './search-address.ts';
import type { Search } from './search-address.ts';
import { currencyOf, hasPrice, without } from './search-filters.ts';

const PRESETS: Readonly<Record<Currency, readonly number[]>> = {
  VND: [150_000, 300_000, 500_000],
  USD: [10, 20, 40],
};

const noPrice = { name: 'price', value: '' } as const;

interface Problem {
  field: 'min' | 'max';
  code: ErrorCode;
}

interface Bounds {
  minRate: number | undefined;
  maxRate: number | undefined;
}

/** Validates typed bounds; an empty field and 0 are no bound. */
export function readBounds(min: number | undefined, max: number | undefined, currency: Currency): Bounds | Problem {
  for (const [field, value] of [
    ['min', min],
    ['max', max],
  ] as const) {
    if (value === undefined || value > highestRate) return { field, code: 'rate-invalid' };
    if (currency === 'VND' && !Number.isInteger(value)) return { field, code: 'rate-not-whole' };
  }
  const bounds = { minRate: min === 0 ? undefined : min, maxRate: max === 0 ? undefined : max };
  const { minRate = 0, maxRate = Infinity } = bounds;
  return maxRate < minRate ? { field: 'max', code: 'rate-max-below-min' } : bounds;
}

export interface PriceFilterProps {
  search: Search;
  replace: boolean;
}

interface TypedBounds {
  language: Language;
  min: string;
  max: string;
}

/** Converts typed bounds to another language's notation; unreadable text stays. */
function translated(typed: TypedBounds, language: Language): TypedBounds {
  const rewrite = (text: string) => {
    const amount = parseAmount(text, typed.language);
    return text.trim() === '' || amount === undefined ? text : formatNumber(amount, language);
  };
  return { language, min: rewrite(typed.min), max: rewrite(typed.max) };
}

function OwnBounds({ search, currency, replace }: PriceFilterProps & { currency: Currency }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fieldText } = useErrorText();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const [typed, setTyped] = useState<TypedBounds>(() => {
    const said = (rate: number | undefined) =>
      rate === undefined || currencyOf(search) !== currency ? '' : formatNumber(rate, language);
    return { language, min: said(search.minRate), max: said(search.maxRate) };
  });
  if (typed.language !== language) setTyped(translated(typed, language));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const bounds = readBounds(parseAmount(typed.min, language), parseAmount(typed.max, language), currency);
    if ('code' in bounds) {
      setProblem(bounds);
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${bounds.field}]`)?.focus();
      return;
    }
    setProblem(undefined);
    const none = bounds.minRate === undefined && bounds.maxRate === undefined;
    const next = none ? without(search, noPrice) : changed(search, { ...bounds, currency });
    void navigate(addressOf(next), { replace, preventScrollReset: replace });
  };
  const error = (field: Problem['field']) => (problem?.field === field ? fieldText(problem.code) : undefined);
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-3 noscript:hidden">
      <div className="grid grid-cols-2 gap-2">
        {(['min', 'max'] as const).map((field) => (
          <Field key={field} label={t(field === 'min' ? 'search.priceMin' : 'search.priceMax')} error={error(field)}>
            <TextInput
              name={field}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              value={typed[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              className="px-2.5! text-sm tabular-nums"
            />
          </Field>
        ))}
      </div>
      <Button type="submit" variant="secondary" size="sm" full>
        {t('search.priceApply')}
      </Button>
    </form>
  );
}

/** Currency, preset upper bounds, and custom bounds. */
export function PriceFilter({ search, replace }: PriceFilterProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const id = useId();
  const inForce = currencyOf(search);
  const [picked, setPicked] = useState<{ currency: Currency; over: Currency }>();
  // A choice made here applies until the URL names another.
  const currency = picked?.over === inForce ? picked.currency : inForce;
  const { minRate, maxRate } = search;
  const same = inForce === currency;
  const options = [
    { key: 'any', label: t('search.anyPrice'), chosen: !hasPrice(search), to: addressOf(without(search, noPrice)) },
    ...PRESETS[currency].map((amount) => ({
      key: String(amount),
      label: t('search.priceUpTo', { amount: money(amount, currency) }),
      chosen: same && minRate === undefined && maxRate === amount,
      to: addressOf(changed(search, { minRate: undefined, maxRate: amount, currency })),
    })),
  ];
  return (
    <>
      <div className="my-1.5 noscript:hidden">
        <label htmlFor={id} className="sr-only">
          {t('search.currency')}
        </label>
        <Select
          id={id}
          value={currency}
          className="min-h-11! py-1.5! text-sm"
          onChange={({ target }) =>
            setPicked({ currency: currencies.find((name) => name === target.value) ?? defaultCurrency, over: inForce })
          }
        >
          {currencies.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
      <FacetList options={options} kind="one-of" replace={replace} />
      <OwnBounds key={`${currency} ${String(minRate)} ${String(maxRate)}`} {...{ search, currency, replace }} />
    </>
  );
}
