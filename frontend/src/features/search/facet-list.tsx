import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface FacetOption {
  key: string;
  label: string;
  /** Unknown while loading; prices have none. */
  count?: number | undefined;
  chosen: boolean;
  nested?: boolean;
  /** Target with the option toggled. */
  to: string;
}

interface FacetLinkProps {
  option: FacetOption;
  kind: 'one-of' | 'toggle';
  replace: boolean;
}

/** A filter as a link, so that it can be opened in a tab and works with 'back' and without scripts. */
function FacetLink({ option: { label, count, chosen, to }, kind, replace }: FacetLinkProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Link
      to={to}
      replace={replace}
      aria-current={chosen ? 'true' : undefined}
      className="group flex min-h-11 items-center gap-3 rounded-sm text-sm leading-tight no-underline"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-5.5 flex-none place-items-center border-[1.5px] forced-colors:border-current',
          kind === 'one-of' ? 'rounded-full' : 'rounded-sm',
          chosen ? 'border-son bg-son text-on-son' : 'border-edge bg-sheet group-hover:border-ink',
        )}
      >
        {chosen &&
          (kind === 'toggle' ? (
            <Icon name="check" className="size-4!" />
          ) : (
            <span className="size-2 rounded-full bg-current" />
          ))}
      </span>
      <span
        className={classNames(
          'min-w-0 break-words group-hover:underline',
          chosen ? 'font-semibold' : count === 0 && 'text-ink-3',
        )}
      >
        {label}
      </span>
      {chosen && kind === 'toggle' && <span className="sr-only">{t('search.chosen')}</span>}
      {count !== undefined && <span className="ml-auto text-xs text-ink-3 tabular-nums">{number(count)}</span>}
    </Link>
  );
}

export interface FacetGroupProps {
  title: string;
  children: ReactNode;
}

export function FacetGroup({ title, children }: FacetGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line not-first:mt-5 not-first:border-t not-first:pt-5">
      <h2 id={id} className="mb-1 font-text text-sm leading-tight font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface FacetListProps {
  options: readonly FacetOption[];
  kind: FacetLinkProps['kind'];
  /** Later changes in the same visit replace the history entry, so that one 'back' undoes them all. */
  replace: boolean;
  first?: number;
}

export function FacetList({ options, kind, replace, first = Infinity }: FacetListProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [all, setAll] = useState(false);
  // Selected options are never hidden.
  const shown = all ? options : options.filter(({ chosen }, index) => index < first || chosen);
  const hidden = options.length - shown.length;
  return (
    <>
      <ul>
        {shown.map((option) => (
          <li key={option.key} className={option.nested === true ? 'ml-8.5' : undefined}>
            <FacetLink option={option} kind={kind} replace={replace} />
          </li>
        ))}
      </ul>
      {(hidden > 0 || all) && (
        <Button
          variant="quiet"
          size="sm"
          className="px-0! font-normal! noscript:hidden"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('search.showFewer') : t('search.showMore', { number: number(hidden) })}
        </Button>
      )}
    </>
  );
}

export function FacetSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-11 items-center gap-3">
          <Skeleton className="size-5.5" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </div>
  );
}
