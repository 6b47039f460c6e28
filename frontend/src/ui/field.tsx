import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { TextSpan } from './text-span.tsx';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** Id, description and validity that a control inside a Field receives. */
export function useFieldWiring(): Partial<{
  id: string;
  'aria-describedby': string;
  'aria-invalid': true;
  'aria-required': true;
}> {
  const field = use(FieldContext);
  if (field === undefined) return {};
  return {
    id: field.id,
    ...(field.describedBy !== undefined && { 'aria-describedby': field.describedBy }),
    ...(field.invalid && { 'aria-invalid': true }),
    ...(field.required && { 'aria-required': true }),
  };
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Translated text; the control is marked invalid and described by it. */
  error?: string | undefined;
  required?: boolean;
  optional?: boolean;
  hideLabel?: boolean;
  /** To the right of the label, e.g. a counter or 'Forgot it?'. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and error. The control inside is connected automatically. */
export function Field(props: FieldProps) {
  const {
    label,
    hint,
    error,
    required = false,
    optional = false,
    hideLabel = false,
    aside,
    className,
    children,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(
    (part) => part !== false,
  );
  const wiring = {
    id,
    describedBy: described.length > 0 ? described.join(' ') : undefined,
    invalid: error !== undefined,
    required,
  };
  return (
    <FieldContext value={wiring}>
      <div className={classNames('grid content-start gap-2', className)}>
        <div className={classNames('flex flex-wrap items-baseline justify-between gap-x-4', hideLabel && 'sr-only')}>
          <label htmlFor={id} className="text-sm font-semibold">
            <TextSpan>{label}</TextSpan>
            {optional && <span className="font-normal text-ink-3">{` ${t('common.optional')}`}</span>}
          </label>
          {aside !== undefined && <span className="text-xs text-ink-2">{aside}</span>}
        </div>
        {children}
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-ink-2">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-2 text-sm font-semibold text-son-text">
      <Icon name="warning" className="mt-[.1em]" />
      <TextSpan>{children}</TextSpan>
    </p>
  );
}

export interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  hideLegend?: boolean;
  children: ReactNode;
}

export function FieldGroup({ legend, hint, error, hideLegend = false, children }: FieldGroupProps) {
  const id = useId();
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(
    (part) => part !== false,
  );
  return (
    <fieldset className="min-w-0" aria-describedby={described.length > 0 ? described.join(' ') : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-sm font-semibold'}>{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-xs text-ink-2">
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
