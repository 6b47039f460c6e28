export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Small files (1 MB at most) under names of our own making: `[A-Za-z0-9_-]+\.[a-z0-9]+`; any other name is not found. */
export interface Files {
  /** Durable when it resolves; a name is written once (again with the same bytes is no error). */
  put(name: string, file: StoredFile): Promise<void>;
  get(name: string): Promise<StoredFile | null>;
  /** A missing one is no error. */
  remove(name: string): Promise<void>;
  /** Names in order, after `after`. */
  list(options?: { readonly after?: string; readonly limit?: number }): Promise<readonly string[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
