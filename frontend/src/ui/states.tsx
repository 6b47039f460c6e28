import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyScene } from './art/scenes.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  className?: string;
  /** h2 unless the outline needs another level. */
  as?: 'h1' | 'h2' | 'h3';
}

/** Nothing here, said kindly, with what one can do instead. */
export function EmptyState({ title, children, className, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <Card className={classNames('grid items-center gap-6 p-6 md:grid-cols-[11rem_1fr] md:gap-8 md:p-8', className)}>
      <EmptyScene className="mx-auto w-44" />
      <div>
        <Heading className="text-lg leading-[1.32]">{title}</Heading>
        {children !== undefined && <div className="mt-2 text-sm text-ink-2">{children}</div>}
      </div>
    </Card>
  );
}

export interface ErrorStateProps {
  /** What failed, from errorText. */
  message: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  className?: string;
}

/** What failed and 'Try again'. Never instead of what was typed. */
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
