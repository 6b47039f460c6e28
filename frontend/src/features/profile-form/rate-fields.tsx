import { currencies, hourlyRate } from '@sao-mai/contracts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Rate } from '../../tutor/rate.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Select, TextInput } from '../../ui/inputs.tsx';
import { contentOf, rewriteAmount } from './form-values.ts';
import { fieldId } from './profile-resolver.ts';
import type { EditingProps } from './use-profile-editing.ts';

/** Shows the formatted rate, so that amounts are not misread; nothing while it would be refused. */
function RatePreview({ editing: { form } }: EditingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  useWatch({ control: form.control, name: 'hourlyRate' });
  const rate = contentOf(form.getValues(), language).hourlyRate;
  if (!hourlyRate.safeParse(rate).success) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="text-xs text-ink-2">{t('profileForm.rateShown')}</span>
      <Rate rate={rate} />
    </div>
  );
}

const EXAMPLES = { VND: 200_000, USD: 15.5 } as const;
const amountParts = ['min', 'max'] as const;

export function RateFields({ editing }: EditingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { form, put, errorOf, judge } = editing;
  const currency = useWatch({ control: form.control, name: 'hourlyRate.currency' });
  const judgeAll = () => {
    judge('hourlyRate.min');
    judge('hourlyRate.max');
  };
  return (
    <FieldGroup
      legend={t('profileForm.rate')}
      hint={`${t('profileForm.rateText')} ${t('profileForm.rateExample', { example: formatNumber(EXAMPLES[currency], language) })}`}
    >
      <div id={fieldId('hourlyRate')} className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_8rem]">
        {amountParts.map((part) => (
          <div key={part} id={fieldId(`hourlyRate.${part}`)}>
            <Field
              label={t(part === 'min' ? 'profileForm.rateMin' : 'profileForm.rateMax')}
              error={errorOf(`hourlyRate.${part}`)}
            >
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                className="tabular-nums"
                {...form.register(`hourlyRate.${part}`, {
                  onBlur: () => {
                    const field = `hourlyRate.${part}` as const;
                    const typed = form.getValues(field);
                    put(field, typed.trim() === '' ? '0' : rewriteAmount(typed, language, language));
                    judgeAll();
                  },
                })}
              />
            </Field>
          </div>
        ))}
        <Field label={t('profileForm.rateCurrency')} className="max-sm:col-span-2">
          <Select {...form.register('hourlyRate.currency', { onChange: judgeAll })}>
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="mt-2">
        <RatePreview editing={editing} />
      </div>
    </FieldGroup>
  );
}
