import { isUnauthenticated } from '../api/api-error.ts';
import { useErrorText } from '../i18n/error-text.ts';
import type { TextKey } from '../i18n/i18n.ts';
import { showToast } from '../ui/toast.tsx';
import { useAttempt } from './use-attempt.ts';

/** An attempt whose failure is shown as a toast; the end of a session is shown elsewhere. */
export function useToastAttempt(fallback: TextKey) {
  const { errorText } = useErrorText();
  const { busy, attempt } = useAttempt();
  const onFailure = (error: unknown) => isUnauthenticated(error) || showToast('error', errorText(error, fallback));
  return { busy, attempt: (action: () => Promise<void>) => attempt(action, onFailure) };
}
