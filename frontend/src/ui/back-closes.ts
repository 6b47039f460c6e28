import { use, useEffect, useEffectEvent, useRef } from 'react';
import {
  NavigationType,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import type { Location } from 'react-router-dom';

/** Kept with a history entry that stands for what is open over its page. */
interface OverlayState {
  readonly overlays: readonly string[];
  /** The key of the page's own entry. */
  readonly pageKey: string;
}

function overlayState(state: unknown): OverlayState | undefined {
  if (typeof state !== 'object' || state === null || !('overlays' in state) || !('pageKey' in state)) return undefined;
  const { overlays, pageKey } = state;
  return Array.isArray(overlays) && typeof pageKey === 'string'
    ? { overlays: overlays.map(String), pageKey }
    : undefined;
}

/** What is open over the page of a history entry, by the state that the router kept with it. */
export const openOverlays = (state: unknown): readonly string[] => overlayState(state)?.overlays ?? [];

/** The key of the page's entry in the history, the same whatever is open over it. */
export const keyOfPage = ({ key, state }: Pick<Location<unknown>, 'key' | 'state'>): string =>
  overlayState(state)?.pageKey ?? key;

/** The browser's history moves at once, the router's location follows in a transition. */
function openOverlaysNow(): readonly string[] {
  const state: unknown = history.state;
  return openOverlays(typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined);
}

/** Whether the present history entry stands for something that is open over its page. */
export const isOverlayEntry = (): boolean => openOverlaysNow().length > 0;

/** While `open` there is a history entry more, so that 'back' closes instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const location: Location<unknown> = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  // useNavigation would tell it only to a component that still renders
  const router = use(UNSAFE_DataRouterContext)?.router;
  const entry = useRef<{ id: string; openedAt: Location<unknown> }>(undefined);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const addEntry = useEffectEvent(() => {
    const id = String(performance.timeOrigin + performance.now());
    const { pathname, search, hash, state } = location;
    entry.current = { id, openedAt: location };
    const overlays: OverlayState = { overlays: [...openOverlays(state), id], pageKey: keyOfPage(location) };
    void navigate({ pathname, search, hash }, { state: overlays });
  });
  const follow = useEffectEvent(() => {
    const mine = entry.current;
    if (mine === undefined || location === mine.openedAt || type !== NavigationType.Pop) return;
    if (openOverlays(location.state).includes(mine.id)) return;
    entry.current = undefined;
    close();
  });

  useEffect(() => {
    if (!open) return undefined;
    clearTimeout(closing.current);
    if (entry.current === undefined) addEntry();
    return () => {
      // later, because React may only try whether effects clean up
      closing.current = setTimeout(() => {
        const mine = entry.current;
        entry.current = undefined;
        // going back would cancel a page that is on its way
        if (router !== undefined && router.state.navigation.state !== 'idle') return;
        if (mine !== undefined && openOverlaysNow().includes(mine.id)) history.back();
      });
    };
  }, [open, router]);
  useEffect(() => {
    follow();
  }, [location]);
}
