import { Skeleton } from '../../ui/skeleton.tsx';

export function ListLoading() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-36 rounded-md" />
      ))}
    </div>
  );
}
