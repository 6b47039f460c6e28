import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const root = join(import.meta.dirname, '../..');
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const limits = z.object({ cpus: z.string(), memory: z.string(), pids: z.int().positive() });
const service = z.looseObject({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  init: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  restart: z.string().optional(),
  tmpfs: z.array(z.string()).optional(),
  networks: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  volumes: z.array(z.unknown()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string(), required: z.boolean().optional() })).optional(),
  healthcheck: z.looseObject({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }).optional(),
  stop_grace_period: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  deploy: z.object({ replicas: z.string().optional(), resources: z.object({ limits }) }).optional(),
});
export type ComposeService = z.infer<typeof service>;

const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })).optional(),
  volumes: z.record(z.string(), z.unknown()).optional(),
  secrets: z.record(z.string(), z.object({ file: z.string() })).optional(),
});

/** A parsed compose file with merges applied and variables unresolved. */
export const readCompose = (path: string) => {
  // Compose's own tags (!override) only affect merging of files.
  const customTags = [{ tag: '!override', collection: 'map' as const }];
  return composeFile.parse(parse(textOf(path), { merge: true, customTags }));
};
