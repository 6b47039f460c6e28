import { EmbeddedSearchIndex } from '@sao-mai/search/embedded-search-index';
import { MeilisearchIndex } from '@sao-mai/search/meilisearch-index';
import { judgeAll, judgedEntries } from '@sao-mai/search/relevance';
import type { Relevance } from '@sao-mai/search/relevance';

type Index = EmbeddedSearchIndex | MeilisearchIndex;

const line = (name: string, { queries, ndcg, success, empty }: Relevance): string =>
  [name.padEnd(16), queries, ...[ndcg, success, empty].map((value) => value.toFixed(1))]
    .map((cell) => String(cell).padStart(8))
    .join('');

async function report(title: string, index: Index): Promise<void> {
  await index.rebuild(
    (async function* () {
      yield* judgedEntries;
    })(),
  );
  const { all, classes } = await judgeAll(index);
  console.log(`\n${title}\n${'class'.padEnd(16)} queries nDCG@10 succ.@1  empty`);
  for (const [name, relevance] of [...classes, ['all', all] as const]) console.log(line(name, relevance));
  await index.close();
}

/**
 * Scores the queries of tests/cases/relevance by class, on the embedded index and on MEILI_URL. `without=20 seed=1`
 * drops 20 % of the lexicon at random.
 */
export async function run(args: readonly string[]): Promise<void> {
  const option = (name: string): number =>
    Number(args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1) ?? 0);
  const leaveOut = { share: option('without') / 100, seed: option('seed') };
  const title = leaveOut.share === 0 ? 'the whole lexicon' : `without ${String(leaveOut.share * 100)} % of its phrases`;
  await report(`SQLite FTS5, ${title}`, new EmbeddedSearchIndex({ leaveOut }));
  const { MEILI_URL: url = '', MEILI_KEY: key = '' } = process.env;
  if (url === '') return;
  await report(`Meilisearch, ${title}`, new MeilisearchIndex({ url, key, name: 'bench-relevance', leaveOut }));
}
