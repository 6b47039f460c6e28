/** A country or area code, perhaps in brackets, a second part in brackets, then groups of digits. */
const written = /(\(?\+?\d{1,4}\)?)(?:\s?\((\d{1,5})\))?((?:[\s.\-‐-–]*\d+)*)/g;

/** Where a second number may start: after a spaced dash, or before an unspaced national number. */
const nextNumber = /\s+[-‐-–]\s+(?=\d)|[\s.\-‐-–]+(?=0\d{8,})/;

const shortest = 7;
/** With a leading 0; hotlines such as 1900 1234; short local numbers. Others may lack their 0 or a country code's '+'. */
const isNational = (number: string): boolean => /^(?:0\d{8,10}|1[89]00\d{4,6}|[1-9]\d{6,7})$/.test(number);
const isInternational = (number: string): boolean => /^(?:\+|00)\d{8,15}$/.test(number);
const isNumber = (number: string): boolean => isNational(number) || isInternational(number);

/** Digits to dial. People write a 0 after +84, which must not be dialled. */
const compact = (text: string): string => text.replace(/[^\d+]/g, '').replace(/^(\+84|0084)0/, '$1');

function withoutTrunkZero(code: string, bracketed: string | undefined, rest: string): string | undefined {
  if (bracketed !== '0') return `${code} ${bracketed ?? ''}${rest}`;
  return /^(?:\+|00)/.test(compact(code)) ? `${code}${rest}` : undefined;
}

/** Zalo's address of a Vietnamese mobile number; undefined for other numbers. */
export function zaloLink(text: string): string | undefined {
  const national = /^tel:(?:\+84|0084|0)([35789]\d{8})$/.exec(phoneLink(text) ?? '')?.[1];
  return national === undefined ? undefined : `https://zalo.me/84${national}`;
}

/** A `tel:` link for the first number in the text, without extensions and remarks; undefined if ambiguous. */
export function phoneLink(text: string): string | undefined {
  for (const [, code = '', bracketed, rest = ''] of text.matchAll(written)) {
    const whole = withoutTrunkZero(code, bracketed, rest);
    if (whole === undefined) return undefined;
    const one = compact(whole);
    const parts = whole.split(nextNumber).map(compact);
    const number = isInternational(one) ? one : [...parts, one].find(isNumber);
    if (number !== undefined) return `tel:${number}`;
    if (one.length >= shortest) return undefined;
  }
  return undefined;
}
