import { mkdirSync, readdirSync, rmSync } from 'node:fs';
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
      const index = this.#complete(generation, (path) => new TutorIndex(path, this.#meaning));
      if (index === undefined) continue;
      this.removeAllBut(generation);
      return { index, generation, lost: false };
    }
    this.removeAllBut(undefined);
    const lost = generations.length > 0;
    const { index, generation } = this.create();
    if (!lost) index.database.writeMeta('complete', 'yes');
    return { index, generation, lost };
  }

  /** A new empty index, which a restart ignores until it is marked as complete. */
  create(): OpenedIndex {
    const generation = (this.#generations()[0] ?? 0) + 1;
    const index = new TutorIndex(this.#pathOf(generation), this.#meaning);
    index.database.writeMeta('fingerprint', indexFingerprint(this.#meaning));
    return { index, generation, lost: true };
  }

  /** The tables of the last complete index that was written with the same lexicon. */
  written(): IndexDatabase | undefined {
    const isSame = (database: IndexDatabase): boolean =>
      database.readMeta('fingerprint') === indexFingerprint(this.#meaning);
    const open = (path: string) => ({ database: new IndexDatabase(path) });
    for (const generation of this.#generations()) {
      const found = this.#complete(generation, open, isSame);
      if (found !== undefined) return found.database;
    }
    return undefined;
  }

  remove(generation: number): void {
    const path = this.#pathOf(generation);
    if (path === inMemory) return;
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
  }

  #complete<Opened extends { readonly database: IndexDatabase }>(
    generation: number,
    open: (path: string) => Opened,
    isWanted: (database: IndexDatabase) => boolean = () => true,
  ): Opened | undefined {
    let opened: Opened | undefined;
    try {
      opened = open(this.#pathOf(generation));
      if (opened.database.readMeta('complete') === 'yes' && isWanted(opened.database)) return opened;
    } catch {
      // An unreadable file is ignored: the index is rebuilt from the facts.
    }
    opened?.database.close();
    return undefined;
  }

  #generations(): number[] {
    if (this.#directory === undefined) return [];
    return readdirSync(this.#directory)
      .flatMap((name) => fileName.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a);
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
