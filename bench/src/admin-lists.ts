import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refreshed } from '@sao-mai/admin/tutor-record';
import type { TutorRecord } from '@sao-mai/admin/tutor-record';
import { createListPendingTutors, createListTutors } from '@sao-mai/admin/list-tutors';
import { createTutorCollection } from '@sao-mai/admin/tutor-store';
import { EmbeddedDocuments } from '@sao-mai/platform';
import type { Documents } from '@sao-mai/platform';
import { percentile } from './lib/percentile.ts';
import { generateTutors } from './tutors/generated-tutors.ts';
import type { GeneratedTutor } from './tutors/generated-tutors.ts';

const rounds = 20;
const limit = 20;

/** 10 % pending, 5 % rejected, 5 % deactivated, the rest listed. */
function recordOf({ approvedAt, ...tutor }: GeneratedTutor, at: number): TutorRecord {
  const { uid, name, location, ...rest } = tutor;
  const profileId = `${uid}-profile`;
  const email = `${uid}@example.com`;
  const account = {
    uid,
    name,
    email,
    createdAt: approvedAt,
    language: 'vi',
    roles: { client: true, tutor: true },
  } as const;
  const profile = { uid, profileId, revision: 1, location, ...rest, education: [], experience: [], availability: [] };
  const isRejected = at % 20 === 7;
  const decided = {
    uid,
    profileId,
    tutorStatus: isRejected ? 'rejected' : 'approved',
    isActive: at % 20 !== 9,
    reason: isRejected ? 'The biography says too little.' : null,
    approvedAt: isRejected ? null : approvedAt,
    decisionId: `${uid}-decision`,
    decision: isRejected ? 'rejected' : 'approved',
    by: { uid: 'admin', name: 'Admin' },
    revision: 1,
    at: approvedAt,
  } as const;
  return refreshed({
    account: {
      sequence: 1,
      value: { ...account, grant: 'first', provider: 'password', profilePicture: '', linkedinProfile: null },
    },
    profile: {
      sequence: 1,
      value: {
        ...profile,
        grant: 'first',
        contactInfo: { phone: '', website: '' },
        profilePicture: '',
        submittedAt: approvedAt,
        updatedAt: approvedAt,
      },
    },
    ...(at % 10 !== 3 && { decided }),
  });
}

async function report(what: string, ask: () => Promise<{ readonly meta: { readonly total: number } }>): Promise<void> {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < rounds; round += 1) {
    const asked = performance.now();
    total = (await ask()).meta.total;
    times.push(performance.now() - asked);
  }
  const figure = (p: number): string => percentile(times, p).toFixed(1).padStart(6);
  console.log(`${what.padEnd(44)} p50 ${figure(50)} ms   p99 ${figure(99)} ms   of ${String(total)} tutors`);
}

async function measure(documents: Documents, count: number): Promise<void> {
  const tutors = createTutorCollection(documents);
  const begun = performance.now();
  let batch: Promise<unknown>[] = [];
  for (const [at, tutor] of [...generateTutors(count)].entries()) {
    batch.push(tutors.insert(tutor.uid, recordOf(tutor, at)));
    if (batch.length < 500) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
  console.log(`${String(count)} tutors stored in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const list = createListTutors({ tutors });
  const pending = createListPendingTutors({ tutors });
  const last = Math.ceil(count / limit);
  await report('all, first page', () => list({ page: 1, limit }));
  await report('all, last page', () => list({ page: last, limit }));
  await report('waiting, oldest first', () => pending({ page: 1, limit }));
  await report('waiting, last page', () => pending({ page: Math.ceil(last / 10), limit }));
  await report('rejected', () => list({ status: 'rejected', page: 1, limit }));
  await report('active and approved', () => list({ status: 'approved', active: true, page: 1, limit }));
  await report("keyword 'nguyen'", () => list({ keyword: 'nguyen', page: 1, limit }));
  await report("keyword 'made-up-777'", () => list({ keyword: 'made-up-777', page: 1, limit }));
  await report('keyword that nobody has', () => list({ keyword: 'zzzzz', page: 1, limit }));
}

/**
 * Measures the admin lists and filter counts over 100,000 tutors (or the argument), in the embedded store or with
 * `mongo` at MONGODB_URL.
 */
export async function run(args: readonly string[]): Promise<void> {
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 100_000);
  if (args.includes('mongo')) {
    const { MongoDocuments } = await import('@sao-mai/platform/full-stack');
    const documents = new MongoDocuments({ url: process.env['MONGODB_URL'] ?? '', service: `bench-${process.pid}` });
    try {
      await measure(documents, count);
    } finally {
      await documents.close();
    }
    return;
  }
  const directory = await mkdtemp(join(tmpdir(), 'admin-lists-'));
  const documents = new EmbeddedDocuments({ file: join(directory, 'admin.db') });
  try {
    await measure(documents, count);
  } finally {
    await documents.close();
    await rm(directory, { recursive: true });
  }
}
