import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/api-error.ts';
import { useFormat } from '../i18n/use-format.ts';

const MINUTE_SECONDS = 60;

/** When a retry is allowed, in whole minutes; undefined if the server did not say. */
export function useWaitHint() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (error: unknown): string | undefined => {
    if (!isApiError(error) || error.retryAfter === undefined) return undefined;
    const count = Math.ceil(error.retryAfter / MINUTE_SECONDS);
    return t('common.waitMinutes', { count, formatted: number(count) });
  };
}
