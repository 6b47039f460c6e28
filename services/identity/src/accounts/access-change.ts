import { accessRecord } from '@sao-mai/contracts';
import * as z from 'zod/mini';

/** The admin is kept by uid alone, so that nothing remains of the name when that account is deleted. */
export const accessChange = z.object({ ...accessRecord.shape, by: z.nullable(z.string()) });
export type AccessChange = z.infer<typeof accessChange>;
