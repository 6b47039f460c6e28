import * as z from 'zod/mini';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';

const typedPerson = z.object({ name: z.string(), email: z.string() });
export type TypedPerson = z.infer<typeof typedPerson>;

const NAME = 'person';

/** Keeps a visitor's name and e-mail for the registration form. */
export function keepTypedPerson({ name, email }: TypedPerson): void {
  writeDraft(NAME, { name, email });
}

export function forgetTypedPerson(): void {
  removeDraft(NAME);
}

export function readTypedPerson(): TypedPerson {
  const parsed = typedPerson.safeParse(readDraft(NAME));
  return parsed.success ? parsed.data : { name: '', email: '' };
}
