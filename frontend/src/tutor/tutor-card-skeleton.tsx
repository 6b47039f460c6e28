import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Has the size of a loaded card. */
export function TutorCardSkeleton() {
  return (
    <Card className="tutor-card" aria-hidden="true">
      <div className="tutor-card-face arch aspect-square bg-well" />
      <div className="tutor-card-id">
        <Skeleton className="h-[1.3em] w-4/5" />
        <Skeleton className="my-2.5 w-1/2" />
        <Skeleton className="h-[1.4em] w-2/3" />
      </div>
      <div className="tutor-card-bio mt-3 grid gap-2.5 py-1.5">
        <Skeleton />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-4/5 md:hidden" />
        <Skeleton className="w-2/5" />
      </div>
      <div className="tutor-card-end mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5 border-t border-line pt-4 pb-1">
        <div className="w-full">
          <Skeleton className="h-[0.8em] w-3/5" />
        </div>
        <Skeleton className="h-[1.2em] w-28" />
        <Skeleton className="h-[1.2em] w-24" />
      </div>
    </Card>
  );
}
