import { changeExisting } from '@sao-mai/platform';
import type { Collection, Log } from '@sao-mai/platform';
import { refreshed } from './tutor-record.ts';
import type { TutorRecord } from './tutor-record.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly log: Log;
}

/** Fills in list fields that older versions did not store. Returns the number of updated records; never throws. */
export async function refreshListings({ tutors, log }: Deps): Promise<number> {
  let count = 0;
  try {
    for await (const uid of tutors.ids({ 'listing.listed': 'yes', 'listing.name': null })) {
      await changeExisting(tutors, uid, refreshed);
      count += 1;
    }
  } catch (error) {
    log.warn({ err: error }, 'Refreshing the list fields of older records failed; it is retried at the next start');
  }
  return count;
}
