import { EmbeddedSearchIndex } from './embedded-search-index.ts';
import { anEntry } from './search-cases.fixture.ts';

/** Rebuilds the index of a folder with ever more tutors, and prints how many are written, until killed. */
const [directory = ''] = process.argv.slice(2);
const index = new EmbeddedSearchIndex({ directory });
const profilePicture = 'long'.repeat(100_000);
await index.rebuild(
  (async function* () {
    for (let at = 0; ; at += 1)
      yield await Promise.resolve(anEntry({ uid: `n${String(at)}`, name: 'Newcomer', profilePicture }));
  })(),
  (written) => process.stdout.write(`${String(written)}\n`),
);
