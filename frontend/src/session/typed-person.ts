import * as z from 'zod/mini';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';

const typedPerson = z.object({ name: z.string(), email: z.string() });
export type TypedPerson = z.infer<typeof typedPerson>;

const NAME = 'person';

/** Who a visitor said they are, for the form that asks for it again: whoever has to sign in types it once. */
export function keepTypedPerson({ name, email }: TypedPerson): void {
  writeDraft(NAME, { name, email });
}

export function forgetTypedPerson(): void {
  removeDraft(NAME);
}

/** What was kept in this tab, else nothing. */
export function readTypedPerson(): TypedPerson {
  const parsed = typedPerson.safeParse(readDraft(NAME));
  return parsed.success ? parsed.data : { name: '', email: '' };
}
