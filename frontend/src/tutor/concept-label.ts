import type { NamedConcept } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/i18n.ts';
import { languageName } from '../i18n/language-name.ts';
import { useLanguage } from '../i18n/use-language.ts';

const texts: Readonly<Record<string, TextKey>> = {
  'level primary': 'profile.levelPrimary',
  'level lower-secondary': 'profile.levelLowerSecondary',
  'level upper-secondary': 'profile.levelUpperSecondary',
  'level preschool': 'profile.levelPreschool',
  'level university': 'profile.levelUniversity',
  'level entrance-10': 'profile.levelEntrance10',
  'level entrance-6': 'profile.levelEntrance6',
  'level graduation': 'profile.levelGraduation',
  'level gifted': 'profile.levelGifted',
  'level international': 'profile.levelInternational',
  'level a-level': 'profile.levelALevel',
  'audience children': 'profile.audienceChildren',
  'audience adults': 'profile.audienceAdults',
  'audience beginners': 'profile.audienceBeginners',
  'audience professionals': 'profile.audienceProfessionals',
  'audience foreigners': 'profile.audienceForeigners',
  'method online': 'profile.methodOnline',
  'method student-home': 'profile.methodStudentHome',
  'method tutor-place': 'profile.methodTutorPlace',
  'method in-person': 'profile.methodInPerson',
  'native native': 'profile.nativeSpeaker',
};

/** 'ielts-6.5' becomes IELTS 6.5, 'cefr-b2' becomes B2. */
const examName = (value: string): string =>
  value
    .replace(/^cefr-/, '')
    .replace('-', ' ')
    .toUpperCase();

export function useConceptLabel(): (concept: NamedConcept) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ kind, value, text }) => {
    const key = texts[`${kind} ${value}`];
    if (key !== undefined) return t(key);
    if (kind === 'language') return languageName(value, language);
    const grade = /^grade-(\d+(?:-\d+)?)$/.exec(value)?.[1]?.replace('-', '–');
    if (kind === 'level') return grade === undefined ? examName(value) : t('profile.levelGrade', { grade });
    return text ?? value;
  };
}
