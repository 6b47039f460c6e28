import { findCategory } from '@sao-mai/contracts';
import { Suspense, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { Checkbox, TextInput } from '../../ui/inputs.tsx';
import { useCategories } from './api/list-categories.ts';
import { FormSection } from './form-section.tsx';
import { ListField } from './list-field.tsx';
import { fieldId } from './profile-resolver.ts';
import { RateFields } from './rate-fields.tsx';
import type { EditingProps } from './use-profile-editing.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const RichText = lazyComponent(async () => (await import('./rich-text.tsx')).RichText);

export function SubjectsSection({ editing: { form, put, errorOf } }: EditingProps) {
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

export function BioSection({ editing }: EditingProps) {
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
            onChange={(bio) => put('bio', bio)}
          />
        </Suspense>
        {error !== undefined && <FieldError id={fault}>{error}</FieldError>}
      </div>
    </FormSection>
  );
}

export function LessonsSection({ editing }: EditingProps) {
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

export function BackgroundSection({ editing }: EditingProps) {
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

export function ContactSection({ editing }: EditingProps) {
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
