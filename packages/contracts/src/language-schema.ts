import * as z from 'zod/mini';
import { languages } from './language.ts';

/** In its own file so that the first page load does not need the schema library. */
export const languageSchema = z.enum(languages);
