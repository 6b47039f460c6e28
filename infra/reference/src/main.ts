import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceFiles } from './reference.ts';

const root = join(import.meta.dirname, '../../..');
for (const [path, content] of Object.entries(referenceFiles())) {
  writeFileSync(join(root, path), content);
  console.log(`wrote ${path}`);
}
