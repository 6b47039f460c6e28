import type { SearchMethod } from '@sao-mai/contracts';

/**
 * What the index holds of a profile's meaning, one token for each fact. `subject` may be empty in the last two: whatever
 * is taught; an empty level or audience says that none was named.
 */
export const tokens = {
  taught: (subject: string) => `t:${subject}`,
  /** Taught, as its owner says, though under none of the categories that it belongs to. */
  taughtElsewhere: (subject: string) => `o:${subject}`,
  mentioned: (subject: string) => `m:${subject}`,
  /** Named in this language. */
  named: (subject: string, language: string) => `w:${subject}.${language}`,
  level: (subject: string, level: string) => `v:${subject}@${level}`,
  audience: (subject: string, audience: string) => `a:${subject}@${audience}`,
  category: (category: string) => `c:${category.toLowerCase().replaceAll(' ', '-')}`,
  language: (code: string) => `l:${code.replaceAll(' ', '_')}`,
  place: (slug: string) => `p:${slug.replaceAll(' ', '_')}`,
  method: (method: SearchMethod) => `h:${method}`,
  time: (time: string) => `d:${time}`,
  native: 'n:native',
  nativeOf: (code: string) => `n:native.${code}`,
  photo: 'n:photo',
  /** A word that begins or ends the name. */
  nameEnd: (word: string) => `e:${word}`,
} as const;
