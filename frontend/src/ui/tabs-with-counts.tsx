import { useFormat } from '../i18n/use-format.ts';
import { Link } from './link.tsx';

export interface CountedTab<Value extends string> {
  /** Undefined: everything. */
  value: Value | undefined;
  label: string;
  count: number | undefined;
}

interface TabsWithCountsProps<Value extends string> {
  label: string;
  tabs: readonly CountedTab<Value>[];
  current: Value | undefined;
  linkTo: (value: Value | undefined) => string;
}

/** Links that choose a part of a list, with how many each has. */
export function TabsWithCounts<Value extends string>({ label, tabs, current, linkTo }: TabsWithCountsProps<Value>) {
  const { number } = useFormat();
  return (
    <nav aria-label={label} className="flex flex-wrap border-line max-md:gap-2 md:border-b">
      {tabs.map(({ value, label: text, count }) => (
        <Link
          key={text}
          to={linkTo(value)}
          aria-current={value === current ? 'page' : undefined}
          className="inline-flex min-h-12 items-center gap-2 px-3 text-sm no-underline md:whitespace-nowrap hover:bg-well aria-[current=page]:font-semibold max-md:min-h-11 max-md:rounded-full max-md:border-[1.5px] max-md:border-line max-md:bg-sheet max-md:px-4 md:border-b-[3px] md:border-transparent max-md:aria-[current=page]:border-son md:aria-[current=page]:border-son"
        >
          <span>{text}</span>
          {count !== undefined && <span className="text-xs font-normal text-ink-3 tabular-nums">{number(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
