import type { SearchMethod } from '@sao-mai/contracts';

/**
 * One index token per fact of a profile. Beside a level or an audience `subject` may be empty (any subject); an empty level
 * or audience means that none was named.
 */
export const tokens = {
  taught: (subject: string) => `t:${subject}`,
  /** Taught according to the owner, but under none of the subject's categories. */
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
  cheap: 'n:cheap',
  moderate: 'n:moderate',
  nativeOf: (code: string) => `n:native.${code}`,
  photo: 'n:photo',
  /** Some words of a name, one after the other. */
  name: (words: readonly string[]) => `f:${words.join('_')}`,
  /** The first or last word of a name. */
  nameEnd: (word: string) => `e:${word}`,
} as const;
