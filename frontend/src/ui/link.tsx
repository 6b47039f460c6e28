import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useMatch } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { isOverlayEntry } from './close-on-back.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To;
  /** Replaces the current history entry; default for links to the current page and inside overlays. */
  replace?: boolean;
  state?: unknown;
}

/** React Router's own Link brings its framework mode's prefetching: more code than all else we use of it. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    state,
    // A replacing link changes the same page, so the scroll position stays.
    ...(replace !== undefined && { replace, preventScrollReset: replace }),
  });
  const takeThePlace = useLinkClickHandler(to, { state, replace: true });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        if (replace === undefined && isOverlayEntry()) takeThePlace(event);
        else follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** Marked as current while its page, or one below it, is shown. */
export function NavLink({ to, children, ...rest }: LinkProps & { to: string }) {
  const isHere = useMatch({ path: to, end: false }) !== null;
  return (
    <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
