import { envelope as envelopeSchema, events as definitions, isEventType } from '@sao-mai/contracts';
import type { Envelope, EventData, EventDefinition, EventType } from '@sao-mai/contracts';
import type * as z from 'zod/mini';
import type { RawMessage } from '../events/port.ts';

/** An event with validated envelope and data. */
export type EventOf<Type extends EventType> = Omit<Envelope, 'type' | 'data'> & {
  readonly type: Type;
  readonly data: EventData<Type>;
};

export type Reactions = { readonly [Type in EventType]?: (event: EventOf<Type>) => Promise<void> };

export type ReadEvent =
  | { readonly kind: 'ignored' }
  | { readonly kind: 'invalid'; readonly type: string; readonly subject: string; readonly reason: string }
  | { readonly kind: 'event'; readonly envelope: Envelope; readonly react: () => Promise<void> };

/** Parses a message; types without a reaction are ignored. */
export function readEvent(message: RawMessage, reactions: Reactions): ReadEvent {
  const parsed = envelopeSchema.safeParse(jsonOf(message.value));
  if (!parsed.success) {
    const reason = `No event: ${problemsOf(parsed.error)}`;
    return { kind: 'invalid', type: 'unknown', subject: message.key, reason };
  }
  const { type } = parsed.data;
  return isEventType(type) ? readKnown(type, message, parsed.data, reactions[type]) : { kind: 'ignored' };
}

const table: { readonly [Type in EventType]: EventDefinition<Type, EventData<Type>> } = definitions;

function readKnown<Type extends EventType>(
  type: Type,
  message: RawMessage,
  envelope: Envelope,
  reaction: Reactions[Type],
): ReadEvent {
  if (reaction === undefined) return { kind: 'ignored' };
  const invalid = (reason: string): ReadEvent => ({ kind: 'invalid', type, subject: message.key, reason });
  if (envelope.source !== table[type].source) return invalid(`${envelope.source} does not publish ${type}`);
  if (envelope.subject !== message.key) return invalid('The subject is not the key');
  if (!Number.isSafeInteger(envelope.sequence)) return invalid('The sequence is no whole number');
  const data = table[type].data.safeParse(envelope.data);
  if (!data.success) return invalid(`${type} does not match its contract: ${problemsOf(data.error)}`);
  return { kind: 'event', envelope, react: () => reaction({ ...envelope, type, data: data.data }) };
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const problemsOf = (error: z.core.$ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.') || 'message'}: ${issue.message}`).join('; ');
