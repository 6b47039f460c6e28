import { defaultCurrency, parseAmount, splitCommaSeparated } from '@sao-mai/contracts';
import type { Currency, Language, OwnProfile } from '@sao-mai/contracts';
import { formatNumber } from '../../i18n/format-number.ts';

export const listFields = ['teachingMethods', 'availability', 'education', 'experience', 'languages'] as const;
export type ListField = (typeof listFields)[number];

/** The form's values: a profile's content, with amounts as typed and the unfinished text of each list. */
export interface ProfileValues extends Record<ListField, string[]> {
  subjects: string[];
  bio: string;
  hourlyRate: { min: string; max: string; currency: Currency };
  location: string;
  contactInfo: { phone: string; website: string };
  typing: Record<ListField, string>;
}

const nothingTyped: ProfileValues['typing'] = {
  teachingMethods: '',
  availability: '',
  education: '',
  experience: '',
  languages: '',
};

export function valuesOf(profile: OwnProfile | null, language: Language): ProfileValues {
  const rate = profile?.hourlyRate ?? { min: 0, max: 0, currency: defaultCurrency };
  return {
    subjects: [...(profile?.subjects ?? [])],
    bio: profile?.bio ?? '',
    teachingMethods: [...(profile?.teachingMethods ?? [])],
    availability: [...(profile?.availability ?? [])],
    education: [...(profile?.education ?? [])],
    experience: [...(profile?.experience ?? [])],
    languages: [...(profile?.languages ?? [])],
    hourlyRate: {
      min: formatNumber(rate.min, language),
      max: formatNumber(rate.max, language),
      currency: rate.currency,
    },
    location: profile?.location ?? '',
    contactInfo: { phone: profile?.contactInfo.phone ?? '', website: profile?.contactInfo.website ?? '' },
    typing: { ...nothingTyped },
  };
}

export function withEntries(items: readonly string[], text: string): string[] {
  return [...new Set([...items, ...splitCommaSeparated(text)])];
}

/** The content to validate and send. An unreadable amount becomes NaN and is refused. */
export function contentOf(values: ProfileValues, language: Language) {
  const { typing, hourlyRate, ...rest } = values;
  const list = (field: ListField) => withEntries(values[field], typing[field]);
  return {
    ...rest,
    teachingMethods: list('teachingMethods'),
    availability: list('availability'),
    education: list('education'),
    experience: list('experience'),
    languages: list('languages'),
    hourlyRate: {
      min: parseAmount(hourlyRate.min, language) ?? Number.NaN,
      max: parseAmount(hourlyRate.max, language) ?? Number.NaN,
      currency: hourlyRate.currency,
    },
  };
}

/** Converts an amount to another language's notation: 200.000 becomes 200,000. Unreadable text stays. */
export function rewriteAmount(typed: string, from: Language, to: Language): string {
  const amount = typed.trim() === '' ? undefined : parseAmount(typed, from);
  return amount === undefined ? typed : formatNumber(amount, to);
}

export function rewriteAmounts(values: ProfileValues, from: Language, to: Language): ProfileValues {
  const { min, max, currency } = values.hourlyRate;
  return {
    ...values,
    hourlyRate: { min: rewriteAmount(min, from, to), max: rewriteAmount(max, from, to), currency },
  };
}

export function sameValues(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Rebases the input from `before` onto `after`: unchanged fields take the newer text. */
export function rebase(typed: ProfileValues, before: ProfileValues, after: ProfileValues): ProfileValues {
  const pick = <Key extends keyof ProfileValues>(key: Key): ProfileValues[Key] =>
    sameValues(typed[key], before[key]) ? after[key] : typed[key];
  return {
    subjects: pick('subjects'),
    bio: pick('bio'),
    teachingMethods: pick('teachingMethods'),
    availability: pick('availability'),
    education: pick('education'),
    experience: pick('experience'),
    languages: pick('languages'),
    hourlyRate: pick('hourlyRate'),
    location: pick('location'),
    contactInfo: pick('contactInfo'),
    typing: typed.typing,
  };
}
