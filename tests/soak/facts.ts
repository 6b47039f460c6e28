import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { jobSchema } from '@sao-mai/platform';
import { z } from 'zod';
import { ask } from '../support/operators.ts';
import type { OperatedSite } from '../support/operators.ts';

const task = z.object({ job: jobSchema });
const line = z.object({
  kind: z.literal('document'),
  collection: z.string(),
  id: z.string(),
  sequence: z.number(),
  state: z.unknown(),
  outbox: z.array(z.unknown()),
});
type Line = z.infer<typeof line>;

const inquiry = z.object({
  message: z.string(),
  senderUid: z.string(),
  createdAt: z.string(),
  job: jobSchema,
  copy: z.optional(task),
  notice: z.optional(task),
});
const decision = z.object({ uid: z.string(), sequence: z.number(), decision: z.string(), job: jobSchema });
const account = z.object({
  email: z.string(),
  roles: z.object({ tutor: z.boolean() }),
  profile: z.optional(z.object({ value: z.nullable(z.object({ profileId: z.string() })) })),
});
const profile = z.object({ profileId: z.string(), revision: z.number(), location: z.string() });
const record = z.object({
  profile: z.optional(z.object({ value: z.nullable(z.object({ revision: z.number(), location: z.string() })) })),
});

export interface Stored<State> {
  readonly id: string;
  /** Of the last event that the document has emitted. */
  readonly sequence: number;
  readonly state: State;
}

/** What the services hold in the end. */
export interface Facts {
  readonly inquiries: readonly Stored<z.infer<typeof inquiry>>[];
  readonly decisions: readonly Stored<z.infer<typeof decision>>[];
  readonly accounts: readonly Stored<z.infer<typeof account>>[];
  readonly profiles: readonly Stored<z.infer<typeof profile>>[];
  readonly records: readonly Stored<z.infer<typeof record>>[];
  /** Uids in the search index. */
  readonly listed: readonly string[];
  /** Jobs that are not over and due within minutes, as `service/collection.path id`. */
  readonly open: readonly string[];
}

/** Longer than a mail's longest pause between tries. */
const soonMs = 10 * 60_000;

function openJobs(service: string, { collection, id, state }: Line, now: number): string[] {
  if (typeof state !== 'object' || state === null) return [];
  const places = [['job', state], ...Object.entries(state)] as const;
  return places.flatMap(([name, value]) => {
    const { success, data } = task.safeParse(value);
    if (!success || !['waiting', 'doing'].includes(data.job.state)) return [];
    const isFar = data.job.state === 'waiting' && Date.parse(data.job.nextAt) > now + soonMs;
    return isFar ? [] : [`${service}/${collection}.${name} ${id} ${JSON.stringify(data.job)}`];
  });
}

const keyOf = (site: OperatedSite): string => process.env['OPERATOR_KEY'] ?? site.operatorKey ?? '';

async function documentsOf(
  site: OperatedSite,
  service: 'inquiries' | 'admin' | 'identity' | 'tutors',
): Promise<readonly Line[]> {
  const answer = await fetch(`${site.innerUrl(service)}/internal/backup`, {
    headers: { authorization: `Bearer ${keyOf(site)}` },
  });
  if (!answer.ok || answer.body === null) throw new Error(`${service} gave no backup: ${answer.status}`);
  const lines: Line[] = [];
  for await (const text of createInterface({ input: Readable.fromWeb(answer.body) })) {
    const { success, data } = line.safeParse(JSON.parse(text));
    if (success) lines.push(data);
  }
  return lines;
}

const parsed = <State>(lines: readonly Line[], name: string, schema: z.ZodType<State>): Stored<State>[] =>
  lines
    .filter(({ collection }) => collection === name)
    .map(({ id, sequence, state }) => ({ id, sequence, state: schema.parse(state) }));

export async function readFacts(site: OperatedSite): Promise<Facts> {
  const inquiries = await documentsOf(site, 'inquiries');
  const admin = await documentsOf(site, 'admin');
  const identity = await documentsOf(site, 'identity');
  const tutors = await documentsOf(site, 'tutors');
  const now = Date.now();
  const open = Object.entries({ inquiries, admin, identity, tutors }).flatMap(([service, lines]) =>
    lines.flatMap((one) => openJobs(service, one, now)),
  );
  return {
    inquiries: parsed(inquiries, 'inquiries', inquiry),
    decisions: parsed(admin, 'decisions', decision),
    records: parsed(admin, 'tutors', record),
    accounts: parsed(identity, 'accounts', account),
    profiles: parsed(tutors, 'profiles', profile),
    listed: await ask<string[]>(site, 'search', '/listed/index'),
    open,
  };
}
