import { isApiError } from '../../api/api-error.ts';

/** Too late, or used up, or never sent: the provider does not tell the last two apart. */
export type DeadLinkKind = 'expired' | 'unknown';

/** Why a code of a mail will never work; undefined where another try may help. */
export function deadLink(error: unknown): DeadLinkKind | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'mail-link-expired') return 'expired';
  return error.code === 'mail-link-invalid' ? 'unknown' : undefined;
}
