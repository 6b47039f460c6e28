import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Has the size of a loaded profile; nothing below it is visible before it loads. */
export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="min-h-dvh">
      <PageTitle title={t('profile.title')} />
      <p role="status" className="sr-only">
        {t('profile.loading')}
      </p>
      <div aria-hidden="true">
        <div className="wrap grid grid-cols-[6.5rem_1fr] items-end gap-x-4 pt-17 md:grid-cols-[13.5rem_1fr] md:gap-x-10 md:pt-19">
          <div className="arch aspect-square bg-well md:rounded-b-none!" />
          <div className="grid gap-4 pb-6">
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="h-6 w-2/5 max-md:hidden" />
            <Skeleton className="w-1/4 max-md:hidden" />
          </div>
        </div>
        <div className="deskline" />
        <div className="wrap grid gap-x-16 gap-y-10 pt-10 lg:grid-cols-[1fr_23rem]">
          <div className="grid content-start gap-4">
            {['w-full', 'w-11/12', 'w-4/5', 'w-10/12', 'w-2/3'].map((width) => (
              <Skeleton key={width} className={width} />
            ))}
          </div>
          <div className="h-110 rounded-lg border border-line bg-sheet max-lg:hidden" />
        </div>
      </div>
    </div>
  );
}
