import type { Collection } from '@sao-mai/platform';
import { refreshed } from './tutor-record.ts';
import type { TutorRecord } from './tutor-record.ts';

const pageSize = 200;

/** Writes the list fields of records that were stored before all of today's were; the number of them. */
export async function refreshListings(tutors: Collection<TutorRecord>): Promise<number> {
  for (let count = 0; ;) {
    const page = await tutors.find({ 'listing.listed': 'yes', 'listing.name': null }, { limit: pageSize });
    for (const { id } of page) {
      await tutors.update(id, (record) =>
        record === null ? { unchanged: true, result: null } : { state: refreshed(record), result: null },
      );
    }
    count += page.length;
    if (page.length < pageSize) return count;
  }
}
