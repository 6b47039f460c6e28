import type { DomainEvent } from '@sao-mai/contracts';
import type { Filter, StoredDocument } from '../documents/port.ts';

/**
 * A step that brings stored documents of an older release into today's shape. It may run twice, beside processes of the
 * release before, and on documents of a restored backup. docs/operations.md says what it may do ('Migrations').
 */
export interface Migration {
  /** From 1 on without gaps; never changed or reused. */
  readonly number: number;
  readonly name: string;
  readonly collection: string;
  /** Finds the documents to change; all without it. */
  readonly where?: Filter;
  /**
   * The lowest migration number that a release has to know to work on the store afterwards; default 0, which every
   * release does. Older releases are refused.
   */
  readonly needs?: number;
  /** Pure and idempotent: null for a document that needs no change. */
  readonly change: (state: unknown) => MigratedState | null;
}

export interface MigratedState {
  readonly state: unknown;
  readonly events?: readonly DomainEvent[];
}

export function checkNumbers(migrations: readonly Migration[]): void {
  for (const [at, { number, needs = 0 }] of migrations.entries()) {
    if (number !== at + 1 || needs > number) throw new Error(`Migration ${String(number)} is numbered wrongly`);
  }
}

/** A document of a backup in today's shape. Its events come from `republish`, which follows every restore. */
export const migratedDocument =
  (migrations: readonly Migration[]) =>
  (document: StoredDocument): StoredDocument => {
    if (document.state === null) return document;
    const own = migrations.filter(({ collection }) => collection === document.collection);
    const state = own.reduce<unknown>((current, { change }) => {
      const changed = change(current);
      return changed === null ? current : changed.state;
    }, document.state);
    return { ...document, state };
  };
