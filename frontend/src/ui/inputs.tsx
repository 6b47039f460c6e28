import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useFieldWiring } from './field.tsx';
import { Icon } from './icon.tsx';

export const inputClass =
  'block w-full min-h-12 rounded-md border-[1.5px] border-edge bg-sheet px-3.5 py-2.5 leading-[1.6] text-ink placeholder:text-ink-3 placeholder:opacity-100 hover:border-ink focus-visible:border-focus focus-visible:outline-offset-1 aria-invalid:border-2 aria-invalid:border-son-text disabled:bg-well disabled:text-ink-3';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldWiring()} {...rest} className={classNames(inputClass, className)} />;
}

export function EmailInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />;
}

export function TextArea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldWiring()}
      {...rest}
      className={classNames(inputClass, 'field-sizing-content max-h-96 min-h-34 resize-y', className)}
    />
  );
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...useFieldWiring()}
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={classNames(inputClass, 'pr-13', className)}
      />
      <IconButton
        icon={shown ? 'eyeOff' : 'eye'}
        label={shown ? t('common.hidePassword') : t('common.showPassword')}
        aria-pressed={shown}
        className="absolute top-0.5 right-0.5"
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}

/** The browser's own select with our styles, so that phones use their native picker. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...useFieldWiring()}
        {...rest}
        className={classNames(inputClass, 'appearance-none pr-10 text-ellipsis', className)}
      >
        {children}
      </select>
      <Icon name="chevronDown" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2" />
    </div>
  );
}

interface PickProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

function Pick({ kind, children, className, ...rest }: PickProps & { kind: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3 text-sm leading-tight', className)}>
      <input {...rest} type={kind} className="pick" />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

export function Checkbox(props: PickProps) {
  return <Pick {...props} kind="checkbox" />;
}

export function Radio(props: PickProps) {
  return <Pick {...props} kind="radio" />;
}
