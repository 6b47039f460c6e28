import { profileContent, validate } from '@sao-mai/contracts';
import type { Language, ProfileContent } from '@sao-mai/contracts';
import { set } from 'react-hook-form';
import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form';
import { contentOf, listFields } from './form-values.ts';
import type { ProfileValues } from './form-values.ts';

export type ProfileField = FieldPath<ProfileValues>;

const fields = [
  'subjects',
  'bio',
  'teachingMethods',
  'availability',
  'hourlyRate.min',
  'hourlyRate.max',
  'hourlyRate.currency',
  'education',
  'experience',
  'languages',
  'location',
  'contactInfo.phone',
  'contactInfo.website',
] as const satisfies readonly ProfileField[];
export type JudgedField = (typeof fields)[number];

const lists: ReadonlySet<string> = new Set(['subjects', ...listFields]);

/** Error codes by form field, in page order; an error in an entry counts for its list. */
export function codesByField(details: readonly { field: string; code: string }[]): Map<JudgedField, string> {
  const codes = new Map<string, string>();
  for (const { field, code } of details) {
    const root = field.split('.', 1)[0] ?? '';
    const place = lists.has(root) ? root : field;
    if (!codes.has(place)) codes.set(place, code);
  }
  const found = new Map<JudgedField, string>();
  for (const field of fields) {
    const code = codes.get(field);
    if (code !== undefined) found.set(field, code);
  }
  return found;
}

/** Validates the form with the contract's schema. Messages are codes, so that they follow the page's language. */
export function profileResolver(language: Language): Resolver<ProfileValues, unknown, ProfileContent> {
  return (values) => {
    const result = validate(profileContent, contentOf(values, language));
    if (result.ok) return { values: result.value, errors: {} };
    const errors: FieldErrors<ProfileValues> = {};
    for (const [field, code] of codesByField(result.details)) set(errors, field, { type: code, message: code });
    return { values: {}, errors };
  };
}

export const fieldId = (field: JudgedField | 'photo' | 'hourlyRate') => `field-${field.replace('.', '-')}`;

/** Scrolls to a part of the form and focuses its first control. */
export function focusField(field: Parameters<typeof fieldId>[0]): void {
  const part = document.getElementById(fieldId(field));
  const control = part?.matches('input, select')
    ? part
    : part?.querySelector<HTMLElement>('.ql-editor, input, select, textarea, button');
  part?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
