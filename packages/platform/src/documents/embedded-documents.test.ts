import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentsSuite } from '../testing/documents-suite.ts';
import { EmbeddedDocuments } from './embedded-documents.ts';

documentsSuite('EmbeddedDocuments', async (clock) => {
  const dir = await mkdtemp(join(tmpdir(), 'documents-'));
  const file = join(dir, 'store', 'documents.sqlite');
  return {
    documents: new EmbeddedDocuments({ file, clock }),
    reopen: () => Promise.resolve(new EmbeddedDocuments({ file, clock })),
    stop: () => rm(dir, { recursive: true }),
  };
});

documentsSuite('EmbeddedDocuments in memory', (clock) =>
  Promise.resolve({ documents: new EmbeddedDocuments({ file: ':memory:', clock }) }),
);
