import { examAliases, exams, resultOf } from './levels.ts';
import type { Word } from './words.ts';
import {
  about,
  ageUnits,
  atLeast,
  atMost,
  between,
  counted,
  dollars,
  dong,
  durations,
  gradeWords,
  orMore,
  perMonth,
  scales,
  skills,
  spelled,
} from './number-words.ts';

export interface Price {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly currency: 'VND' | 'USD';
}

export type NumberReading = { readonly length: number } & (
  | { readonly kind: 'level'; readonly values: readonly string[] }
  | { readonly kind: 'children' }
  | { readonly kind: 'price'; readonly price: Price }
  /** A number without meaning for a search: years of experience, lessons a week. */
  | { readonly kind: 'count' }
);

interface Amount {
  readonly value: number;
  readonly currency: Price['currency'] | undefined;
  readonly length: number;
}

const furthestNumber = 3;

const spelledScales: ReadonlySet<string> = new Set(['tram', 'trieu']);
const isNumber = (word: Word | undefined): word is Word => word !== undefined && /^\d/.test(word.folded);

/** `300.000` and `1,200` are thousands, `6.5` and `6,5` are decimals. */
function valueOf(word: Word): number {
  const text = word.folded;
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? Number(text.replace(/[.,]/g, '')) : Number(text.replace(',', '.'));
}

/** An exam with results in numbers. */
function examNamed(word: string): string | undefined {
  const exam = examAliases[word] ?? word;
  return exams[exam] === undefined || exam === 'jlpt' ? undefined : exam;
}

export class Numbers {
  readonly #text: string;
  readonly #words: readonly Word[];
  readonly #hasDigits: boolean;
  readonly #hasAmounts: boolean;

  constructor(text: string, words: readonly Word[]) {
    this.#text = text;
    this.#words = words;
    this.#hasDigits = words.some(isNumber);
    this.#hasAmounts = words.some(({ folded }) => spelledScales.has(folded));
  }

