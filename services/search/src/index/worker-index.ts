import { conceptsOf, namedConcept } from '../meaning/concept-names.ts';
import type { Lexicon } from '../meaning/lexicon.ts';
import type { FindReading } from './entry-record.ts';
import { indexFingerprint } from './fingerprint.ts';
import type { IndexFiles } from './index-files.ts';
import { suggest } from './suggest.ts';
import { similarTo } from './similar.ts';
import type { TutorIndex } from './tutor-index.ts';
import { searchTutors } from './tutor-search.ts';
import type { Answer, Question } from './worker-protocol.ts';

interface Rebuild extends ReturnType<IndexFiles['create']> {
  /** Put or removed since it began: newer than what it is filled with. */
  readonly touched: Set<string>;
}

const done: Answer = { op: 'done' };
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const brokenFile = new Set([11, 26]);

/** Answers questions from the index in use, and fills the next one beside it during a rebuild. */
export class WorkerIndex {
  readonly #files: IndexFiles;
  #current: TutorIndex;
  /** The index in use is an empty one in place of one that could not be read: it holds no answers. */
  #lost: boolean;
  #rebuild: Rebuild | undefined;

  constructor(files: IndexFiles) {
    this.#files = files;
    const { index, lost } = files.open();
    this.#current = index;
    this.#lost = lost;
  }

  answer(question: Question): Answer {
    try {
      return this.#answer(question);
    } catch (error) {
      if (isBrokenFile(error)) this.#startEmpty();
      throw error;
    }
  }

  #answer(question: Question): Answer {
    switch (question.op) {
      case 'search':
        return { op: 'search', answer: searchTutors(this.#readable(), question.query) };
      case 'suggest':
        return { op: 'suggest', suggestions: suggest(this.#readable(), question.query) };
      case 'similar':
        return { op: 'similar', items: similarTo(this.#readable(), question.uid) };
      case 'read':
        return { op: 'concepts', concepts: conceptsOf(this.#lexicon, question.profile, question.language) };
      case 'name':
        return {
          op: 'concepts',
          concepts: question.concepts.map((concept) => namedConcept(this.#lexicon, concept, question.language)),
        };
      case 'count':
        return { op: 'count', count: this.#current.size };
      case 'uids':
        return { op: 'uids', uids: this.#current.uids };
      case 'fingerprint':
        return { op: 'fingerprint', fingerprint: this.#fingerprint() };
      case 'put':
        this.#change(question.entry.uid, (index) => {
          index.put([question.entry]);
        });
        return done;
      case 'remove':
        this.#change(question.uid, (index) => {
          index.remove(question.uid);
        });
        return done;
      case 'begin-rebuild':
        this.#abandon();
        this.#rebuild = { ...this.#files.create(), touched: new Set() };
        this.#rebuild.index.beginFilling();
        return done;
      case 'add-to-rebuild': {
        const { index, touched } = this.#running();
        const entries = question.entries.filter(({ uid }) => !touched.has(uid));
        index.put(entries, this.#readings());
        return done;
      }
      case 'finish-rebuild':
        this.#swap();
        return done;
      case 'abandon-rebuild':
        this.#abandon();
        return done;
      case 'close':
        this.#abandon();
        this.#current.close();
        return done;
    }
  }

  get #lexicon(): Lexicon {
    return this.#current.meaning.lexicon;
  }

  #readable(): TutorIndex {
    if (this.#lost) throw new Error('The index was lost and has to be rebuilt');
    return this.#current;
  }

  /** The readings of the index in use, where it was written with the lexicon of today. */
  #readings(): FindReading | undefined {
    const { meaning, database } = this.#current;
    return this.#fingerprint() === indexFingerprint(meaning) ? (uid) => database.reading(uid) : undefined;
  }

  #running(): Rebuild {
    if (this.#rebuild === undefined) throw new Error('No rebuild is running');
    return this.#rebuild;
  }

  /** A change during a rebuild goes into both: the swap loses nothing. */
  #change(uid: string, change: (index: TutorIndex) => void): void {
    change(this.#current);
    if (this.#rebuild === undefined) return;
    try {
      this.#rebuild.touched.add(uid);
      change(this.#rebuild.index);
    } catch (error) {
      this.#abandon();
      throw error;
    }
  }

  #abandon(): void {
    this.#rebuild?.discard();
    this.#rebuild = undefined;
  }

  #swap(): void {
    const { index, complete } = this.#running();
    index.endFilling();
    complete();
    const old = this.#current;
    this.#current = index;
    this.#lost = false;
    this.#rebuild = undefined;
    old.close();
    this.#files.tidy();
  }

  /** An unreadable index gives way to an empty one, which answers nothing until it is filled. */
  #startEmpty(): void {
    const old = this.#current;
    this.#current = this.#files.create().index;
    this.#lost = true;
    old.close();
    if (this.#rebuild === undefined) this.#files.tidy();
  }

  /** A lost index has none, so that whoever compares has it rebuilt. */
  #fingerprint(): string {
    return this.#lost ? '' : (this.#current.readMeta('fingerprint') ?? '');
  }
}

function isBrokenFile(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && brokenFile.has(error.errcode)
  );
}
