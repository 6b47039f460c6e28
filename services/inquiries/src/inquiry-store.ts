import { sources } from '@sao-mai/contracts';
import type { Collection, Documents, Filter } from '@sao-mai/platform';
import { inquirySchema, mailTaskNames, withoutTutor } from './inquiry.ts';
import type { Inquiry } from './inquiry.ts';

export function inquiryCollection(documents: Documents): Collection<Inquiry> {
  return documents.collection<Inquiry>({
    name: 'inquiries',
    parse: (stored) => inquirySchema.parse(stored),
    indexes: [
      { fields: ['job.state', 'job.nextAt'] },
      ...mailTaskNames.map((name) => ({ fields: [`${name}.job.state`, `${name}.job.nextAt`] })),
      { fields: ['senderUid', 'createdAt'] },
      { fields: ['tutorUid', 'createdAt'] },
    ],
    source: sources.inquiries,
  });
}

const pageSize = 200;

/** Deletes what a person sent and removes the person from inquiries they received. Idempotent. */
export async function forgetPerson(inquiries: Collection<Inquiry>, uid: string, now: Date): Promise<void> {
  await forEach(inquiries, { senderUid: uid }, (id) => inquiries.erase(id));
  await forEach(inquiries, { tutorUid: uid }, (id) => forgetTutor(inquiries, id, now));
}

/** Keeps the inquiry for its sender without the tutor. */
export async function forgetTutor(inquiries: Collection<Inquiry>, id: string, now: Date): Promise<void> {
  await inquiries.update(id, (state) =>
    state === null ? { unchanged: true, result: null } : { state: withoutTutor(state, now), result: null },
  );
}

/** Always reads the first page: `change` removes each document from the filter's result. */
async function forEach(
  inquiries: Collection<Inquiry>,
  filter: Filter,
  change: (id: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const page = await inquiries.find(filter, { limit: pageSize });
    for (const { id } of page) await change(id);
    if (page.length < pageSize) return;
  }
}
