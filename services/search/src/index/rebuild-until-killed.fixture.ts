import { EmbeddedSearchIndex } from './embedded-search-index.ts';
import { anEntry } from './search-cases.fixture.ts';

/** Stores one tutor, then rebuilds with ever more tutors until killed. */
const [directory = ''] = process.argv.slice(2);
const index = new EmbeddedSearchIndex({ directory });
await index.put(anEntry({ uid: 'a', name: 'Survivor' }));
const profilePicture = 'long'.repeat(100_000);
await index.rebuild(
  (async function* () {
    for (let at = 0; ; at += 1)
      yield await Promise.resolve(anEntry({ uid: `n${String(at)}`, name: 'Newcomer', profilePicture }));
  })(),
);
