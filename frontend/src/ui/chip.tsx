import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { TextSpan } from './text-span.tsx';

export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center rounded-sm bg-tag px-2.5 py-0.5 text-xs leading-[1.6] forced-colors:border">
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}

const chipClass =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border-[1.5px] border-edge bg-sheet py-1 text-sm leading-tight no-underline';

function Cross() {
  return (
    <span className="grid size-8 flex-none place-items-center rounded-full text-ink-2 group-hover:bg-son-wash group-hover:text-son-text">
      <Icon name="close" />
    </span>
  );
}

interface RemovableChipProps {
  children: string;
  className?: string;
}

export function FilterChip({ children, className, ...link }: RemovableChipProps & { to: To; onClick?: () => void }) {
  const { t } = useTranslation();
  return (
    <Link
      {...link}
      className={classNames(chipClass, 'group pl-4 pr-1.5 hover:border-son', className)}
      aria-label={t('common.removeNamed', { name: children })}
    >
      <TextSpan>{children}</TextSpan>
      <Cross />
    </Link>
  );
}

export function RemovableChip({ onRemove, children, className }: RemovableChipProps & { onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames(
        'inline-flex min-h-11 max-w-full items-center rounded-sm bg-tag pl-3 text-sm leading-tight',
        className,
      )}
    >
      <span className="min-w-0 break-words">{children}</span>
      <button
        type="button"
        className="group grid size-11 flex-none place-items-center"
        aria-label={t('common.removeNamed', { name: children })}
        onClick={onRemove}
      >
        <Cross />
      </button>
    </span>
  );
}

export function SuggestionChip({
  onClick,
  children,
  pressed,
}: {
  onClick: () => void;
  children: ReactNode;
  pressed?: boolean;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-pressed={pressed}
      className={classNames(
        chipClass,
        'px-4 py-1 text-left hover:border-son aria-pressed:border-desk aria-pressed:bg-desk aria-pressed:text-on-desk',
      )}
    >
      {children}
    </button>
  );
}
