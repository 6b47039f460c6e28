import { createContext, use, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { getConfig } from '../config/runtime-config.ts';
import { classNames } from './class-names.ts';
import { announce } from './live-region.tsx';

/** True after the first navigation inside the app: only then may a heading take the focus. */
export const NavigatedContext = createContext(false);

export interface PageTitleProps {
  /** Without the site name. */
  title: string;
  description?: string | undefined;
}

/** The document's title and description, which React hoists to the head. */
export function PageTitle({ title, description }: PageTitleProps) {
  return (
    <>
      <title>{`${title} · ${getConfig().siteName}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
    </>
  );
}

export interface PageHeadingProps extends PageTitleProps {
  children?: ReactNode;
  className?: string;
  /** A new key counts as a new page: the heading takes the focus again (e.g. another category). */
  focusKey?: string;
}

/** A page's h1 and document title. After a navigation it takes the focus and is announced. */
export function PageHeading({ children, className, focusKey = '', ...title }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigated = use(NavigatedContext);
  // The key it was last focused for; on the first page the browser keeps the focus.
  const focusedFor = useRef(navigated ? undefined : focusKey);
  useEffect(() => {
    if (focusedFor.current === focusKey) return;
    focusedFor.current = focusKey;
    heading.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [focusKey]);
  return (
    <>
      <PageTitle {...title} />
      <h1 ref={heading} tabIndex={-1} className={classNames(className)}>
        {children ?? title.title}
      </h1>
    </>
  );
}
