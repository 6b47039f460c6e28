import { sources } from '@sao-mai/contracts';
import type { AccountState, DomainEvent } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import { randomId } from '../clock.ts';
import type { CollectionDefinition } from '../documents/port.ts';
import { anAccount } from './facts.ts';

const note = z.object({
  title: z.string(),
  count: z.number(),
  kind: z.optional(z.nullable(z.string())),
  open: z.optional(z.boolean()),
  place: z.optional(z.object({ city: z.nullable(z.string()), floor: z.optional(z.number()) })),
  key: z.optional(z.string()),
});
export type Note = z.infer<typeof note>;

export const aNote = (given: Partial<Note> = {}): Note => ({ title: 'A note', count: 0, ...given });

/** A new collection per test, as tests may share a server. */
export const notes = (definition: Partial<CollectionDefinition<Note>> = {}): CollectionDefinition<Note> => ({
  name: `notes-${randomId().slice(0, 8)}`,
  schema: note,
  source: sources.identity,
  ...definition,
});

export const registered = (uid: string, facts: Partial<AccountState> = {}): DomainEvent => ({
  type: 'user-registered.v1',
  data: anAccount({ uid, ...facts }),
});
export const updated = (uid: string, facts: Partial<AccountState> = {}): DomainEvent => ({
  type: 'user-updated.v1',
  data: anAccount({ uid, ...facts }),
});
export const deleted = (uid: string): DomainEvent => ({ type: 'user-deleted.v1', data: { uid } });
