import { useErrorText } from '../../i18n/error-text.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { isApiError } from '../../api/api-error.ts';
import { useTranslation } from 'react-i18next';
import { useWaitHint } from '../../forms/use-wait-hint.ts';
import { Banner } from '../../ui/banner.tsx';

interface AuthErrorProps {
  error: unknown;
  fallback: TextKey;
  onDismiss: () => void;
}

export function AuthError({ error, fallback, onDismiss }: AuthErrorProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const waitHint = useWaitHint();
  const silent = isApiError(error) && error.code === undefined && error.serverText === undefined;
  return (
    <Banner tone="error" title={errorText(error, fallback)} onDismiss={onDismiss}>
      {silent ? t('common.tryAgainHint') : waitHint(error)}
    </Banner>
  );
}
