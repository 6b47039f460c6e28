import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '../i18n/text-language.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export type BannerTone = 'pending' | 'rejected' | 'deactivated' | 'info' | 'success' | 'error';

const TONES: Readonly<Record<BannerTone, { icon: IconName; ground: string; ink: string }>> = {
  pending: { icon: 'clock', ground: 'bg-hoe-wash', ink: 'text-hoe-text' },
  rejected: { icon: 'forbidden', ground: 'bg-son-wash', ink: 'text-son-text' },
  deactivated: { icon: 'pause', ground: 'bg-well', ink: 'text-ink' },
  info: { icon: 'info', ground: 'bg-cham-wash', ink: 'text-cham' },
  success: { icon: 'check', ground: 'bg-la-wash', ink: 'text-la' },
  error: { icon: 'warning', ground: 'bg-son-wash', ink: 'text-son-text' },
};

export interface BannerProps {
  tone: BannerTone;
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
  className?: string | undefined;
}

/** A notice in the page. Errors and successes are announced to screen readers, other tones are not. */
export function Banner({ tone, icon, title, children, actions, onDismiss, className }: BannerProps) {
  const { t } = useTranslation();
  const look = TONES[tone];
  const role = tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined;
  return (
    <div
      role={role}
      className={classNames(
        'flex gap-3.5 rounded-md px-[min(1.25rem,5vw)] py-4 text-sm forced-colors:border',
        look.ground,
        className,
      )}
    >
      <Icon name={icon ?? look.icon} className={classNames('mt-[.1em] size-[1.4rem]', look.ink)} />
      <div className="min-w-0 flex-1">
        <p className={classNames('text-base leading-tight font-semibold', look.ink)}>{title}</p>
        {children !== undefined && <div className="mt-1 leading-[1.6] text-pretty">{children}</div>}
        {actions !== undefined && <div className="mt-2.5 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {onDismiss !== undefined && (
        <IconButton icon="close" label={t('common.dismiss')} onClick={onDismiss} className="-my-2 -mr-3" />
      )}
    </div>
  );
}

/** A person's own text inside a banner, e.g. the reason for a rejection. */
export function BannerQuote({ children, className = 'bg-sheet' }: { children: string; className?: string }) {
  return (
    <span
      lang={textLanguage(children)}
      className={classNames('my-2.5 block rounded-sm px-3.5 py-2.5 whitespace-pre-line', className)}
    >
      {children}
    </span>
  );
}
