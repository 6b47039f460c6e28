import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
import { SpinnerRing } from './spinner.tsx';
import { TextSpan } from './text-span.tsx';

/** go: approve; danger: destructive; star: on the desk. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'go' | 'danger' | 'star' | 'outline-on-desk';
export type ButtonSize = 'md' | 'sm' | 'lg';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-transparent bg-son text-on-son shadow-[inset_0_-2px_0_rgb(0_0_0/.16)] hover:bg-son-deep active:shadow-none',
  secondary: 'border-edge bg-sheet text-ink hover:border-ink hover:bg-well',
  quiet: 'border-transparent underlined px-2 text-ink hover:bg-well',
  go: 'border-desk bg-desk text-on-desk hover:bg-desk-2 dark:border-edge',
  danger: 'border-current text-son-text hover:bg-son-wash',
  star: 'border-transparent bg-[#EDAE2C] text-[#1D1604] hover:bg-[#FFC95A]',
  'outline-on-desk': 'border-on-desk-2 text-on-desk hover:bg-desk-2',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  md: 'min-h-12 px-5 py-2',
  sm: 'min-h-11 px-3.5 py-1.5',
  lg: 'min-h-13 px-7 py-2 text-base',
};

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
}

/** Button styles for elements that are neither Button nor LinkButton. */
export function buttonClass({ variant = 'primary', size = 'md', full = false }: ButtonLook, extra?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md border-[1.5px] text-center text-sm font-semibold no-underline transition-[background-color,transform] duration-150 active:translate-y-px',
    'disabled:border-transparent! disabled:bg-well disabled:text-ink-3 disabled:shadow-none forced-colors:border-current',
    SIZES[size],
    VARIANTS[variant],
    full && 'w-full',
    extra,
  );
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  icon?: IconName;
  /** Shows a spinner, keeps the width and ignores clicks; the button stays focusable and named. */
  loading?: boolean;
  /** Accessible name while loading, e.g. 'Sending…'. */
  loadingLabel?: string;
  disabled?: boolean;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    full,
    icon,
    loading = false,
    loadingLabel,
    disabled,
    className,
    children,
    onClick,
    type,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={buttonClass({ ...look(variant, size), full: full ?? false }, className)}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <SpinnerRing /> : icon !== undefined && <Icon name={icon} />}
      <TextSpan>{loading && loadingLabel !== undefined ? loadingLabel : children}</TextSpan>
    </button>
  );
}

function look(variant: ButtonVariant | undefined, size: ButtonSize | undefined): ButtonLook {
  return { ...(variant && { variant }), ...(size && { size }) };
}

export interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: IconName;
}

export function LinkButton({ variant, size, full, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ ...look(variant, size), full: full ?? false }, className)}>
      {icon !== undefined && <Icon name={icon} />}
      <TextSpan>{children}</TextSpan>
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'full' | 'aria-label'> {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, className, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size="sm"
      aria-label={label}
      title={label}
      className={classNames('size-11 flex-none px-0!', className)}
    >
      <Icon name={icon} />
    </Button>
  );
}
