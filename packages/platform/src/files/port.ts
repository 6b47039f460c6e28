export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export interface MovePage {
  /** The last name of the page before. */
  readonly after?: string;
  readonly limit: number;
  /** Whether the file is still needed; once it is not, it never is again. Others are left where they are. */
  readonly isShown: (name: string) => Promise<boolean>;
}

export interface MoveResult {
  readonly moved: number;
  readonly left: number;
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/** Files up to 1 MB with generated names, `[A-Za-z0-9_-]+\.[a-z0-9]+`; other names are not found. */
export interface Files {
  /** Durable when it resolves. Names are immutable; repeating a put is idempotent. */
  put(name: string, file: StoredFile): Promise<void>;
  get(name: string): Promise<StoredFile | null>;
  /** Idempotent. */
  remove(name: string): Promise<void>;
  /** Names in order, after the cursor `after`. */
  list(options?: { readonly after?: string; readonly limit?: number }): Promise<readonly string[]>;
  /** Moves files here from the store that held them earlier, if there is one. */
  move?(page: MovePage): Promise<MoveResult>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
