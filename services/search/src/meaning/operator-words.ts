import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const names = z.array(z.string().check(z.minLength(1), z.maxLength(100)));

/** Words that an operator adds to the lexicon without code, in the file that SEARCH_WORDS names. */
export const operatorWords = z.strictObject({
  /** More names of known subjects, by their id. */
  subjects: z.optional(z.record(z.string(), names)),
  /** Subjects that the lexicon lacks, by an id of their own. */
  newSubjects: z.optional(z.record(z.string(), z.strictObject({ under: z.string(), names }))),
  /** More names of known places, by their slug. */
  places: z.optional(z.record(z.string(), names)),
  /** Words that mean nothing in a search. */
  filler: z.optional(names),
});
export type OperatorWords = z.infer<typeof operatorWords>;

export const readOperatorWords = (file: string): OperatorWords =>
  operatorWords.parse(JSON.parse(readFileSync(file, 'utf8')));
