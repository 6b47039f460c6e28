import type { ReactNode } from 'react';
import { EmptyScene } from './art/scenes.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

export { ErrorState } from './error-state.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  className?: string;
  as?: 'h1' | 'h2' | 'h3';
}

export function EmptyState({ title, children, className, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <Card className={classNames('@container', className)}>
      <div className="grid grid-cols-1 items-center gap-6 p-6 @xl:grid-cols-[11rem_minmax(0,1fr)] @xl:gap-8 @xl:p-8">
        <EmptyScene className="mx-auto w-44 max-w-full" />
        <div>
          <Heading className="text-lg leading-[1.32]">{title}</Heading>
          {children !== undefined && <div className="mt-2 text-sm text-ink-2">{children}</div>}
        </div>
      </div>
    </Card>
  );
}
