import { isApiError } from '../../api/api-error.ts';

/** Expired, or used or invalid: the provider does not distinguish the last two. */
export type DeadLinkKind = 'expired' | 'unknown';

export function deadLink(error: unknown): DeadLinkKind | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'mail-link-expired') return 'expired';
  return error.code === 'mail-link-invalid' ? 'unknown' : undefined;
}
