import { useErrorText } from '../i18n/error-text.ts';
import type { TextKey } from '../i18n/i18n.ts';
import { ErrorState } from './error-state.tsx';

interface QueryFailedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Said of errors without a text of their own. */
  fallback: TextKey;
  className?: string;
}

/** A query's error, with 'Try again'. */
export function QueryFailed({ query: { error, isFetching, refetch }, fallback, ...look }: QueryFailedProps) {
  const { errorText } = useErrorText();
  return (
    <ErrorState message={errorText(error, fallback)} onRetry={() => void refetch()} retrying={isFetching} {...look} />
  );
}
