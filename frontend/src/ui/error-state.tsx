import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  message: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  className?: string | undefined;
}

/** What replaces a focused button would leave the focus on the document: the page's content takes it. */
function useFocusPassedOn() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (document.activeElement === current) current?.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}

/** An error with 'Try again'. Never replaces what the user typed. */
export function ErrorState({ message, children, onRetry, retrying = false, className }: ErrorStateProps) {
  const { t } = useTranslation();
  const button = useFocusPassedOn();
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
