import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Meaning } from '../meaning/meaning.ts';
import { indexFingerprint } from './fingerprint.ts';
import { schemaVersion } from './index-database.ts';
import { TutorIndex } from './tutor-index.ts';

const fileName = new RegExp(String.raw`^tutors-v${schemaVersion}-(\d+)\.db$`);
const inMemory = ':memory:';

/** One file per rebuild; the newest complete one answers. So a crash leaves the old index, the new one, or none. */
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

  /** The last complete index, or an empty one; `lost` if an existing file cannot be read. */
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

  /** A new empty index; `complete` makes it the current one, `discard` removes it. */
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

  /** Removes all files but the newest; their connections must be closed. */
  tidy(): void {
    this.#removeAllBut(this.#generation);
  }

  #tryToOpen(generation: number): TutorIndex | undefined {
    let index: TutorIndex | undefined;
    try {
      index = new TutorIndex(this.#pathOf(generation), this.#meaning);
      if (index.database.readMeta('complete') === 'yes') return index;
    } catch {
      // An unreadable file is ignored: the index is rebuilt from the facts.
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
