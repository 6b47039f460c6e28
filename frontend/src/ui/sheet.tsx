import { Dialog as RadixDialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { overlayClass, useFocusReturn, useOverlay } from './dialog.tsx';

const SIDES = {
  bottom: 'rise-in inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg',
  right: 'slide-in inset-y-0 right-0 w-full max-w-[27rem] rounded-l-lg',
} as const;

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  side?: keyof typeof SIDES;
  /** False if the URL already has the open state. */
  closesOnBack?: boolean;
  children: ReactNode;
}

/** A dialog that slides in from an edge: filters and menus on a phone, a profile beside an admin's table. */
export function Sheet({ title, footer, side = 'bottom', children, ...options }: SheetProps) {
  const { t } = useTranslation();
  const focus = useFocusReturn();
  const close = useRef<HTMLButtonElement>(null);
  const overlay = useOverlay(options);
  return (
    <RadixDialog.Root {...overlay}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        <RadixDialog.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            event.preventDefault();
            close.current?.focus();
          }}
          aria-describedby={undefined}
          className={classNames(
            'fixed z-50 flex outline-none flex-col border border-line bg-sheet text-ink shadow-lg',
            SIDES[side],
          )}
        >
          <header className="flex flex-wrap items-center justify-end gap-x-3 border-b border-line px-5 py-3">
            <RadixDialog.Title className="mr-auto text-lg">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton ref={close} icon="close" label={t('common.close')} className="-mr-2" />
            </RadixDialog.Close>
          </header>
          <div className="relative min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          {footer !== undefined && footer !== false && (
            <footer className="flex items-center gap-3 border-t border-line px-5 py-3">{footer}</footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
