import * as z from 'zod/mini';

export const topics = ['users', 'tutors', 'inquiries', 'requests'] as const;
export type Topic = (typeof topics)[number];

/** Partitions per topic. Fixed, because keys would move: changing it takes a new topic and a republish. */
export const partitions = 12;

/** Maximum size of an event as JSON, in bytes; the command that would exceed it fails. */
export const eventBytes = 262_144;

/** CloudEvents 1.0 in JSON. `sequence` orders the events of one aggregate (source and subject) only. */
export const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string(),
  type: z.string(),
  /** The uid or inquiry id; the partition key. */
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  sequence: z.number(),
  correlationid: z.string(),
  /** W3C Trace Context of what caused it (CloudEvents' Distributed Tracing extension); absent while that was not traced. */
  traceparent: z.optional(z.string()),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelope>;

export const sources = {
  identity: '/services/identity',
  tutors: '/services/tutors',
  search: '/services/search',
  admin: '/services/admin',
  inquiries: '/services/inquiries',
  /** Published by any service about its own consumers. */
  consumers: '/consumers',
} as const;
export type Source = (typeof sources)[keyof typeof sources];

export interface EventDefinition<Type extends string, Data> {
  readonly type: Type;
  readonly topic: Topic;
  readonly source: Source;
  readonly data: z.ZodMiniType<Data>;
  readonly summary: string;
}

export function defineEvent<const Type extends string, Data>(
  definition: EventDefinition<Type, Data>,
): EventDefinition<Type, Data> {
  return Object.freeze(definition);
}
