import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('min-w-0 rounded-lg border border-line bg-sheet shadow-sm', className)} />
  );
}
