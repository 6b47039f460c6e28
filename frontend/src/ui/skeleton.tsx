import { classNames } from './class-names.ts';

/** A placeholder bar. Give it the size of the expected text. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block h-[.95em] rounded-sm bg-well', className)} />;
}
