import { classNames } from './class-names.ts';

/** A bar where text will stand. Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block h-[.95em] rounded-sm bg-well', className)} />;
}
