import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Meaning } from '../meaning/meaning.ts';
import { indexFingerprint } from './fingerprint.ts';
import { schemaVersion } from './index-database.ts';
import { TutorIndex } from './tutor-index.ts';

const fileName = new RegExp(String.raw`^tutors-v${schemaVersion}-(\d+)\.db$`);
const inMemory = ':memory:';

/**
 * The files of the index, one for each time it was rebuilt. A file counts once it is marked complete; the newest such
 * one answers, all others are removed. So a crash at any moment leaves the old or the new index, or none.
 */
export class IndexFiles {
  readonly #directory: string | undefined;
  readonly #meaning: Meaning;
  #generation = 0;

  /** `directory`: undefined keeps the index in memory. */
  constructor(directory: string | undefined, meaning: Meaning) {
    this.#directory = directory;
    this.#meaning = meaning;
    if (directory !== undefined) mkdirSync(directory, { recursive: true });
  }

  /** The index that was complete at last, or an empty one; `lost` where there was one that cannot be read. */
  open(): { index: TutorIndex; lost: boolean } {
    const generations = this.#generations();
    this.#generation = generations[0] ?? 0;
    for (const generation of generations) {
      const index = this.#tryToOpen(generation);
      if (index === undefined) continue;
      this.#generation = generation;
      this.#removeAllBut(generation);
      return { index, lost: false };
    }
    this.#removeAllBut(undefined);
    const { index, complete } = this.create();
    const lost = generations.length > 0;
    if (!lost) complete();
    return { index, lost };
  }

  /** A new empty index; `complete` makes it the one that is opened next time, `discard` removes it. */
  create(): { index: TutorIndex; complete: () => void; discard: () => void } {
    this.#generation += 1;
    const generation = this.#generation;
    const index = new TutorIndex(this.#pathOf(generation), this.#meaning);
    index.database.writeMeta('fingerprint', indexFingerprint(this.#meaning));
    return {
      index,
      complete: () => {
        index.database.writeMeta('complete', 'yes');
      },
      discard: () => {
        index.database.close();
        this.#remove(generation);
      },
    };
  }

  /** Removes the files of all indexes but the newest; their connections must be closed. */
  tidy(): void {
    this.#removeAllBut(this.#generation);
  }

  #tryToOpen(generation: number): TutorIndex | undefined {
    let index: TutorIndex | undefined;
    try {
      index = new TutorIndex(this.#pathOf(generation), this.#meaning);
      if (index.database.readMeta('complete') === 'yes') return index;
    } catch {
      // A file that cannot be read is as good as none: the index is made again from the facts.
    }
    index?.database.close();
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

  #removeAllBut(kept: number | undefined): void {
    if (this.#directory === undefined) return;
    const own = kept === undefined ? undefined : this.#pathOf(kept);
    for (const name of readdirSync(this.#directory)) {
      const path = join(this.#directory, name);
      const belongs = own !== undefined && (path === own || path.startsWith(`${own}-`));
      if (name.startsWith('tutors-v') && !belongs) rmSync(path, { force: true });
    }
  }

  #remove(generation: number): void {
    const path = this.#pathOf(generation);
    if (path === inMemory) return;
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  }
}
