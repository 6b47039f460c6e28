import { EmbeddedSearchIndex } from './embedded-search-index.ts';
import { anEntry } from './search-cases.fixture.ts';

/** Puts entries in a loop, with rebuilds in between, and prints how many are acknowledged, until killed. */
const [directory = '', from = '0'] = process.argv.slice(2);
const index = new EmbeddedSearchIndex({ directory });
const entry = (at: number) => anEntry({ uid: `u${String(at)}`, name: 'Written' }, at);

for (let at = Number(from); ; at += 1) {
  await index.put(entry(at));
  process.stdout.write(`${String(at + 1)}\n`);
  if (at % 15 !== 0) continue;
  const entries = async function* () {
    for (let one = 0; one <= at; one += 1) yield await Promise.resolve(entry(one));
  };
  await index.rebuild(entries());
}
