import { sources } from '@sao-mai/contracts';
import type { Collection, Documents } from '@sao-mai/platform';
import { inquirySchema } from './inquiry.ts';
import type { Inquiry } from './inquiry.ts';

export function inquiryCollection(documents: Documents): Collection<Inquiry> {
  return documents.collection<Inquiry>({
    name: 'inquiries',
    parse: (stored) => inquirySchema.parse(stored),
    indexes: [{ fields: ['job.state', 'job.nextAt'] }, { fields: ['senderUid'] }, { fields: ['tutorUid'] }],
    source: sources.inquiries,
  });
}

const pageSize = 200;

/** Erases every inquiry that a person wrote or got. Again is no error. */
export async function eraseInquiriesOf(inquiries: Collection<Inquiry>, uid: string): Promise<void> {
  for (const side of ['senderUid', 'tutorUid'] as const) {
    for (;;) {
      const page = await inquiries.find({ [side]: uid }, { limit: pageSize });
      for (const { id } of page) await inquiries.erase(id);
      if (page.length < pageSize) break;
    }
  }
}
