import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

export interface Part {
  /** Stable across builds. */
  readonly name: string;
  readonly bytes: number;
}

export interface WebBuild {
  /** These scripts and their static imports, compressed. */
  scripts(addresses: readonly string[]): readonly Part[];
  files(extensions: readonly string[]): readonly Part[];
  /** Source of these scripts and their static imports. */
  code(addresses: readonly string[]): string;
  readonly everyScript: readonly string[];
}

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), src: z.string().optional(), imports: z.array(z.string()).default([]) }),
);

const packedBytes = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length;
const isText = (file: string): boolean => ['.js', '.css', '.svg'].includes(extname(file));
const withoutHash = (file: string): string => basename(file).replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** Reads the output of `npm run build`. */
export function readWebBuild(folder: string): WebBuild {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
  const chunks = new Map(
    Object.values(manifest)
      .filter(({ file }) => file.endsWith('.js'))
      .map((chunk) => [`/${chunk.file}`, { ...chunk, imports: chunk.imports.map((key) => manifest[key]?.file ?? '') }]),
  );
  const sizeOf = (file: string): number => {
    const bytes = readFileSync(join(folder, file));
    return isText(file) ? packedBytes(bytes) : bytes.length;
  };
  const reach = (addresses: readonly string[]): readonly string[] => {
    const seen = new Set<string>();
    const walk = (address: string): void => {
      if (seen.has(address)) return;
      seen.add(address);
      for (const file of chunks.get(address)?.imports ?? []) walk(`/${file}`);
    };
    addresses.forEach(walk);
    return [...seen];
  };
  return {
    everyScript: [...chunks.keys()],
    scripts: (addresses) =>
      reach(addresses).map((address) => ({
        name: chunks.get(address)?.src?.replace(/^(\.\.\/)*(src\/)?/, '') ?? withoutHash(address),
        bytes: sizeOf(address),
      })),
    files: (extensions) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.startsWith('.') && extensions.includes(extname(file)))
        .map((file) => ({ name: withoutHash(file), bytes: sizeOf(file) })),
    code: (addresses) =>
      reach(addresses)
        .map((address) => readFileSync(join(folder, address), 'utf8'))
        .join('\n'),
  };
}

/** Scripts and module preloads of a page. */
export function scriptsOf(html: string): readonly string[] {
  const tags = html.match(/<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? [];
  return tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
}
