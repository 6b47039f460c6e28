import type { Meaning } from '../meaning/meaning.ts';
import type { IndexEntry } from '../search-index.ts';
import { digestOf, isOfName, recordOf } from './entry-record.ts';
import type { IndexDatabase } from './index-database.ts';
import { ListedTutors } from './listed-tutors.ts';
import type { Traits } from './listed-tutors.ts';
import { RowSets } from './row-sets.ts';
import { Vocabulary } from './vocabulary.ts';

/** One index: its tables, and in-memory data for filters, facets, sorts and typos. Synchronous; runs in the worker. */
export class TutorIndex {
  readonly meaning: Meaning;
  readonly database: IndexDatabase;
  readonly tutors = new ListedTutors();
  readonly vocabulary: Vocabulary;
  readonly sets: RowSets;

  constructor(database: IndexDatabase, meaning: Meaning) {
    this.meaning = meaning;
    this.database = database;
    this.sets = new RowSets(this.database);
    this.vocabulary = new Vocabulary((word) => this.database.countOfWord(word));
    for (const { id, uid, traits } of this.database.traits()) this.#remember(id, uid, traits);
    this.vocabulary.add(this.database.words());
  }

  put(entries: readonly IndexEntry[]): void {
    const changed = entries
      .map((entry) => ({ entry, digest: digestOf(this.meaning, entry) }))
      .filter(({ entry: { uid }, digest }) => !this.database.holds(uid, digest));
    if (changed.length === 0) return;
    const written = this.database.transaction(() => changed.map(({ entry, digest }) => this.#write(entry, digest)));
    for (const remember of written) remember();
  }

  /** Writes to the tables and returns the in-memory changes to apply after the commit. */
  #write(entry: IndexEntry, digest: string): () => void {
    const record = recordOf(this.meaning, entry);
    const before = this.database.find(entry.uid);
    if (before !== undefined) this.database.update(before, digest, record);
    const id = before?.id ?? this.database.insert(entry.uid, digest, record);
    return () => {
      this.#remember(id, entry.uid, record.traits, before?.traits);
      this.vocabulary.add(`${record.columns.name} ${record.columns.texts}`.split(' '));
    };
  }

  #remember(id: number, uid: string, traits: Traits, before?: Traits): void {
    this.tutors.put(id, uid, traits);
    this.sets.put(id, tokensOf(before), tokensOf(traits));
  }

  remove(uid: string): void {
    const found = this.database.find(uid);
    if (found === undefined) return;
    this.database.transaction(() => {
      this.database.delete(found);
    });
    this.tutors.remove(found.id);
    this.sets.put(found.id, tokensOf(found.traits), []);
  }
}

const tokensOf = (traits: Traits | undefined): string[] => traits?.tokens.filter((token) => !isOfName(token)) ?? [];