  at(from: number): NumberReading | undefined {
    if (!this.#isNearDigits(from)) {
      const price = this.#hasAmounts ? this.#price(from) : undefined;
      return price ?? (gradeWords.has(this.#folded(from)) ? this.#grades(from) : this.#result(from));
    }
    return this.#price(from) ?? this.#grades(from) ?? this.#result(from) ?? this.#age(from) ?? this.#count(from);
  }

  /** Cheap check that skips most words of a text. */
  #isNearDigits(from: number): boolean {
    if (!this.#hasDigits) return false;
    for (let at = from; at <= from + furthestNumber; at += 1) if (isNumber(this.#words[at])) return true;
    return false;
  }

  #folded(at: number): string {
    return this.#words[at]?.folded ?? '';
  }

  #startsWith(at: number, phrases: readonly (readonly string[])[]): number {
    for (const parts of phrases) {
      if (parts.every((part, index) => this.#folded(at + index) === part)) return parts.length;
    }
    return 0;
  }

  #gap(at: number): string {
    const [before, word] = [this.#words[at - 1], this.#words[at]];
    if (word === undefined) return '';
    return this.#text.slice(before?.to ?? 0, word.from).trim();
  }

  #grades(from: number): NumberReading | undefined {
    const ordinal = isNumber(this.#words[from]) && ['st', 'nd', 'rd', 'th'].includes(this.#folded(from + 1));
    if (ordinal && /^graders?$|^grade$|^year$/.test(this.#folded(from + 2))) {
      const grade = Number(this.#folded(from));
      return grade >= 1 && grade <= 12 ? { kind: 'level', values: [`g${String(grade)}`], length: 3 } : undefined;
    }
    const isGlued =
      /^(?:y|yr|g|l)$/.test(this.#folded(from)) && isNumber(this.#words[from + 1]) && this.#gap(from + 1) === '';
    if (!isGlued && !gradeWords.has(this.#folded(from))) return undefined;
    const values: string[] = [];
    let at = from + 1;
    let last: number | undefined;
    for (;;) {
      let to = at;
      while (last !== undefined && between.has(this.#folded(to))) to += 1;
      const grade = this.#gradeAt(to);
      if (grade === undefined) break;
      const ranges =
        to > at ? ['den', 'to', 'toi', 'through'].includes(this.#folded(at)) : /^[-–—~]+$/.test(this.#gap(to));
      values.push(
        ranges && last !== undefined && last < grade ? `g${String(last)}-${String(grade)}` : `g${String(grade)}`,
      );
      last = grade;
      at = to + 1;
    }
    return values.length === 0 ? undefined : { kind: 'level', values, length: at - from };
  }

  #gradeAt(at: number): number | undefined {
    const word = this.#words[at];
    if (word === undefined) return undefined;
    const grade = spelled[word.folded] ?? Number(word.folded);
    const isUnit = /^(?:tuoi|t|nam|k|years|year|yo|buoi|thang|kem)$/.test(this.#folded(at + 1));
    return Number.isInteger(grade) && grade >= 1 && grade <= 12 && !isUnit ? grade : undefined;
  }

  /** `N3`, `B2`, and numbers a few words after the name of an exam. */
  #result(from: number): NumberReading | undefined {
    const [letter, digit] = [this.#folded(from), this.#words[from + 1]];
    if (/^[abcn]$/.test(letter) && isNumber(digit) && this.#gap(from + 1) === '') {
      const exam = letter === 'n' ? 'jlpt' : 'cefr';
      const result = `${letter}${digit.folded}`;
      if (exams[exam]?.results.includes(result)) return { kind: 'level', values: [`${exam}-${result}`], length: 2 };
    }
    if (letter === 'bac' && isNumber(digit)) {
      const result = exams['cefr']?.results[valueOf(digit) - 1];
      if (result !== undefined) return { kind: 'level', values: [`cefr-${result}`], length: 2 };
    }
    if (letter === 'topik' && /^i{1,2}$/.test(this.#folded(from + 1))) {
      return { kind: 'level', values: [this.#folded(from + 1) === 'i' ? 'topik-2' : 'topik-6'], length: 2 };
    }
    const number = this.#words[from];
    if (!isNumber(number) || durations.has(this.#folded(from + 1))) return undefined;
    const exam = this.#examNear(from);
    const level = exam === undefined ? undefined : resultOf(exam, valueOf(number));
    return level === undefined ? undefined : { kind: 'level', values: [level], length: 1 };
  }

  /** "IELTS target band 7.0", "7.0 IELTS", "band 7 in IELTS". */
  #examNear(from: number): string | undefined {
    const isResult = this.#folded(from - 1) === 'band' || /^\d\.\d$|^\d{3,}$/.test(this.#folded(from));
    const before = Array.from({ length: 8 }, (_, back) => from - 1 - back);
    const near = isResult ? [...before, from + 1, from + 2] : before;
    return near.map((at) => examNamed(this.#folded(at))).find((exam) => exam !== undefined);
  }

  #age(from: number): NumberReading | undefined {
    const named = /^(?:age|aged|ages)$/.test(this.#folded(from));
    let at = named ? from + 1 : from;
    const first = this.#words[at];
    if (!isNumber(first)) return undefined;
    const age = valueOf(first);
    at += 1;
    while (this.#goesOn(at)) at += 1;
    const unit = this.#startsWith(at, ageUnits);
    if (unit === 0 && !named) return undefined;
    const length = at + unit - from;
    return age <= 17 ? { kind: 'children', length } : { kind: 'count', length };
  }

  /** "5 to 10 years old". */
  #goesOn(at: number): boolean {
    const joins = /^(?:den|to|toi|and|va)$/.test(this.#folded(at));
    return isNumber(this.#words[joins ? at + 1 : at]);
  }

  #count(from: number): NumberReading | undefined {
    if (!isNumber(this.#words[from])) return undefined;
    const unit = this.#folded(from + 1);
    const length = this.#startsWith(from + 1, skills) || (counted.has(unit) ? 1 : 0);
    return { kind: /^(?:kids|children|be)$/.test(unit) ? 'children' : 'count', length: 1 + length };
  }

  #price(from: number): NumberReading | undefined {
    const upper = this.#startsWith(from, atMost);
    const lower = upper > 0 ? 0 : this.#startsWith(from, atLeast);
    const near = upper + lower > 0 ? 0 : this.#startsWith(from, about);
    const first = this.#amount(from + upper + lower + near);
    if (first === undefined) return undefined;
    const to = from + upper + lower + near + first.length;
    const isJoined = /^(?:den|to|toi)$/.test(this.#folded(to));
    const second =
      isJoined || /^[$₫đ]?\s*[-–—~]+\s*[$₫]?$/.test(this.#gap(to)) ? this.#amount(to + (isJoined ? 1 : 0)) : undefined;
    const last = second ?? first;
    if (last.currency === undefined) return undefined;
    const end = second === undefined ? to : to + (isJoined ? 1 : 0) + second.length;
    const monthly = this.#startsWith(end, perMonth);
    if (monthly > 0) return { kind: 'count', length: end + monthly - from };
    const isOpen = this.#startsWith(end, orMore);
    const bound = lower > 0 && second === undefined;
    const price = bound || isOpen > 0 ? { min: last.value } : { max: last.value };
    const isPerUnit = this.#gap(end + isOpen) === '/' && !isNumber(this.#words[end + isOpen]);
    const length = end + isOpen + Number(isPerUnit) - from;
    return { kind: 'price', price: { ...price, currency: last.currency }, length };
  }

  /** 'hai trăm nghìn', 'nửa triệu'. */
  #spelledAmount(at: number): Amount | undefined {
    const number = this.#folded(at) === 'nua' ? 0.5 : spelled[this.#folded(at)];
    const [scale, thousand] = [this.#folded(at + 1), scales[this.#folded(at + 2)] === 1000];
    if (number === undefined || !(scale === 'trieu' || (scale === 'tram' && thousand))) return undefined;
    return { value: number * (scales[scale] ?? 0), currency: 'VND', length: thousand ? 3 : 2 };
  }

  /** An amount of money; without a unit only if the number is too large for anything else. */
  #amount(at: number): Amount | undefined {
    const word = this.#words[at];
    if (!isNumber(word)) return this.#spelledAmount(at);
    const value = valueOf(word);
    const unit = this.#folded(at + 1);
    if (/\$\s*$/.test(this.#text.slice(0, word.from))) return { value, currency: 'USD', length: 1 };
    if (/^\s*\$/.test(this.#text.slice(word.to))) return { value, currency: 'USD', length: 1 };
    const scale = scales[unit];
    if (scale !== undefined) {
      const next = this.#folded(at + 2);
      const goesOn = dong.has(next) || (unit === 'tram' && scales[next] === 1000);
      return { value: value * scale, currency: 'VND', length: goesOn ? 3 : 2 };
    }
    if (dollars.has(unit)) return { value, currency: 'USD', length: 2 };
    if (dong.has(unit) && value >= 1000) return { value, currency: 'VND', length: 2 };
    if (/^\s*[₫đ]/.test(this.#text.slice(word.to)) && value >= 1000) return { value, currency: 'VND', length: 1 };
    if (value >= 20_000) return { value, currency: 'VND', length: 1 };
    // "150-200k": the first number takes the unit of the second.
    const opens = /^\s*[-–—~]/.test(this.#text.slice(word.to)) || /^(?:den|to|toi)$/.test(unit);
    return opens ? { value, currency: undefined, length: 1 } : undefined;
  }
}
