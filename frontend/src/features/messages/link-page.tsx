import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The heading says what happened once a button was pressed, and takes the focus, because that button is gone. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap min-h-[60dvh] py-10 lg:py-16">
      <div className="mx-auto max-w-[36rem]">
        <PageHeading title={title} focusKey={title} />
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
