import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TextSpan } from './text-span.tsx';

export type BadgeTone = 'waiting' | 'good' | 'bad' | 'off' | 'info';

const TONES: Readonly<Record<BadgeTone, { badge: string; mark: string }>> = {
  waiting: { badge: 'bg-hoe-wash text-hoe-text', mark: 'rounded-full border-2 border-current' },
  good: { badge: 'bg-la-wash text-la', mark: 'rounded-full bg-current' },
  bad: { badge: 'bg-son-wash text-son-text', mark: 'h-[3px]! rounded-[1px] bg-current' },
  off: { badge: 'bg-well text-ink-2', mark: 'rounded-[2px] border-2 border-current' },
  info: { badge: 'bg-cham-wash text-cham', mark: '' },
};

interface BadgeProps {
  tone: BadgeTone;
  icon?: ReactNode;
  /** For texts of several words in a narrow place. */
  wraps?: boolean;
  children: ReactNode;
}

/** A status; its icon differs by shape too, not by colour alone. */
export function Badge({ tone, icon, wraps = false, children }: BadgeProps) {
  const look = TONES[tone];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 px-2.5 py-0.5 text-xs leading-[1.6] font-semibold forced-colors:border',
        wraps ? 'rounded-lg' : 'rounded-full whitespace-nowrap',
        look.badge,
      )}
    >
      {icon ??
        (tone !== 'info' && <span aria-hidden="true" className={classNames('size-[.55rem] flex-none', look.mark)} />)}
      <TextSpan>{children}</TextSpan>
    </span>
  );
}
