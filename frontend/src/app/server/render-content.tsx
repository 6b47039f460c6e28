import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';

export interface RenderedContent {
  html: string;
  /** What React hoists: title, description, preloaded pictures. It stands first where there is no head. */
  hoisted: string;
}

const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

function splitHoisted(markup: string): RenderedContent {
  const hoisted = HOISTED.exec(markup)?.[0] ?? '';
  return { html: markup.slice(hoisted.length), hoisted };
}

/**
 * The app's content, whole: no part of it waits for a script.
 * @throws the first error of a component.
 */
export async function renderContent(app: ReactNode): Promise<RenderedContent> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(app, {
    // larger parts would be put behind the rest, for an inline script to move: none may run here
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      failures.push(error);
    },
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('The content of a page could not be rendered', { cause: failures[0] });
  return splitHoisted(markup);
}
