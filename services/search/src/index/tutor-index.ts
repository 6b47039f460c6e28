import type { ListedItem } from '@sao-mai/contracts';
import type { Meaning } from '../meaning/meaning.ts';
import type { IndexEntry } from '../search-index.ts';
import { recordOf, wordsOfItem } from './entry-record.ts';
import type { FindReading, StoredItem } from './entry-record.ts';
import { IndexDatabase } from './index-database.ts';
import { ListedTutors } from './listed-tutors.ts';
import { RowSets } from './row-sets.ts';
import { Vocabulary } from './vocabulary.ts';

/** One index: its tables, and in memory what filters, facets, sorts and typos are judged by. Synchronous; lives in the worker. */
export class TutorIndex {
  readonly meaning: Meaning;
  readonly database: IndexDatabase;
  readonly tutors = new ListedTutors();
  readonly vocabulary = new Vocabulary();
  readonly sets: RowSets;

  constructor(file: string, meaning: Meaning) {
    this.meaning = meaning;
    this.database = new IndexDatabase(file);
    this.sets = new RowSets(this.database);
    for (const { id, traits } of this.database.traits()) this.tutors.put(id, traits);
    for (const { word, entries } of this.database.vocabulary()) this.vocabulary.add(word, entries);
  }

  get size(): number {
    return this.tutors.size;
  }

  get uids(): readonly string[] {
    return this.tutors.uids;
  }

  readMeta(key: string): string | undefined {
    return this.database.readMeta(key);
  }

  writeMeta(key: string, value: string): void {
    this.database.writeMeta(key, value);
  }

  /** After a failure between this and `endFilling` the index is to be thrown away. */
  beginFilling(): void {
    this.database.beginFilling();
  }

  endFilling(): void {
    this.database.endFilling();
  }

  stored(id: number): StoredItem | undefined {
    return this.database.item(id);
  }

  /** `find`: readings made with the same lexicon. */
  put(entries: readonly IndexEntry[], find?: FindReading): void {
    const written = this.database.transaction(() => entries.map((entry) => this.#write(entry, find)));
    for (const remember of written) remember();
  }

  /** Writes to the tables and gives back what to change in memory once that is committed. */
  #write(entry: IndexEntry, find: FindReading | undefined): () => void {
    const record = recordOf(this.meaning, entry, find);
    const before = this.database.find(entry.uid);
    if (before !== undefined) this.database.update(before.id, record);
    const id = before?.id ?? this.database.insert(record);
    return () => {
      if (before !== undefined) this.#forgetWords(before.stored.item);
      for (const word of record.words) this.vocabulary.add(word);
      this.tutors.put(id, record.traits);
      this.sets.put(id, record.tokens);
    };
  }

  remove(uid: string): void {
    const found = this.database.find(uid);
    if (found === undefined) return;
    this.database.transaction(() => {
      this.database.delete(found.id);
    });
    this.#forgetWords(found.stored.item);
    this.tutors.remove(found.id);
    this.sets.put(found.id, []);
  }

  #forgetWords(item: ListedItem): void {
    for (const word of wordsOfItem(item).distinct) this.vocabulary.remove(word);
  }

  close(): void {
    this.database.close();
  }
}
