import { oneLine, shorten } from '@sao-mai/platform';

const length = 140;

/** What a digest quotes of a message, on one line: many a first line is only a greeting. */
export const openingWords = (message: string): string => shorten(oneLine(message), length);
