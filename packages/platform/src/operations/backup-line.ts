import { envelope } from '@sao-mai/contracts';
import * as z from 'zod/mini';

/** A line of a backup: a document, a file, or the final counts. */
export const backupLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('backup'), format: z.literal(1), service: z.string(), at: z.iso.datetime() }),
  z.object({ kind: z.literal('file'), name: z.string(), contentType: z.string(), base64: z.string() }),
  z.object({
    kind: z.literal('document'),
    collection: z.string(),
    id: z.string(),
    version: z.number(),
    sequence: z.number(),
    state: z.unknown(),
    outbox: z.array(envelope),
  }),
  z.object({ kind: z.literal('end'), documents: z.number(), files: z.number() }),
]);
export type BackupLine = z.infer<typeof backupLine>;
