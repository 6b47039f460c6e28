import { AlertDialog as RadixAlert, Dialog as RadixDialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseOnBack } from './close-on-back.ts';
import { Button, IconButton } from './button.tsx';
import { useOpenWhileShown } from './concealed.ts';

/** Radix restores the focus only to a trigger, but our dialogs are opened by state. */
export function useFocusReturn(focusAfter?: () => HTMLElement | null): {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      // A dialog that was hidden with its page opens again without a focused element.
      if (document.activeElement !== document.body) before.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const after = focusAfter?.() ?? null;
      if (after !== null) after.focus();
      else if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      else document.querySelector('h1')?.focus();
    },
  };
}

interface OverlayOptions {
  open: boolean;
  onClose: () => void;
  busy?: boolean | undefined;
  closesOnBack?: boolean | undefined;
}

/** Radix's props of an overlay that also closes on 'back', and never while `busy`. */
export function useOverlay({ open, onClose, busy = false, closesOnBack = true }: OverlayOptions) {
  const shown = useOpenWhileShown(open);
  const close = () => {
    if (!busy) onClose();
  };
  useCloseOnBack(shown && closesOnBack, close);
  return {
    open: shown,
    onOpenChange: (next: boolean) => {
      if (!next) close();
    },
  };
}

/** The same z-index as dialogs, so that a question also dims the sheet below it. */
export const overlayClass = 'fade-in fixed inset-0 z-50 bg-overlay';
const panelClass =
  'rise-in fixed top-1/2 left-1/2 z-50 flex outline-none max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-[33rem] -translate-x-1/2 -translate-y-1/2 flex-col overflow-hidden rounded-lg bg-sheet text-ink shadow-lg forced-colors:border';

/** Skips the hidden field that names the account for password managers. */
const firstField = 'input:not([hidden]), textarea';

/** Scrolls a long body; the buttons stay visible. */
const middleClass = 'min-h-0 overflow-y-auto px-6 pt-6 pb-2';

type FootProps = Pick<DialogProps, 'actions' | 'busy' | 'onClose'> & { cancel: string | undefined };

function Foot({ cancel, actions, busy = false, onClose }: FootProps) {
  return (
    <div className="flex flex-wrap-reverse justify-end gap-3 px-6 pt-4 pb-6 max-xs:[&>*]:w-full">
      {cancel !== undefined && (
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {cancel}
        </Button>
      )}
      {actions}
    </div>
  );
}

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** While true, Escape, the close button, a click outside and 'back' do not close the dialog. */
  busy?: boolean;
  title: ReactNode;
  description?: ReactNode;
  /** Label of a button before the others that closes the dialog. */
  cancel?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Dialog({ title, description, cancel, actions, children, ...options }: DialogProps) {
  const { t } = useTranslation();
  const overlay = useOverlay(options);
  const focus = useFocusReturn();
  const content = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <RadixDialog.Root {...overlay}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        <RadixDialog.Content
          ref={content}
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            event.preventDefault();
            (content.current?.querySelector<HTMLElement>(firstField) ?? close.current)?.focus();
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={panelClass}
        >
          <div className={middleClass}>
            {/* the title flows around the button */}
            <div className="float-right -mt-2 -mr-2 mb-1 ml-3">
              <RadixDialog.Close asChild>
                <IconButton ref={close} icon="close" label={t('common.close')} />
              </RadixDialog.Close>
            </div>
            <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description className="mt-3 text-ink-2">{description}</RadixDialog.Description>
            )}
            {children !== undefined && <div className="mt-5">{children}</div>}
          </div>
          <Foot {...{ cancel, actions, ...options }} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export interface AlertDialogProps extends DialogProps {
  description: ReactNode;
  /** False if the dialog itself asks about going back. */
  closesOnBack?: boolean;
  /** Element to focus after closing; null restores the previous focus. */
  focusAfter?: () => HTMLElement | null;
}

/** Clicking outside does not close it. The first button is the safe one: `cancel`, or the first of `actions`. */
export function AlertDialog({
  title,
  description,
  cancel,
  actions,
  focusAfter,
  children,
  ...options
}: AlertDialogProps) {
  const overlay = useOverlay(options);
  const focus = useFocusReturn(focusAfter);
  const content = useRef<HTMLDivElement>(null);
  return (
    <RadixAlert.Root {...overlay}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={overlayClass} />
        <RadixAlert.Content
          ref={content}
          {...focus}
          onOpenAutoFocus={() => {
            focus.onOpenAutoFocus();
            // Replaces Radix's default: the first field gets the focus, else the first action, which is safe.
            (
              content.current?.querySelector<HTMLElement>(firstField) ??
              content.current?.querySelector<HTMLElement>('button:not([aria-pressed])')
            )?.focus();
          }}
          className={panelClass}
        >
          <div className={middleClass}>
            <RadixAlert.Title className="text-xl">{title}</RadixAlert.Title>
            <RadixAlert.Description className="mt-3 text-ink-2">{description}</RadixAlert.Description>
            {children !== undefined && <div className="mt-5">{children}</div>}
          </div>
          <Foot {...{ cancel, actions, ...options }} />
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
