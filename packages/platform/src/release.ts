import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const manifest = new URL('../../../package.json', import.meta.url);

export const release = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
