import type { ComponentProps, ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

/** A table; on a phone its rows become cards whose cells show their `label`. */
export function Table({
  caption,
  head,
  children,
}: {
  caption: string;
  head: readonly ReactNode[];
  children: ReactNode;
}) {
  return (
    <Card className="overflow-x-auto">
      <table className="table-cards w-full border-collapse text-sm" role="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr role="row">
            {head.map((cell, index) => (
              <th
                key={index}
                scope="col"
                role="columnheader"
                className="p-3 text-left text-xs font-semibold text-ink-2"
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Card>
  );
}

export function TableRow({ selected, className, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      role="row"
      aria-selected={selected}
      className={classNames(
        'border-t border-line aria-selected:bg-hoe-wash not-aria-selected:hover:bg-well',
        className,
      )}
    />
  );
}

export function TableCell({ label, className, ...rest }: ComponentProps<'td'> & { label?: string }) {
  return <td {...rest} data-label={label} className={classNames('align-middle md:px-3 md:py-2', className)} />;
}

export function TableRowHeader({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th {...rest} scope="row" className={classNames('text-left align-middle font-normal md:px-3 md:py-2', className)} />
  );
}
