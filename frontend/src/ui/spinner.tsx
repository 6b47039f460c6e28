import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';

/** Only the ring, for a control that names what it waits for. */
export function SpinnerRing({ className = 'size-[1.05em]' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block flex-none animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}

export function Spinner({ label, className }: { label?: string; className?: string }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={classNames('flex items-center justify-center gap-3 text-ink-2', className)}>
      <SpinnerRing className="size-5" />
      <span>{label ?? t('common.loading')}</span>
    </p>
  );
}
