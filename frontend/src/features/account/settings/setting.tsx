import { Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icon.tsx';

export interface SettingProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

export function Setting({ title, text, children }: SettingProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-text text-sm font-semibold">{title}</h3>
        <p className="mt-0.5 text-sm text-ink-2 [overflow-wrap:anywhere]">{text}</p>
      </div>
      {children}
    </li>
  );
}

export interface OpenedDialogProps {
  open: boolean;
  onClose: () => void;
}

interface DialogButtonProps {
  label: string;
  icon?: IconName;
  danger?: boolean;
  dialog: ComponentType<OpenedDialogProps>;
}

/** Opens a dialog, which loads with the first click; each opening starts with an empty form. */
export function DialogButton({ label, icon, danger = false, dialog: Dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Button
        variant={danger ? 'danger' : 'secondary'}
        size="sm"
        {...(icon !== undefined && { icon })}
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {opened > 0 && (
        <Suspense>
          <Dialog key={opened} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
