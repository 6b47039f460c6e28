import { uidField } from '@sao-mai/contracts';
import { data } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { NOT_FOUND } from '../../api/http-status.ts';
import type { PageLoad } from '../../api/page-load.ts';
import { profileQuery } from '../../tutor/api/get-profile.ts';

export async function loadProfile({ params, client, send }: PageLoad) {
  const uid = params['id'] ?? '';
  if (send !== undefined && !uidField.safeParse(uid).success) return data(null, NOT_FOUND);
  const asking = client.query(profileQuery(uid, send));
  if (send === undefined) {
    asking.catch(() => undefined);
    return null;
  }
  try {
    await asking;
  } catch (error) {
    if (isApiError(error) && error.status === NOT_FOUND) return data(null, NOT_FOUND);
  }
  return null;
}
