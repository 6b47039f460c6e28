import { currencies, findCategory } from '@sao-mai/contracts';
import { Suspense, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format-number.ts';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Rate } from '../../tutor/rate.tsx';
import { Field, FieldError, FieldGroup } from '../../ui/field.tsx';
import { Checkbox, Select, TextInput } from '../../ui/inputs.tsx';
import { useCategories } from './api/list-categories.ts';
import { FormSection } from './form-section.tsx';
import { contentOf, rewriteAmount } from './form-values.ts';
import { ListField } from './list-field.tsx';
import { fieldId } from './profile-resolver.ts';
import type { ProfileEditing } from './use-profile-editing.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const RichText = lazyComponent(async () => (await import('./rich-text.tsx')).RichText);

interface SectionProps {
  editing: ProfileEditing;
}

export function SubjectsSection({ editing: { form, put, errorOf } }: SectionProps) {
  const { t } = useTranslation();
  const label = useCategoryLabel();
  const served = useCategories();
  const chosen = useWatch({ control: form.control, name: 'subjects' });
  const known = new Set(served.map((name) => findCategory(name) ?? name));
  // A category that is no longer served can still be removed.
  const all = [...known, ...chosen.filter((name) => !known.has(name))];
  const error = errorOf('subjects');
  const fault = useId();
  return (
    <FormSection id="subjects" part="subjects" title={t('profileForm.subjects')} text={t('profileForm.subjectsText')}>
      {/* the error is above the list, where it is visible without scrolling */}
      <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : fault}>
        <legend className="sr-only">{t('profileForm.subjectsLabel')}</legend>
        {error !== undefined && <FieldError id={fault}>{error}</FieldError>}
        <div className="grid gap-x-6 xs:grid-cols-2">
          {all.map((name) => (
            <Checkbox
              key={name}
              checked={chosen.includes(name)}
              aria-invalid={error === undefined ? undefined : true}
              onChange={(event) => {
                const rest = chosen.filter((one) => one !== name);
                put('subjects', event.target.checked ? [...rest, name] : rest);
              }}
            >
              {label(name)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}

function EditorPlaceholder() {
  return <div aria-hidden="true" className="h-75 rounded-md border-[1.5px] border-edge bg-sheet" />;
}

export function BioSection({ editing }: SectionProps) {
  const { t } = useTranslation();
  const { put, errorOf, start, round } = editing;
  const label = useId();
  const fault = useId();
  const error = errorOf('bio');
  return (
    <FormSection id="bio" part="bio" title={t('profileForm.bio')} text={t('profileForm.bioText')}>
      <div className="grid gap-2">
        <span id={label} className="text-sm font-semibold">
          {t('profileForm.bioLabel')}
        </span>
        <Suspense fallback={<EditorPlaceholder />}>
          <RichText
            key={round}
            initial={start.bio}
            labelledBy={label}
            describedBy={error === undefined ? undefined : fault}
            invalid={error !== undefined}
            onChange={(bio) => {
              put('bio', bio);
            }}
          />
        </Suspense>
        {error !== undefined && <FieldError id={fault}>{error}</FieldError>}
      </div>
    </FormSection>
  );
}

/** Shows the formatted rate, so that amounts are not misread. */
function RatePreview({ editing: { form } }: SectionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  useWatch({ control: form.control, name: 'hourlyRate' });
  const { min, max, currency } = contentOf(form.getValues(), language).hourlyRate;
  if (Number.isNaN(min) || Number.isNaN(max)) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="text-xs text-ink-2">{t('profileForm.rateShown')}</span>
      <Rate rate={{ min, max, currency }} />
    </div>
  );
}

const EXAMPLES = { VND: 200_000, USD: 15.5 } as const;
const amountParts = ['min', 'max'] as const;

function RateFields({ editing }: SectionProps) {
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

export function LessonsSection({ editing }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection part="lessons" title={t('profileForm.lessons')} text={t('profileForm.lessonsText')}>
      <ListField
        name="teachingMethods"
        label={t('profileForm.teachingMethods')}
        example={t('profileForm.teachingMethodsExample')}
        required
        editing={editing}
      />
      <ListField
        name="availability"
        label={t('profileForm.availability')}
        example={t('profileForm.availabilityExample')}
        required
        editing={editing}
      />
      <RateFields editing={editing} />
    </FormSection>
  );
}

export function BackgroundSection({ editing }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('profileForm.background')} text={t('profileForm.backgroundText')}>
      <ListField
        name="education"
        label={t('profileForm.education')}
        example={t('profileForm.educationExample')}
        editing={editing}
      />
      <ListField
        name="experience"
        label={t('profileForm.experience')}
        example={t('profileForm.experienceExample')}
        editing={editing}
      />
      <ListField
        name="languages"
        label={t('profileForm.languages')}
        example={t('profileForm.languagesExample')}
        editing={editing}
      />
    </FormSection>
  );
}

export function ContactSection({ editing }: SectionProps) {
  const { t } = useTranslation();
  const { form, errorOf, judge } = editing;
  const judged = (name: 'location' | 'contactInfo.phone' | 'contactInfo.website') =>
    form.register(name, {
      onBlur: () => {
        judge(name);
      },
    });
  return (
    <FormSection title={t('profileForm.contact')} text={t('profileForm.contactText')}>
      <div id={fieldId('location')}>
        <Field label={t('profileForm.location')} error={errorOf('location')} optional>
          <TextInput
            autoComplete="address-level2"
            placeholder={t('profileForm.locationExample')}
            {...judged('location')}
          />
        </Field>
      </div>
      <div className="grid gap-6 xs:grid-cols-2">
        <div id={fieldId('contactInfo.phone')}>
          <Field label={t('profileForm.phone')} error={errorOf('contactInfo.phone')} optional>
            <TextInput type="tel" autoComplete="tel" {...judged('contactInfo.phone')} />
          </Field>
        </div>
        <div id={fieldId('contactInfo.website')}>
          <Field label={t('profileForm.website')} error={errorOf('contactInfo.website')} optional>
            <TextInput
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t('profileForm.websiteExample')}
              {...judged('contactInfo.website')}
            />
          </Field>
        </div>
      </div>
    </FormSection>
  );
}
