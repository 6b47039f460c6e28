import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';

export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap min-h-[60dvh] py-10 lg:py-16">
      <div className="mx-auto max-w-[36rem]">
        <PageHeading title={title} />
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
