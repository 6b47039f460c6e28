import type { Language, NamedConcept, ReadingRequest } from '@sao-mai/contracts';
import type { Lexicon } from './lexicon.ts';
import { levelName } from './levels.ts';
import { readProfile } from './read-profile.ts';

export function subjectName(lexicon: Lexicon, id: string, language: Language): string | undefined {
  const names = lexicon.subjects.get(id)?.names.filter(({ short, queryOnly }) => !short && !queryOnly) ?? [];
  return names.find((name) => name.language === language)?.text;
}

/** A concept with the name that only the lexicon knows, for subjects and places. */
export function namedConcept(
  lexicon: Lexicon,
  { kind, value }: Pick<NamedConcept, 'kind' | 'value'>,
  language: Language,
): NamedConcept {
  if (kind === 'subject') return { kind, value, text: subjectName(lexicon, value, language) ?? value };
  return kind === 'place' ? { kind, value, text: lexicon.placeName(value) } : { kind, value };
}

const nothingWritten = {
  name: '',
  profilePicture: '',
  availability: [],
  hourlyRate: { min: 0, max: 0, currency: 'VND' },
} as const;

export function conceptsOf(lexicon: Lexicon, written: ReadingRequest, language: Language): NamedConcept[] {
  const { subjects = [], bio = '', teachingMethods = [], languages: spoken = [], location = '' } = written;
  const given = { subjects, bio, teachingMethods, languages: spoken, location };
  const { taught, place, spans, tokens, languages } = readProfile(lexicon, { ...nothingWritten, ...given });
  const said = (wanted: 'level' | 'audience'): string[] => [
    ...new Set(spans.flatMap(([, , kind, value]) => (kind === wanted ? [value] : []))),
  ];
  const named = (kind: NamedConcept['kind']) => (value: string) => namedConcept(lexicon, { kind, value }, language);
  const [slug] = place.slugs;
  return [
    ...taught.map(named('subject')),
    ...(slug === undefined ? [] : [{ ...named('place')(slug), ...(place.name !== undefined && { text: place.name }) }]),
    ...said('level').map(levelName).map(named('level')),
    ...said('audience').map(named('audience')),
    ...tokens.filter((token) => token.startsWith('h:')).map((token) => named('method')(token.slice(2))),
    ...(bio === '' && spoken.length === 0 ? [] : languages.map(named('language'))),
  ];
}
