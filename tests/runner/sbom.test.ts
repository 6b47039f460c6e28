import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('../../', import.meta.url));
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.optional(z.string()), version: z.optional(z.string()), link: z.optional(z.boolean()) }),
  ),
});
const sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ purl: z.string(), hashes: z.optional(z.array(z.unknown())) })),
});

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'sbom-'));
});
afterEach(() => {
  rmSync(clone, { recursive: true });
});

describe('npm run sbom', () => {
  it('names every package of the lock file, with nothing installed', () => {
    const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
    const folders = Object.keys(packages).filter((folder) => !folder.includes('node_modules'));
    for (const file of ['package-lock.json', '.npmrc', ...folders.map((folder) => join(folder, 'package.json'))]) {
      cpSync(join(root, file), join(clone, file));
    }
    const { status, stderr } = spawnSync('npm', ['run', 'sbom'], { cwd: clone, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);

    const { components } = sbom.parse(JSON.parse(readFileSync(join(clone, 'sbom.cdx.json'), 'utf8')));
    const named = new Set(components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/|\?.*$/g, '')));
    const locked = Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && link !== true);
    const missing = locked
      .map(([at, { name, version = '' }]) => `${name ?? at.split('node_modules/').at(-1) ?? ''}@${version}`)
      .filter((one) => !named.has(one));
    expect(missing).toEqual([]);
    expect(locked.length).toBeGreaterThan(100);
  });
});
