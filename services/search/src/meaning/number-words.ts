export const gradeWords: ReadonlySet<string> = new Set([
  'lop',
  'grade',
  'grades',
  'khoi',
  'year',
  'class',
  'lp',
  'lps',
  'gr',
]);
export const spelled: Readonly<Record<string, number>> = {
  ...{ mot: 1, hai: 2, ba: 3, bon: 4, nam: 5, sau: 6, bay: 7, tam: 8, chin: 9, muoi: 10 },
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
};
export const between: ReadonlySet<string> = new Set([
  'den',
  'to',
  'toi',
  'and',
  'va',
  'lop',
  'grade',
  'hoac',
  'or',
  'hay',
  'through',
]);
export const ageUnits: readonly (readonly string[])[] = [
  ['tuoi'],
  ['years', 'old'],
  ['year', 'old'],
  ['year', 'olds'],
  ['yo'],
  ['y', 'o'],
  ['t'],
];
export const counted: ReadonlySet<string> = new Set([
  ...[
    'nam',
    'years',
    'year',
    'buoi',
    'thang',
    'months',
    'month',
    'weeks',
    'week',
    'tuan',
    'kem',
    'hoc',
    'students',
    'hours',
    'tieng',
    'gio',
    'hour',
  ],
  ...['ky', 'skills', 'phut', 'minutes', 'days', 'ngay', 'em', 'be', 'nguoi', 'people', 'lan'],
]);
export const thousands: ReadonlySet<string> = new Set(['k', 'nghin', 'ngan', 'ng', 'ka', 'canh', 'thousand']);
export const millions: ReadonlySet<string> = new Set(['tr', 'trieu', 'million', 'cu']);
export const dong: ReadonlySet<string> = new Set(['d', 'vnd', 'dong', 'vn']);
export const dollars: ReadonlySet<string> = new Set(['usd', 'dollars', 'dollar', 'do', 'bucks', 'us']);
const partsOf = (phrases: readonly string[]): readonly (readonly string[])[] =>
  phrases.map((phrase) => phrase.split(' '));
export const atMost = partsOf([
  'duoi',
  'toi da',
  'khong qua',
  'under',
  'below',
  'less than',
  'max',
  'maximum',
  'at most',
  'up to',
  'cheaper than',
  'within',
  'ko qua',
  'nho hon',
  'be hon',
  're hon',
  'thap hon',
  'no more than',
  'khong hon',
]);
export const atLeast = partsOf([
  'tren',
  'over',
  'above',
  'at least',
  'more than',
  'from',
  'hon',
  'it nhat',
  'toi thieu',
  'minimum',
  'min',
  'lon hon',
  'cao hon',
]);
export const orMore = partsOf(['tro len', 'or more', 'and up', 'and above']);
/** After an amount of money: rates are per hour, so it says nothing about them. */
export const perMonth = partsOf([
  'thang',
  '1 thang',
  'mot thang',
  'moi thang',
  'mot khoa',
  '1 khoa',
  'khoa',
  'month',
  'a month',
  'per month',
  'monthly',
  'each month',
]);
/** After a number of them. */
export const skills = partsOf(['ky nang', 'skills']);
export const about = partsOf([
  'khoang',
  'tam',
  'around',
  'about',
  'gia',
  'for',
  'hoc phi',
  'chung',
  'co',
  'budget',
  'muc',
  'voi gia',
  'luong',
]);

/** Single words that only numbers give a meaning. */
export const numberWords: ReadonlySet<string> = new Set([
  ...[gradeWords, counted, thousands, millions, dong, dollars].flatMap((words) => [...words]),
  ...Object.keys(spelled),
  ...[...atMost, ...atLeast, ...orMore, ...about].flat(),
]);
