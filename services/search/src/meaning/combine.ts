import { exams } from './levels.ts';
import type { Lexicon } from './lexicon.ts';
import type { Concept } from './concept.ts';
import { readLanguage } from './read-fields.ts';
import { foldedWords } from './words.ts';

/** What the concepts of a query mean together. */
export function combine(lexicon: Lexicon, read: readonly Concept[]): Concept[] {
  const concepts = withoutForeign(lexicon, withoutIncluded(lexicon, inOneField(lexicon, asSpoken(lexicon, read))));
  const levels = withoutOwnGrades(lexicon, withoutGradesOfCurricula(withCurricula(lexicon, concepts)));
  return unique(lexicon, withSubjects(lexicon, levels));
}

const isSubject = ({ kind }: Concept): boolean => kind === 'subject';
const isGrade = ({ kind, values: [level = ''] }: Concept): boolean => kind === 'level' && /^g\d/.test(level);
const root = (lexicon: Lexicon, id: string): string => lexicon.subjects.get(id)?.ancestors.at(-1) ?? id;

/** "Tiếng Việt lớp 2" is a school subject; "tiếng Anh người nước ngoài" wants a native teacher, no foreign pupils. */
function asSpoken(lexicon: Lexicon, concepts: readonly Concept[]): Concept[] {
  const grade = Number(/^g(\d+)/.exec(concepts.find(isGrade)?.values[0] ?? '')?.[1]);
  const taught = concepts.filter(isSubject).flatMap(({ values: [id = ''] }) => lexicon.codeOf(id) ?? []);
  const isOther = taught.length > 0 && !taught.includes('vi');
  return concepts.map((one) => {
    const [value = ''] = one.values;
    if (value === 'vietnamese' && grade > 0) return { ...one, values: [grade < 6 ? 'primary-subjects' : 'literature'] };
    const isTeacher = isOther && value === 'foreigners' && /^nguoi/.test(foldedWords(one.text).join(' '));
    return isTeacher ? { kind: 'native', values: ['native'], text: one.text } : one;
  });
}

/** 'Hoa' is Chinese or chemistry: chemistry beside another school subject or a grade. */
function inOneField(lexicon: Lexicon, concepts: readonly Concept[]): Concept[] {
  const others = concepts.filter((one) => isSubject(one) && one.values.length === 1).flatMap(({ values }) => values);
  const fields = new Set([
    ...others.map((id) => root(lexicon, id)),
    ...(concepts.some(isGrade) && others.length === 0 ? ['academic'] : []),
  ]);
  return concepts.map((concept) => {
    if (!isSubject(concept) || concept.values.length === 1) return concept;
    const likely = concept.values.filter((id) => fields.has(root(lexicon, id)));
    return likely.length > 0 ? { ...concept, values: likely } : concept;
  });
}

/** "SAT II math", "tiếng Đức du học": a part of a test, or why a language is learned, is no subject of its own. */
function withoutIncluded(lexicon: Lexicon, concepts: readonly Concept[]): Concept[] {
  const subjects = concepts.filter(isSubject).map(({ values: [id = ''] }) => id);
  return concepts.filter((one) => !isSubject(one) || !subjects.some((id) => lexicon.includes(id, one.values[0] ?? '')));
}

/** Grades of a music exam are none of a school: "piano grade 5". */
function withoutOwnGrades(lexicon: Lexicon, concepts: readonly Concept[]): Concept[] {
  const subjects = concepts.filter(isSubject);
  const haveOwn = subjects.length > 0 && subjects.every(({ values: [id = ''] }) => lexicon.hasOwnGrades(id));
  const isOfSchool = ({ text }: Concept): boolean => /^(?:lop|l[op]p|class)/.test(foldedWords(text).join(''));
  return concepts.filter((one) => !haveOwn || !isGrade(one) || isOfSchool(one));
}

