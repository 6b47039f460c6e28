import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../config/runtime-config.ts';
import { TutorCardSkeleton } from '../../tutor/tutor-card-skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function NewestFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="newest" className="wrap py-[clamp(3.5rem,7vw,6.5rem)]">
      <div className="mb-8 flex min-h-11 flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="newest">{t('home.newestHeading', { siteName: getConfig().siteName })}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function NewestSkeleton() {
  return (
    <>
      <Spinner className="sr-only" />
      <div className="columns-3">
        <TutorCardSkeleton />
        <TutorCardSkeleton />
        <TutorCardSkeleton />
      </div>
    </>
  );
}
