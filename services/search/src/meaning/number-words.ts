const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const partsOf = (phrases: string): readonly (readonly string[])[] =>
  phrases.split(', ').map((phrase) => phrase.split(' '));

/** The number that each word means, from 1. */
const numbered = (words: string): [string, number][] => words.split(' ').map((word, at) => [word, at + 1]);

export const gradeWords = setOf('lop grade grades khoi year class lp lps gr yr yrs');
export const spelled: Readonly<Record<string, number>> = Object.fromEntries([
  ...numbered('mot hai ba bon nam sau bay tam chin muoi'),
  ...numbered('one two three four five six seven eight nine ten eleven twelve'),
]);
export const between = setOf('den to toi and va lop grade hoac or hay through');
export const ageUnits = partsOf('tuoi, years old, year old, year olds, yo, y o, t');
export const counted = setOf(
  'nam years year buoi thang months month weeks week tuan kem hoc students hours tieng gio hour ky ' +
    'skills phut minutes days ngay em be nguoi people lan lessons sessions classes times con kids children',
);
export const durations = setOf('thang tuan buoi ngay khoa month months week weeks day days');
const scaled = (words: string, scale: number) => Object.fromEntries(words.split(' ').map((word) => [word, scale]));

/** What a number of these is worth in đồng. */
export const scales: Readonly<Record<string, number>> = {
  ...scaled('k nghin ngan ng ka canh thousand', 1000),
  ...scaled('tram lit xi', 100_000),
  ...scaled('tr trieu million cu', 1_000_000),
};
export const dong = setOf('d vnd dong vn');
export const dollars = setOf('usd dollars dollar do bucks us');
export const atMost = partsOf(
  'duoi, toi da, khong qua, under, below, less than, max, maximum, at most, up to, cheaper than, within, ' +
    'ko qua, nho hon, be hon, re hon, thap hon, no more than, khong hon',
);
export const atLeast = partsOf(
  'tren, over, above, at least, more than, from, hon, it nhat, toi thieu, minimum, min, lon hon, ' + 'cao hon',
);
export const orMore = partsOf('tro len, or more, and up, and above');
/** After an amount of money: rates are per hour, so it says nothing about them. */
export const perMonth = partsOf(
  'thang, 1 thang, mot thang, moi thang, mot khoa, 1 khoa, khoa, month, a month, per month, monthly, ' + 'each month',
);
/** After a number of them. */
export const skills = partsOf('ky nang, skills');
export const about = partsOf('khoang, tam, around, about, gia, for, hoc phi, chung, co, budget, muc, voi gia, luong');

/** Single words that only numbers give a meaning. */
export const numberWords: ReadonlySet<string> = new Set([
  ...[gradeWords, counted, dong, dollars].flatMap((words) => [...words]),
  ...Object.keys(spelled),
  ...Object.keys(scales),
  ...[...atMost, ...atLeast, ...orMore, ...about].flat(),
]);
