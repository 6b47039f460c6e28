import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import type { FirstAnswers } from '../../api/first-answers.ts';
import { createQueryClient, fillClient, QueryClientContext } from '../../api/query.ts';
import { App } from '../app.tsx';

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
 * The app's content at an address, whole: no part of it waits for a script.
 * @throws the first error of a component.
 */
export async function renderContent(address: string, i18n: I18n, answers: FirstAnswers): Promise<RenderedContent> {
  const client = createQueryClient();
  fillClient(client, answers, Date.now());
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={address}>{children}</StaticRouter>;
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientContext value={client}>
      <App i18n={i18n} Router={Router} answers={answers} />
    </QueryClientContext>,
    {
      // larger parts would be put behind the rest, for an inline script to move: none may run here
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        failures.push(error);
      },
    },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('The content of a page could not be rendered', { cause: failures[0] });
  return splitHoisted(markup);
}
