import type { PageLoad } from '../../api/page-load.ts';
import { newestTutorsQuery } from './api/newest-tutors.ts';
import { popularSubjectsQuery } from './api/popular-subjects.ts';

export async function loadHome({ client, language, send }: PageLoad): Promise<null> {
  const asking = Promise.allSettled([
    client.query(newestTutorsQuery(send)),
    client.query(popularSubjectsQuery(language, send)),
  ]);
  if (send !== undefined) await asking;
  return null;
}
