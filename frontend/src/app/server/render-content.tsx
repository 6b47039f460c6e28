import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';

export interface RenderedContent {
  html: string;
  /** Tags that React hoists (title, description, picture preloads). It renders them first if there is no head. */
  hoisted: string;
}

const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

function splitHoisted(markup: string): RenderedContent {
  const hoisted = HOISTED.exec(markup)?.[0] ?? '';
  return { html: markup.slice(hoisted.length), hoisted };
}

/** Renders everything in place, so that nothing needs a script. @throws the first error of a component. */
export async function renderContent(app: ReactNode): Promise<RenderedContent> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(app, {
    // React would put larger parts at the end, for an inline script to move; the CSP allows none.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      failures.push(error);
    },
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('The content of a page could not be rendered', { cause: failures[0] });
  return splitHoisted(markup);
}
