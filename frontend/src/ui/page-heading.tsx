import { createContext, use, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { getConfig } from '../config/runtime-config.ts';
import { classNames } from './class-names.ts';
import { announce } from './live-region.tsx';

/** True once the visitor has moved inside the app: only then may a heading take the focus. */
export const NavigatedContext = createContext(false);

export interface PageTitleProps {
  /** Without the site's name. Left out on home: the site's name and what it is stand in the text. */
  title: string;
  description?: string | undefined;
  /** The title is whole as it is. */
  bare?: boolean;
}

/** The document's title and description. React hoists them to the head. */
export function PageTitle({ title, description, bare = false }: PageTitleProps) {
  const whole = bare ? title : `${title} · ${getConfig().siteName}`;
  return (
    <>
      <title>{whole}</title>
      {description !== undefined && <meta name="description" content={description} />}
    </>
  );
}

export interface PageHeadingProps extends PageTitleProps {
  /** What the heading shows, where it differs from the title. */
  children?: ReactNode;
  className?: string;
  /** Another key, another page: the heading takes the focus again (e.g. the category). */
  focusKey?: string;
}

/** A page's h1 with its document title. After a navigation it takes the focus and is announced. */
export function PageHeading({ children, className, focusKey = '', ...title }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigated = use(NavigatedContext);
  // what it was last focused for; on the first page of a visit the focus stays where the browser put it
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
