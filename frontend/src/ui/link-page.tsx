import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

interface LinkPageProps {
  title: string;
  /** Another one moves the focus to the heading. */
  focusKey?: string;
  children: ReactNode;
}

/** The page of a mail's link. */
export function LinkPage({ title, focusKey, children }: LinkPageProps) {
  return (
    <div className="wrap min-h-[60dvh] py-10 lg:py-16">
      <div className="mx-auto max-w-[36rem]">
        <PageHeading title={title} {...(focusKey !== undefined && { focusKey })} />
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
