import type { Collection } from '@sao-mai/platform';
import { refreshed } from './tutor-record.ts';
import type { TutorRecord } from './tutor-record.ts';

const pageSize = 200;

/** Fills in list fields that older versions did not store. Returns the number of updated records. */
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
