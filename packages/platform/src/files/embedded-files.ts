import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { runOnce } from '../work/run-once.ts';
import { checkName, contentTypeOf } from './file-name.ts';
import type { Files, StoredFile } from './port.ts';
import { removeUnfinished, writeDurably } from './write-durably.ts';

export interface EmbeddedFilesOptions {
  readonly dir: string;
}

const unfinishedPattern = /^\.[\w-]+\.[a-z0-9]+\.[0-9a-f-]{36}$/;
const defaultLimit = 1000;
/** By other users as far as the process's umask lets them. */
const readable = 0o666;

/** Files in one folder; the content type follows from the extension. */
export class EmbeddedFiles implements Files {
  readonly #dir: string;
  #closed = false;
  /** Repeated after a failure: a full disk may have space by then. */
  readonly #prepared = runOnce(() => this.#prepare());

  constructor({ dir }: EmbeddedFilesOptions) {
    this.#dir = dir;
  }

  async put(name: string, { bytes, contentType }: StoredFile): Promise<void> {
    checkName(name, contentType);
    const present = await this.get(name);
    if (present !== null) {
      if (Buffer.compare(present.bytes, bytes) === 0) return;
      throw new AppError('conflict', 'conflict');
    }
    await this.#available(async () => {
      await this.#prepared();
      // `list` and `get` ignore the temporary file.
      const temporary = join(this.#dir, `.${name}.${randomUUID()}`);
      await writeDurably(join(this.#dir, name), bytes, { temporary, mode: readable });
    });
  }

  async get(name: string): Promise<StoredFile | null> {
    const contentType = contentTypeOf(name);
    if (contentType === undefined) return null;
    const bytes = await this.#available(() => orNull(readFile(join(this.#dir, name))));
    return bytes === null ? null : { bytes: new Uint8Array(bytes), contentType };
  }

  async remove(name: string): Promise<void> {
    if (contentTypeOf(name) === undefined) return;
    await this.#available(() => orNull(unlink(join(this.#dir, name))));
  }

  async list({ after = '', limit = defaultLimit }: { after?: string; limit?: number } = {}): Promise<
    readonly string[]
  > {
    const names = (await this.#available(() => orNull(readdir(this.#dir)))) ?? [];
    return names
      .filter((name) => contentTypeOf(name) !== undefined && name > after)
      .sort()
      .slice(0, limit);
  }

  async ping(): Promise<void> {
    await this.#available(async () => {
      await mkdir(this.#dir, { recursive: true });
      await stat(this.#dir);
    });
  }

  async close(): Promise<void> {
    await Promise.resolve();
    this.#closed = true;
  }

  async #prepare(): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    await removeUnfinished(this.#dir, (name) => unfinishedPattern.test(name));
  }

  async #available<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new AppError('unavailable', 'unavailable');
    try {
      return await work();
    } catch (error) {
      throw new AppError('unavailable', 'unavailable', { cause: error });
    }
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (Error.isError(error) && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
