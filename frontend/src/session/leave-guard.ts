import { openOverlays } from '../ui/back-closes.ts';

type Ask = () => Promise<boolean>;
type Hold = (event: PopStateEvent) => void;

let ask: Ask | undefined;
let hold: Hold | undefined;

/** A page with unsaved work wants to be asked before somebody logs out, which would remove its draft. */
export function guardLogout(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

/** Whether logging out may go on. */
export async function mayLogOut(): Promise<boolean> {
  return ask === undefined || ask();
}

/** Once, before the router listens: a window tells its listeners in the order they came, and who comes first may stop it. */
export function watchHistory(): void {
  addEventListener('popstate', (event) => hold?.(event));
}

/** The place of the page that an entry belongs to: what is open over it has entries of its own. */
function placeInHistory(state: unknown): { entry: number; page: number } | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state) || typeof state.idx !== 'number')
    return undefined;
  const open = openOverlays('usr' in state ? state.usr : undefined).length;
  return { entry: state.idx, page: state.idx - open };
}

/**
 * Holds 'back' and 'forward' on this page: the browser has moved already when it tells, so it is moved back, and
 * `question` decides whether it goes where it wanted to.
 */
export function guardHistory(question: (go: () => void) => void): () => void {
  const here = placeInHistory(history.state)?.page;
  let returning = false;
  const mine: Hold = (event) => {
    const there = placeInHistory(event.state);
    if (here === undefined || there === undefined) return;
    if (returning || there.page === here) {
      if (returning) event.stopImmediatePropagation();
      returning = false;
      return;
    }
    event.stopImmediatePropagation();
    returning = true;
    history.go(here - there.entry);
    question(() => {
      if (hold === mine) hold = undefined;
      history.go(there.entry - here);
    });
  };
  hold = mine;
  return () => {
    if (hold === mine) hold = undefined;
  };
}
