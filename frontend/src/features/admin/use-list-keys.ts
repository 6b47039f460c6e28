import { useEffect, useEffectEvent, useRef } from 'react';
import { useOpenWhileShown } from '../../ui/concealed.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const ARROWS: Readonly<Record<string, number>> = { arrowdown: 1, arrowup: -1 };
const DECISIONS: Readonly<Record<string, 'approve' | 'reject'>> = { a: 'approve', r: 'reject' };

const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';
const OPEN_OVER_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

export const rowLink = (uid: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(uid)}"]`);

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];

interface ListKeys {
  selected: string | undefined;
  onDecide: (kind: 'approve' | 'reject', uid: string) => void;
}

/** J and K move between rows, A and R decide on the focused row, else on the open profile; not while typing. */
export function useListKeys({ selected, onDecide }: ListKeys): void {
  const shown = useOpenWhileShown(true);
  const last = useRef<string>(undefined);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    if (!(target instanceof Element) || target.matches(TYPED_IN)) return;
    if (document.querySelector(OPEN_OVER_PAGE) !== null) return;
    const key = event.key.toLowerCase();
    const links = rowLinks();
    const focused = links.find((link) => link.closest('tr')?.contains(target) === true);
    const kind = DECISIONS[key];
    if (kind !== undefined) {
      const uid = focused?.dataset['rowLink'] ?? selected;
      if (uid === undefined) return;
      // Otherwise the letter would be typed into the dialog that opens.
      event.preventDefault();
      onDecide(kind, uid);
      return;
    }
    const step = STEPS[key] ?? (target === focused ? ARROWS[key] : undefined);
    if (step === undefined) return;
    const from = focused?.dataset['rowLink'] ?? selected ?? last.current;
    const next = links[links.findIndex(({ dataset }) => dataset['rowLink'] === from) + step];
    if (next === undefined) return;
    last.current = next.dataset['rowLink'];
    next.focus();
    event.preventDefault();
  });
  useEffect(() => {
    if (!shown) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shown]);
}
