import { z } from 'zod';

export const settingsSchema = z.object({
  /** A loopback address, unless `allowRemote`. */
  host: z.string(),
  /** 0 takes any free port. */
  port: z.int().min(0).max(65_535),
  projectId: z.string().regex(/^[a-z][a-z0-9-]{3,29}$/),
  dataDir: z.string().min(1),
  /** Origins of our own site; no other page may call. */
  allowedOrigins: z.array(z.url()),
  /** Multiplies every limit. */
  limitsFactor: z.number().positive(),
  /** Lets the emulator listen beyond loopback: its tokens are unsigned, so whoever reaches it can be anybody. */
  allowRemote: z.boolean().default(false),
  /** By which our own server is told on another machine; without it programs are on this machine only. */
  ownerKey: z.string().min(32).optional(),
  /** Names beside loopback's that this is called by. */
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
