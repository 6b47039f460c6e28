import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useMatch } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { isOverlayEntry } from './back-closes.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To;
  /** Takes the place of the present history entry. A link to where one is does so anyway, and one in a menu or dialog. */
  replace?: boolean;
  /** Kept with the history entry. */
  state?: unknown;
}

/**
 * A link to a page of the app. The router's own brings along what fetches the pages of its framework ahead: more code than
 * all else that is used of its links.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    state,
    // another choice on the same page moves nothing
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

/** A link that says when its page, or one below it, is the one that is shown. */
export function NavLink({ to, children, ...rest }: LinkProps & { to: string }) {
  const isHere = useMatch({ path: to, end: false }) !== null;
  return (
    <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
