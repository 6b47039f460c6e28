export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
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
  ping(): Promise<void>;
  close(): Promise<void>;
}
