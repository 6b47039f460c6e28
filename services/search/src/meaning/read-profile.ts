import { visibleText } from '@sao-mai/contracts';
import type { ListedItem } from '@sao-mai/contracts';
import { taughtLevels } from './levels.ts';
import type { Lexicon } from './lexicon.ts';
import { readLanguage, readMethods, readPlace, readTimes } from './read-fields.ts';
import type { PlaceReading } from './read-fields.ts';
import { readStatements } from './read-statements.ts';
import type { Span, Statement } from './read-statements.ts';
import { tokens } from './tokens.ts';
import { foldedWords } from './words.ts';

export type ProfileText = Omit<ListedItem, 'id' | 'uid' | 'linkedinProfile'> & {
  readonly availability: readonly string[];
};

export interface ProfileReading {
  /** The bio's visible text. */
  readonly text: string;
  readonly tokens: readonly string[];
  readonly languages: readonly string[];
  readonly place: PlaceReading;
  readonly taught: readonly string[];
  /** Positions in the text of things that queries ask for. */
  readonly spans: readonly Span[];
}

export function readProfile(lexicon: Lexicon, profile: ProfileText): ProfileReading {
  const text = visibleText(profile.bio);
  const { statements, spans, speaks, isNative, homeVisits, language } = readStatements(
    lexicon,
    profile.bio,
    text,
    profile.subjects,
  );
  const found = new Set<string>();
  for (const category of profile.subjects) found.add(tokens.category(category));
  for (const { id, category } of lexicon.wholeCategories) {
    if (profile.subjects.includes(category)) found.add(tokens.taught(id));
  }
  const taught = addStatements(lexicon, profile.subjects, statements, found);
  const named = profile.languages.flatMap((value) => readLanguage(lexicon, value));
  const languages = [...new Set([...named, ...speaks, ...(named.length === 0 ? [language] : [])])];
  for (const code of languages) found.add(tokens.language(code));
  const place = readPlace(lexicon, profile.location);
  for (const slug of place.slugs) found.add(tokens.place(slug));
  const methods = profile.teachingMethods.flatMap((method) => readMethods(lexicon, method));
  for (const method of homeVisits ? [...methods, 'student-home' as const] : methods) found.add(tokens.method(method));
  for (const time of readTimes(lexicon, profile.availability)) found.add(tokens.time(time));
  if (isNative) {
    found.add(tokens.native);
    const own = named.length > 0 ? named.slice(0, 1) : taught.flatMap((id) => lexicon.codeOf(id) ?? []);
    for (const code of own) found.add(tokens.nativeOf(code));
  }
  if (profile.profilePicture !== '') found.add(tokens.photo);
  const name = foldedWords(profile.name);
  for (const word of [name[0], name.at(-1)]) if (word !== undefined) found.add(tokens.nameEnd(word));
  return { text, tokens: [...found], languages, place, taught, spans };
}

/** A whole category's field, such as music: names no subject if one within it is taught. */
const isField = (lexicon: Lexicon, id: string): boolean => lexicon.subjects.get(id)?.category !== undefined;

function addStatements(
  lexicon: Lexicon,
  categories: readonly string[],
  statements: readonly Statement[],
  found: Set<string>,
): string[] {
  const taught = new Set<string>();
  for (const { subject, said, language, levels, audiences } of withoutForeign(lexicon, statements)) {
    const wider = subject === '' ? [] : [subject, ...(lexicon.subjects.get(subject)?.ancestors ?? [])];
    const isTaught = said !== 'aside' && (subject === '' || said === 'taught' || lexicon.fits(subject, categories));
    if (!isTaught) {
      for (const id of wider) found.add(tokens.mentioned(id));
      continue;
    }
    if (subject !== '') taught.add(subject);
    for (const id of wider) {
      if (!lexicon.fits(id, categories)) found.add(tokens.taughtElsewhere(id));
      else found.add(tokens.taught(id)).add(tokens.named(id, language));
    }
    const all = [...taughtLevels(levels)];
    for (const id of [...wider, '']) {
      for (const level of all.length === 0 ? [''] : all) found.add(tokens.level(id, level));
      for (const audience of audiences.length === 0 ? [''] : audiences) found.add(tokens.audience(id, audience));
    }
  }
  for (const id of onlyMentioned(lexicon, categories, statements, taught)) {
    taught.add(id);
    for (const one of [id, ...(lexicon.subjects.get(id)?.ancestors ?? [])]) found.add(tokens.taughtElsewhere(one));
  }
  const all = [...taught];
  return all.filter((id) => !isField(lexicon, id) || !all.some((other) => other !== id && lexicon.isIn(other, id)));
}

/** Drops grammar or conversation that belongs to a language other than English. */
function withoutForeign(lexicon: Lexicon, statements: readonly Statement[]): readonly Statement[] {
  const codes = statements
    .filter(({ said, ofAnyLanguage }) => said !== 'aside' && !ofAnyLanguage)
    .flatMap(({ subject }) => lexicon.codeOf(subject) ?? []);
  const isForeign = codes.length > 0 && !codes.includes('en');
  return isForeign ? statements.filter(({ ofAnyLanguage }) => !ofAnyLanguage) : statements;
}

/** A tutor in the category Music who names only the piano teaches it; languages may only be spoken. */
function onlyMentioned(
  lexicon: Lexicon,
  categories: readonly string[],
  statements: readonly Statement[],
  taught: ReadonlySet<string>,
): string[] {
  const open = categories.filter(
    (category) => ![...taught].some((id) => !isField(lexicon, id) && lexicon.fits(id, [category])),
  );
  return statements.flatMap(({ subject, said }) =>
    said === 'aside' &&
    !isField(lexicon, subject) &&
    lexicon.fits(subject, open) &&
    lexicon.codeOf(subject) === undefined
      ? [subject]
      : [],
  );
}