/** "Cambridge" is an exam in English, and a curriculum beside a subject of another field: "cambridge primary maths". */
function withCurricula(lexicon: Lexicon, concepts: readonly Concept[]): Concept[] {
  const isKnown = concepts.some((one) => one.kind === 'level' && !isGrade(one));
  return concepts.flatMap((one): Concept | Concept[] => {
    const field = lexicon.subjects.get(one.values[0] ?? '')?.parent ?? '';
    const others = concepts.filter((other) => isSubject(other) && other.level === undefined);
    const isExam = others.length === 0 || others.some(({ values: [id = ''] }) => lexicon.isIn(id, field));
    if (one.level === undefined || isExam) return one;
    return isKnown ? [] : { kind: 'level', values: one.level, text: one.text };
  });
}

/** "Korean conversation", "ngữ pháp tiếng Nhật" are Korean and Japanese. */
function withoutForeign(lexicon: Lexicon, concepts: readonly Concept[]): Concept[] {
  const codes = concepts.filter(isSubject).map(({ values: [id = ''] }) => lexicon.codeOf(id) ?? 'en');
  const isForeign = codes.some((code) => code !== 'en');
  return concepts.filter((one) => {
    const isOfAny = isSubject(one) && lexicon.isOfAnyLanguage(one.values[0] ?? '', foldedWords(one.text).join(' '));
    return !isForeign || !isOfAny;
  });
}

/** A curriculum says more than a grade within it: "year 11 IGCSE". */
function withoutGradesOfCurricula(concepts: readonly Concept[]): Concept[] {
  const isCurriculum = ({ kind, values: [level = ''] }: Concept): boolean =>
    kind === 'level' && /^(?:igcse|ib|a-level|ap)$/.test(level);
  return concepts.some(isCurriculum) ? concepts.filter((concept) => !isGrade(concept)) : [...concepts];
}

/**
 * An exam result implies the exam's subject, and a nationality its language. Pupils are children, and Vietnamese is taught
 * to foreigners.
 */
function withSubjects(lexicon: Lexicon, concepts: readonly Concept[]): Concept[] {
  const subjects = concepts.filter(isSubject);
  const taught = subjects.flatMap(({ values }) => values);
  const implied = concepts.flatMap(({ kind, values, text }): Concept[] => {
    const exam = kind === 'level' ? values[0]?.slice(0, values[0].indexOf('-')) : undefined;
    const subject = exam === undefined ? nationalLanguage(lexicon, kind, text) : exams[exam]?.subject;
    return subject === undefined || subjects.length > 0 ? [] : [{ kind: 'subject', values: [subject], text }];
  });
  const hasGrade = concepts.some(isGrade);
  const isKnownAudience = ({ kind, values }: Concept): boolean =>
    kind === 'audience' &&
    ((values[0] === 'foreigners' && taught.some((id) => lexicon.isIn(id, 'vietnamese'))) ||
      (values[0] === 'children' && (hasGrade || taught.some((id) => lexicon.isIn(id, 'primary-subjects')))));
  return [...implied, ...concepts.filter((concept) => !isKnownAudience(concept))];
}

/** "Giáo viên người Hàn" teaches Korean if nothing else is asked; people of the Philippines teach English. */
function nationalLanguage(lexicon: Lexicon, kind: Concept['kind'], text: string): string | undefined {
  if (kind !== 'native' || !/nguoi (?!phi)/.test(foldedWords(text).join(' '))) return undefined;
  const [language = ''] = readLanguage(lexicon, text);
  return lexicon.subjectOfLanguage(language);
}

function unique(lexicon: Lexicon, concepts: readonly Concept[]): Concept[] {
  const byName = new Map(concepts.map((concept) => [`${concept.kind} ${concept.values.join()}`, concept]));
  const all = [...byName.values()];
  const subjects = all.filter(isSubject);
  const isWider = ({ kind, values: [own = ''] }: Concept): boolean =>
    kind === 'subject' && subjects.some(({ values: [other = ''] }) => other !== own && lexicon.isIn(other, own));
  return all.filter((concept) => !isWider(concept));
}
