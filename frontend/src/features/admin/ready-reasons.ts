import { languages, rejectionSentences, visibleText } from '@sao-mai/contracts';
import type { Language, RejectionCode } from '@sao-mai/contracts';
import type { TextKey } from '../../i18n/i18n.ts';
import { textLanguage } from '../../i18n/text-language.ts';

interface ReadyReason {
  readonly label: TextKey;
  /** Marks the form's part when the profile is rewritten. */
  readonly code: RejectionCode;
}

/** The reason for a decision: text, and codes for a rejection. */
export interface Reason {
  readonly text: string;
  readonly codes: readonly RejectionCode[];
}
export const noReason: Reason = { text: '', codes: [] };

export const readyReasons = [
  { label: 'admin.readyPhoto', code: 'photo-unclear' },
  { label: 'admin.readyShort', code: 'bio-short' },
  { label: 'admin.readyContact', code: 'bio-contact' },
  { label: 'admin.readyCategory', code: 'subjects-wrong' },
  { label: 'admin.readyLinks', code: 'bio-links' },
  { label: 'admin.readyWords', code: 'bio-wording' },
  { label: 'admin.readyLessons', code: 'lessons-unclear' },
] as const satisfies readonly ReadyReason[];

/** The language the tutor most likely reads: that of the bio. */
export const languageOfBio = (bio: string): Language => textLanguage(visibleText(bio)) ?? 'en';

function toggleSentence(reason: string, sentence: string): string {
  if (reason.includes(sentence))
    return reason
      .replace(sentence, '')
      .replace(/\s{2,}/g, ' ')
      .trim();
  const kept = reason.trimEnd();
  return kept === '' ? sentence : `${kept} ${sentence}`;
}

/** Adds or removes a prepared reason: its code and its sentence, in either language. */
export function toggleReady({ text, codes }: Reason, ready: ReadyReason, language: Language): Reason {
  const sentences = rejectionSentences[ready.code];
  const added = codes.includes(ready.code);
  const present = languages.map((one) => sentences[one]).find((sentence) => text.includes(sentence));
  if (added) {
    return {
      text: present === undefined ? text : toggleSentence(text, present),
      codes: codes.filter((code) => code !== ready.code),
    };
  }
  return {
    text: present === undefined ? toggleSentence(text, sentences[language]) : text,
    codes: [...codes, ready.code],
  };
}
