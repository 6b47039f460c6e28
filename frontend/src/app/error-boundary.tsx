import { Component } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-heading.tsx';
import { forgetFailedParts } from '../ui/part.ts';
import { ErrorState } from '../ui/error-state.tsx';

function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="wrap grid justify-items-start gap-5 py-16">
      <PageTitle title={t('common.pageFailedTitle')} />
      <h1 className="sr-only">{t('common.pageFailedTitle')}</h1>
      <ErrorState message={t('common.pageFailedTitle')} onRetry={onRetry} className="w-full max-w-[40rem]">
        {t('common.pageFailedText')}
      </ErrorState>
      <LinkButton to="/" variant="quiet">
        {t('common.returnHome')}
      </LinkButton>
    </div>
  );
}

interface BoundaryProps {
  /** Another key, another page: the failure is forgotten. */
  pageKey: string;
  children: ReactNode;
}

/** A page whose code does not come (offline, a new release) or that breaks: said, with 'Try again', inside the layout. */
export class PageErrorBoundary extends Component<BoundaryProps, { failedAt: string | undefined }> {
  override state: { failedAt: string | undefined } = { failedAt: undefined };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: location.pathname };
  }

  override componentDidUpdate(previous: BoundaryProps): void {
    if (previous.pageKey !== this.props.pageKey && this.state.failedAt !== undefined) this.reset();
  }

  private readonly reset = (): void => {
    forgetFailedParts();
    this.setState({ failedAt: undefined });
  };

  override render(): ReactNode {
    return this.state.failedAt === undefined ? this.props.children : <PageFailed onRetry={this.reset} />;
  }
}
