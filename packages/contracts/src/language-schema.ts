import * as z from 'zod/mini';
import { languages } from './language.ts';

/** Apart from the languages themselves, which every first page reads without the library of the schemas. */
export const languageSchema = z.enum(languages);
