import { useEffect } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { FORBIDDEN } from '../../api/http-status.ts';
import { reloadSession } from '../../session/session.ts';

/** A refusal may mean that the role was lost, so the session is reloaded. */
export function useRoleChecked(error: unknown): void {
  useEffect(() => {
    if (isApiError(error) && error.status === FORBIDDEN) void reloadSession();
  }, [error]);
}
