/** Exams whose result is a number, or a letter and a number; from lowest to highest. */
interface Exam {
  readonly results: readonly string[];
  /** The subject of somebody who names only the exam. */
  readonly subject: string | undefined;
}

const steps = (from: number, to: number, by: number, digits = 0): string[] =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, at) => (from + at * by).toFixed(digits));

export const exams: Readonly<Record<string, Exam>> = {
  ielts: { results: steps(3, 9, 0.5, 1), subject: 'ielts' },
  toeic: { results: steps(200, 950, 50), subject: 'toeic' },
  toefl: { results: steps(30, 120, 10), subject: 'toefl' },
  pte: { results: steps(30, 90, 5), subject: 'pte' },
  sat: { results: steps(800, 1600, 100), subject: 'sat' },
  hsk: { results: steps(1, 9, 1), subject: 'chinese' },
  topik: { results: steps(1, 6, 1), subject: 'korean' },
  jlpt: { results: ['n5', 'n4', 'n3', 'n2', 'n1'], subject: 'japanese' },
  cefr: { results: ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'], subject: undefined },
};

/** Other words for an exam, or the end of one: 'ai eo'. */
export const examAliases: Readonly<Record<string, string>> = {
  ...{ hskk: 'hsk', eo: 'ielts', aieo: 'ielts', ieo: 'ielts', toic: 'toeic', ic: 'toeic' },
};

/** Token of the highest result that `value` reaches; undefined if it is not a result of the exam. */
export function resultOf(exam: string, value: number): string | undefined {
  const reached = exams[exam]?.results.filter((result) => Number(result) <= value + 0.001) ?? [];
  const highest = reached.at(-1);
  const top = Number(exams[exam]?.results.at(-1));
  return highest === undefined || value > top * 1.05 ? undefined : `${exam}-${highest}`;
}

/** The grade in which pupils prepare for an exam. */
export const gradeOfExam: Readonly<Record<string, string>> = {
  'entrance-6': 'g5',
  'entrance-10': 'g9',
  graduation: 'g12',
};

/** The grade from which a school subject, and what is below it in the tree, is taught. */
export const firstGrades: Readonly<Record<string, number>> = {
  ...{ maths: 1, english: 1, 'primary-subjects': 1, 'thinking-maths': 1, literature: 1, science: 3, informatics: 3 },
  ...{ technology: 3, history: 4, geography: 4, civics: 6, physics: 6, chemistry: 6, biology: 6 },
  ...{ calculus: 10, statistics: 10, programming: 13 },
};

const stages: readonly (readonly [token: string, from: number, to: number])[] = [
  ['g1-5', 1, 5],
  ['g6-9', 6, 9],
  ['g10-12', 10, 12],
];

/** The grades of `g3` or `g1-5`. */
export const gradesOf = (level: string): number[] => {
  const [, from, to] = /^g(\d+)(?:-(\d+))?$/.exec(level) ?? [];
  if (from === undefined) return [];
  const last = Number(to ?? from);
  return Array.from({ length: last - Number(from) + 1 }, (_, at) => Number(from) + at);
};

/** Results up to this one: a tutor for 7.0 teaches 6.0 too. */
function resultsUpTo(level: string): string[] {
  const at = level.indexOf('-');
  const [exam, result] = [level.slice(0, at), level.slice(at + 1)];
  const results = exams[exam]?.results ?? [];
  return results.slice(0, results.indexOf(result) + 1).map((one) => `${exam}-${one}`);
}

/** All levels implied by these: the grades of a stage, a stage whose grades are all named, lower results. */
export function taughtLevels(named: Iterable<string>): Set<string> {
  const levels = new Set<string>();
  const grades = new Set<number>();
  for (const level of named) {
    levels.add(level);
    for (const grade of gradesOf(level)) grades.add(grade);
    for (const result of resultsUpTo(level)) levels.add(result);
  }
  for (const grade of grades) levels.add(`g${String(grade)}`);
  for (const [token, from, to] of stages) {
    if (gradesOf(`g${String(from)}-${String(to)}`).every((grade) => grades.has(grade))) levels.add(token);
  }
  return levels;
}

/** Levels that a request for these accepts: a range of grades accepts its stages or any of its grades. */
export function askedLevels(named: readonly string[]): string[] {
  return named.flatMap((level) => {
    const grades = gradesOf(level);
    if (grades.length < 2 || stages.some(([token]) => token === level)) return [level];
    const whole = stages.filter(([, from, to]) => grades.includes(from) && grades.includes(to));
    return whole.length > 0 ? whole.map(([token]) => token) : grades.map((grade) => `g${String(grade)}`);
  });
}

const names: Readonly<Record<string, string>> = {
  'g1-5': 'primary',
  'g6-9': 'lower-secondary',
  'g10-12': 'upper-secondary',
};

export const levelName = (level: string): string => names[level] ?? level.replace(/^g(?=\d)/, 'grade-');
