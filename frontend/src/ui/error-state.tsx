import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  message: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  className?: string;
}

/** An error with 'Try again'. Never replaces what the user typed. */
export function ErrorState({ message, children, onRetry, retrying = false, className }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="error"
      title={message}
      {...(className !== undefined && { className })}
      {...(onRetry && {
        actions: (
          <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        ),
      })}
    >
      {children ?? t('common.tryAgainHint')}
    </Banner>
  );
}
