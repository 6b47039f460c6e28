import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { keyOfPage, useCloseOnBack } from '../../ui/close-on-back.ts';
import { IconButton } from '../../ui/button.tsx';
import { AccountLinks, MainLinks } from './navigation-links.tsx';

const itemClass =
  'flex min-h-12 items-center rounded-md px-3 text-left text-base no-underline hover:bg-well aria-[current=page]:font-semibold';

/** The menu on narrow screens: a disclosure below the header, closed by Escape, 'back' and navigation. */
export function PhoneMenu() {
  const { t } = useTranslation();
  const key = keyOfPage(useLocation());
  const [openedAt, setOpenedAt] = useState<string>();
  // Stays closed after navigating away and back.
  if (openedAt !== undefined && openedAt !== key) setOpenedAt(undefined);
  const open = openedAt === key;
  useCloseOnBack(open, () => setOpenedAt(undefined));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(undefined);
      button.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <div className="lg:hidden">
      <IconButton
        ref={button}
        icon={open ? 'close' : 'menu'}
        label={t('common.openMenu')}
        variant="secondary"
        aria-expanded={open}
        aria-controls="phone-menu"
        onClick={() => setOpenedAt(open ? undefined : key)}
      />
      <div
        id="phone-menu"
        hidden={!open}
        className="absolute inset-x-0 z-30 mt-3.5 border-b border-line bg-paper pb-5 shadow-lg"
      >
        <nav aria-label={t('common.menu')} className="wrap grid gap-1 pt-3">
          <MainLinks itemClass={itemClass} />
          <hr className="my-2 border-line" />
          <AccountLinks itemClass={itemClass} />
        </nav>
      </div>
    </div>
  );
}
