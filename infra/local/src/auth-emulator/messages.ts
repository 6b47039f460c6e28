import { z } from 'zod';

export const settingsSchema = z.object({
  host: z.string(),
  port: z.int().min(0).max(65_535),
  projectId: z.string().regex(/^[a-z][a-z0-9-]{3,29}$/),
  dataDir: z.string().min(1),
  allowedOrigins: z.array(z.url()),
  limitsFactor: z.number().positive(),
  /** Allows addresses beyond loopback. Tokens are unsigned, so anyone who connects can impersonate anyone. */
  allowRemote: z.boolean().default(false),
  /** Authenticates our own server on another machine; without it only local programs are accepted. */
  ownerKey: z.string().min(32).optional(),
  hostNames: z.array(z.string()).default([]),
});

export type AuthEmulatorSettings = Readonly<z.input<typeof settingsSchema>>;
export type CheckedSettings = Readonly<z.output<typeof settingsSchema>>;

export const messageFromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), port: z.int() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type MessageFromWorker = z.infer<typeof messageFromWorker>;

export const messageToWorker = z.object({ kind: z.literal('stop') });
