import * as z from 'zod/mini';

/** Error body of /api. The client shows its translation of `code`, else `error`, else a fallback. */
export const failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  details: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
});
export type Failure = z.infer<typeof failure>;

export interface Success<Data, Meta = undefined> {
  readonly success: true;
  readonly data: Data;
  readonly meta?: Meta;
}
