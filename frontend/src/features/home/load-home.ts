import type { PageLoad } from '../../api/page-load.ts';
import { newestTutorsQuery } from './api/newest-tutors.ts';

export async function loadHome({ client, send }: PageLoad): Promise<null> {
  const asking = client.query(newestTutorsQuery(send)).catch(() => undefined);
  if (send !== undefined) await asking;
  return null;
}
