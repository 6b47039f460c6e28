import * as z from 'zod/mini';

export const topics = ['users', 'tutors', 'inquiries', 'requests'] as const;
export type Topic = (typeof topics)[number];

/** Partitions of each topic. Fixed: more of them means a new topic and publishing everything again. */
export const partitions = 12;

/** Bytes of one event as JSON; a larger one is refused at the command. */
export const eventBytes = 262_144;

/**
 * CloudEvents 1.0 in JSON. `sequence` grows with each event of one aggregate (source and subject), and a projection
 * takes only what is newer; between sources and between topics there is no order.
 */
export const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string(),
  type: z.string(),
  /** The uid, or the inquiry's id: the key events are ordered by. */
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  sequence: z.number(),
  correlationid: z.string(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelope>;

export const sources = {
  identity: '/services/identity',
  tutors: '/services/tutors',
  admin: '/services/admin',
  inquiries: '/services/inquiries',
  /** Of any service, about what it hears. */
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
