import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { useCloseOnBack } from './close-on-back.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import { TextSpan } from './text-span.tsx';

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm no-underline outline-none select-none data-[highlighted]:bg-well';

export interface MenuProps {
  trigger: ReactElement;
  label: string;
  /** Initially open, for a menu that loads when it is first opened. */
  defaultOpen?: boolean;
  /** Edge of the button with which the menu is aligned. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A menu of actions. Not modal: the page behind it stays available to screen readers. */
export function Menu({ trigger, label, defaultOpen = false, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  useCloseOnBack(open, () => setOpen(false));
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className="z-50 max-w-[calc(100vw-1.5rem)] min-w-[min(13rem,100vw-1.5rem)] rounded-md border border-line bg-sheet p-1.5 text-ink shadow-lg"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface ItemProps {
  icon?: IconName;
  children: ReactNode;
}

export function MenuItem({ icon, children, onSelect }: ItemProps & { onSelect: () => void }) {
  return (
    <DropdownMenu.Item className={itemClass} onSelect={onSelect}>
      {icon !== undefined && <Icon name={icon} />}
      <TextSpan>{children}</TextSpan>
    </DropdownMenu.Item>
  );
}

export function MenuLink({ icon, children, to }: ItemProps & { to: To }) {
  return (
    <DropdownMenu.Item asChild>
      <Link to={to} className={itemClass}>
        {icon !== undefined && <Icon name={icon} />}
        <TextSpan>{children}</TextSpan>
      </Link>
    </DropdownMenu.Item>
  );
}

export function MenuAnchor({ icon, children, href }: ItemProps & { href: string }) {
  return (
    <DropdownMenu.Item asChild>
      <a href={href} target="_blank" rel="noopener noreferrer" className={itemClass}>
        {icon !== undefined && <Icon name={icon} />}
        <TextSpan>{children}</TextSpan>
      </a>
    </DropdownMenu.Item>
  );
}
