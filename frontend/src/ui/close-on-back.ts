import { use, useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import type { Location, RouterState } from 'react-router-dom';

interface OverlayState {
  readonly overlays: readonly string[];
  readonly pageKey: string;
}

function overlayState(state: unknown): OverlayState | undefined {
  if (typeof state !== 'object' || state === null || !('overlays' in state) || !('pageKey' in state)) return undefined;
  const { overlays, pageKey } = state;
  return Array.isArray(overlays) && typeof pageKey === 'string'
    ? { overlays: overlays.map(String), pageKey }
    : undefined;
}

/** The overlays that a history entry's state lists as open. */
export const openOverlays = (state: unknown): readonly string[] => overlayState(state)?.overlays ?? [];

/** Key of the page's history entry, the same for all its overlays. */
export const keyOfPage = ({ key, state }: Pick<Location<unknown>, 'key' | 'state'>): string =>
  overlayState(state)?.pageKey ?? key;

/** Reads the browser's history directly: the router's location lags behind in a transition. */
function openOverlaysNow(): readonly string[] {
  const state: unknown = history.state;
  return openOverlays(typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined);
}

export const isOverlayEntry = (): boolean => openOverlaysNow().length > 0;

/** The last move back in the history that was started here; it takes effect asynchronously. */
let goingBack = Promise.resolve();
/** True while `useLeavePage` navigates: overlays that close meanwhile leave the history alone. */
let leaving = false;

function goBack(entries: number): Promise<void> {
  goingBack = new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.go(-entries);
  });
  return goingBack;
}

/** A reload closes overlays but keeps their entries, so 'back' would first do nothing. */
export function leaveReloadedOverlays(): void {
  const open = openOverlaysNow().length;
  if (open > 0) void goBack(open);
}

/** Adds a history entry while `open`, so that 'back' closes the overlay instead of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const location: Location<unknown> = useLocation();
  const navigate = useNavigate();
  // The hooks give what is rendered, which skips an entry that is left before its transition ends.
  const router = use(UNSAFE_DataRouterContext)?.router;
  const entry = useRef<{ id: string; added: boolean }>(undefined);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const addEntry = useEffectEvent(() => {
    const id = String(performance.timeOrigin + performance.now());
    const { pathname, search, hash, state } = location;
    entry.current = { id, added: false };
    const overlays: OverlayState = { overlays: [...openOverlays(state), id], pageKey: keyOfPage(location) };
    void navigate({ pathname, search, hash }, { state: overlays });
  });
  const follow = useEffectEvent(({ location, historyAction }: RouterState) => {
    const mine = entry.current;
    if (mine === undefined) return;
    if (openOverlays(location.state).includes(mine.id)) mine.added = true;
    else if (mine.added && historyAction === NavigationType.Pop) {
      entry.current = undefined;
      close();
    }
  });

  useEffect(() => {
    return router?.subscribe(follow);
  }, [router]);
  useEffect(() => {
    if (!open) return undefined;
    clearTimeout(closing.current);
    if (entry.current === undefined) addEntry();
    return () => {
      // Delayed, because StrictMode runs the cleanup of every effect once.
      closing.current = setTimeout(() => {
        const mine = entry.current;
        entry.current = undefined;
        // Going back would cancel a pending navigation.
        if (leaving || (router !== undefined && router.state.navigation.state !== 'idle')) return;
        if (mine !== undefined && openOverlaysNow().includes(mine.id)) void goBack(1);
      });
    };
  }, [open, router]);
}

/** Navigates away and removes the entries of everything open over this page: 'back' from there leads to this page. */
export function useLeavePage(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  return async (path) => {
    leaving = true;
    try {
      await goingBack;
      const open = openOverlaysNow().length;
      if (open > 1) await goBack(open - 1);
      await navigate(path, { replace: open > 0 });
    } finally {
      leaving = false;
    }
  };
}
