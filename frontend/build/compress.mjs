// Writes .br and .gz beside every text file of a build, so that no server compresses while someone waits.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(?:js|css|html|svg|txt|json|webmanifest)$/;
const SMALLEST = 1024;

const folder = process.argv[2];
if (folder === undefined) throw new Error('compress.mjs needs the folder to compress');

let files = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const raw = readFileSync(path);
  if (raw.length < SMALLEST) continue;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(raw, { params }));
  writeFileSync(`${path}.gz`, gzipSync(raw, { level: 9 }));
  files += 1;
}
console.log(`compressed ${files} files in ${folder}`);
