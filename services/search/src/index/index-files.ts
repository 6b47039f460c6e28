import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Meaning } from '../meaning/meaning.ts';
import { indexFingerprint } from './fingerprint.ts';
import { IndexDatabase, schemaVersion } from './index-database.ts';
import { TutorIndex } from './tutor-index.ts';

const fileName = new RegExp(String.raw`^tutors-v${schemaVersion}-(\d+)\.db$`);
const inMemory = ':memory:';

export interface OpenedIndex {
  readonly index: TutorIndex;
  readonly generation: number;
  /** Empty although tutors were stored: it must not answer until it is filled. */
  readonly lost: boolean;
}

/** One file per rebuild; the newest complete one answers. So a crash leaves the old index, the new one, or none. */
export class IndexFiles {
  readonly #directory: string | undefined;
  readonly #meaning: Meaning;

  /** `directory`: undefined keeps the index in memory. */
  constructor(directory: string | undefined, meaning: Meaning) {
    this.#directory = directory;
    this.#meaning = meaning;
    if (directory !== undefined) mkdirSync(directory, { recursive: true });
  }

  /** The last complete index, or an empty one; `lost` if an existing file cannot be read. */
  open(): OpenedIndex {
    const generations = this.#generations();
    for (const generation of generations) {
      const index = this.#complete(generation, (database) => new TutorIndex(database, this.#meaning));
      if (index === undefined) continue;
      this.removeAllBut(generation);
      return { index, generation, lost: false };
    }
    this.removeAllBut(undefined);
    const lost = generations.length > 0;
    const { index, generation } = this.create();
    if (!lost) index.database.markComplete();
    return { index, generation, lost };
  }

  /** A new empty index, which a restart ignores until it is marked as complete. */
  create(): OpenedIndex {
    const generation = this.#nextGeneration;
    const index = new TutorIndex(new IndexDatabase(this.#pathOf(generation)), this.#meaning);
    index.database.writeMeta('fingerprint', indexFingerprint(this.#meaning));
    return { index, generation, lost: true };
  }

  /** The index to fill: a copy of the current one if the lexicon is the same, so that only changes are written to it. */
  next(): OpenedIndex {
    const [current] = this.#generations();
    return (current === undefined ? undefined : this.#copyOf(current)) ?? this.create();
  }

  #copyOf(current: number): OpenedIndex | undefined {
    const generation = this.#nextGeneration;
    const path = this.#pathOf(generation);
    const unfinished = `${path}.copy`;
    rmSync(unfinished, { force: true });
    const isCopied = this.#complete(current, (database) => {
      if (database.readMeta('fingerprint') !== indexFingerprint(this.#meaning)) return undefined;
      database.copyTo(unfinished);
      database.close();
      return true;
    });
    if (isCopied === undefined) return undefined;
    renameSync(unfinished, path);
    const index = this.#read(generation, (database) => {
      database.verify();
      return new TutorIndex(database, this.#meaning);
    });
    if (index === undefined) this.remove(generation);
    return index && { index, generation, lost: true };
  }

  remove(generation: number): void {
    const path = this.#pathOf(generation);
    if (path === inMemory) return;
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
  }

  /** Reads the file of a complete index; a crash may leave anything in an incomplete one. */
  #complete<Read>(generation: number, read: (database: IndexDatabase) => Read | undefined): Read | undefined {
    return this.#read(generation, (database) => (database.isComplete ? read(database) : undefined));
  }

  #read<Read>(generation: number, read: (database: IndexDatabase) => Read | undefined): Read | undefined {
    let database: IndexDatabase | undefined;
    try {
      database = new IndexDatabase(this.#pathOf(generation));
      const found = read(database);
      if (found !== undefined) return found;
    } catch {
      // An unreadable file is ignored: the index is rebuilt from the facts.
    }
    database?.close();
    return undefined;
  }

  #generations(): number[] {
    if (this.#directory === undefined) return [];
    return readdirSync(this.#directory)
      .flatMap((name) => fileName.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a);
  }

  get #nextGeneration(): number {
    return (this.#generations()[0] ?? 0) + 1;
  }

  #pathOf(generation: number): string {
    if (this.#directory === undefined) return inMemory;
    return join(this.#directory, `tutors-v${String(schemaVersion)}-${String(generation)}.db`);
  }

  /** Removes other files; their connections must be closed. */
  removeAllBut(kept: number | undefined): void {
    if (this.#directory === undefined) return;
    const own = kept === undefined ? undefined : this.#pathOf(kept);
    for (const name of readdirSync(this.#directory)) {
      const path = join(this.#directory, name);
      const belongs = own !== undefined && (path === own || path.startsWith(`${own}-`));
      if (name.startsWith('tutors-v') && !belongs) rmSync(path, { force: true });
    }
  }
}
