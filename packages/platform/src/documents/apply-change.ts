import { eventBytes, events as definitions } from '@sao-mai/contracts';
import type { DomainEvent, Envelope, EventType, Source } from '@sao-mai/contracts';
import type * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import type { Change, CollectionDefinition, StoredDocument } from './port.ts';

interface ChangeContext {
  readonly collection: string;
  readonly source: Source | undefined;
  readonly id: string;
  readonly now: Date;
  readonly newId: () => string;
  readonly correlationId: string;
  /** Of the span that the events belong to. */
  readonly traceparent: string | undefined;
}

interface PlannedWrite {
  readonly version: number;
  readonly sequence: number;
  readonly appended: readonly Envelope[];
  /** Last event of the outbox that the first appended one supersedes, if it is still unpublished. */
  readonly replaced: string | null;
}

export interface PlannedChange<State> {
  readonly plan: PlannedWrite;
  readonly json: string | null;
  readonly state: State | null;
}

export function planChange<State>(
  stored: (Pick<StoredDocument, 'version' | 'sequence' | 'outbox'> & { readonly state: State | null }) | null,
  change: Extract<Change<State, unknown>, { state: unknown }>,
  definition: CollectionDefinition<State>,
  context: Omit<ChangeContext, 'collection' | 'source'>,
): PlannedChange<State> | null {
  const before = stored?.state ?? null;
  const following = definition.eventsOfChange?.(context.id, before, change.state) ?? [];
  const events = [...(change.events ?? []), ...following];
  if (change.state === null && before === null && events.length === 0) return null;
  const { name: collection, source } = definition;
  const plan = planWrite(stored, events, { ...context, collection, source });
  const json = change.state === null ? null : JSON.stringify(change.state);
  // Parsing before the write ensures that only readable states are stored.
  return { plan, json, state: json === null ? null : definition.schema.parse(JSON.parse(json)) };
}

const isUpdated = (type: string): boolean => /-updated\.v\d+$/.test(type);

/** Next version, sequences and envelopes. A sequence is max(previous + 1, now in ms), so it always grows. */
function planWrite(
  stored: Pick<StoredDocument, 'version' | 'sequence' | 'outbox'> | null,
  events: readonly DomainEvent[],
  context: ChangeContext,
): PlannedWrite {
  let sequence = stored?.sequence ?? 0;
  const appended: Envelope[] = [];
  for (const event of events) {
    sequence = Math.max(sequence + 1, context.now.getTime());
    if (isUpdated(event.type) && appended.at(-1)?.type === event.type) appended.pop();
    appended.push(makeEnvelope(event, sequence, context));
  }
  const last = stored?.outbox.at(-1);
  const replaces = last !== undefined && isUpdated(last.type) && last.type === appended[0]?.type;
  return { version: (stored?.version ?? 0) + 1, sequence, appended, replaced: replaces ? last.id : null };
}

export function nextOutbox(outbox: readonly Envelope[], plan: PlannedWrite): readonly Envelope[] {
  return [...outbox.filter((event) => event.id !== plan.replaced), ...plan.appended];
}

function makeEnvelope(event: DomainEvent, sequence: number, context: ChangeContext): Envelope {
  const envelope: Envelope = {
    specversion: '1.0',
    id: context.newId(),
    source: sourceOf(event, context),
    type: event.type,
    subject: context.id,
    time: context.now.toISOString(),
    datacontenttype: 'application/json',
    sequence,
    correlationid: context.correlationId,
    ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
    data: checkedData(event, context),
  };
  if (Buffer.byteLength(JSON.stringify(envelope)) > eventBytes) throw new AppError('too-large', 'body-too-large');
  return envelope;
}

function sourceOf(event: DomainEvent, context: ChangeContext): Source {
  const { source } = definitions[event.type];
  if (source !== context.source) {
    throw new Error(`${event.type} is not an event of the collection ${context.collection}`);
  }
  return source;
}

/** Drops fields that the contract does not name. */
function checkedData(event: DomainEvent, context: ChangeContext): unknown {
  const schema: z.ZodMiniType = dataSchemas[event.type];
  const parsed = schema.safeParse(event.data);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`${event.type} of ${context.collection}/${context.id} does not match its contract: ${problems}`);
}

const dataSchemas = Object.fromEntries(
  Object.values(definitions).map((definition): [string, z.ZodMiniType] => [definition.type, definition.data]),
) as Record<EventType, z.ZodMiniType>;
