import { sources } from '@sao-mai/contracts';
import { changeExisting, dueJobsIndex } from '@sao-mai/platform';
import type { Collection, Documents } from '@sao-mai/platform';
import { attentionChanges } from './attention/attention.ts';
import { inquirySchema, mailTaskNames, withoutTutor } from './inquiry.ts';
import type { Inquiry } from './inquiry.ts';

export function createInquiryCollection(documents: Documents): Collection<Inquiry> {
  return documents.collection({
    name: 'inquiries',
    schema: inquirySchema,
    indexes: [
      dueJobsIndex(),
      ...mailTaskNames.map((name) => dueJobsIndex(`${name}.job`)),
      { fields: ['createdAt'] },
      { fields: ['senderUid', 'createdAt'] },
      { fields: ['tutorUid', 'createdAt'] },
      { fields: ['hold.state', 'createdAt'] },
      dueJobsIndex('wait.job'),
      { fields: ['wait.state', 'senderUid'] },
    ],
    source: sources.inquiries,
    eventsOfChange: attentionChanges,
  });
}

/** Deletes what a person sent and removes the person from inquiries they received. Idempotent. */
export async function forgetPerson(inquiries: Collection<Inquiry>, uid: string, now: Date): Promise<void> {
  for await (const id of inquiries.ids({ senderUid: uid })) await inquiries.erase(id);
  for await (const id of inquiries.ids({ tutorUid: uid })) await forgetTutor(inquiries, id, now);
}

export const forgetTutor = (inquiries: Collection<Inquiry>, id: string, now: Date): Promise<void> =>
  changeExisting(inquiries, id, (state) => withoutTutor(state, now));
