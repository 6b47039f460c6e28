import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { useFocusPassedOn } from './use-focus-passed-on.ts';

export interface ErrorStateProps {
  message: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  className?: string | undefined;
}

/** An error with 'Try again'. Never replaces what the user typed. */
export function ErrorState({ message, children, onRetry, retrying = false, className }: ErrorStateProps) {
  const { t } = useTranslation();
  const button = useFocusPassedOn<HTMLButtonElement>();
  const again = onRetry && (
    <Button ref={button} variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
      {t('common.tryAgain')}
    </Button>
  );
  return (
    <Banner tone="error" title={message} className={className} actions={again}>
      {children ?? t('common.tryAgainHint')}
    </Banner>
  );
}
