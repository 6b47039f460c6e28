import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const names = z.array(z.string().check(z.minLength(1), z.maxLength(100)));

/** Words that an operator adds to the lexicon, in the file named by SEARCH_WORDS. */
export const operatorWords = z.strictObject({
  subjects: z.optional(z.record(z.string(), names)),
  newSubjects: z.optional(z.record(z.string(), z.strictObject({ under: z.string(), names }))),
  places: z.optional(z.record(z.string(), names)),
  filler: z.optional(names),
});
export type OperatorWords = z.infer<typeof operatorWords>;

export const readOperatorWords = (file: string): OperatorWords =>
  operatorWords.parse(JSON.parse(readFileSync(file, 'utf8')));
