import * as z from 'zod/mini';

export const infoPage = z.object({
  title: z.string(),
  /** The page's first paragraph, also its description for search engines. */
  lead: z.string(),
  /** Sanitised; without title and lead. */
  html: z.string(),
  /** The headings of its parts, in order. */
  parts: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The day it was last changed, where the file names it. */
  version: z.nullable(z.string()),
});
export type InfoPage = z.infer<typeof infoPage>;
