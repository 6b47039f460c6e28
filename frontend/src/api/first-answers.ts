import { createContext, use } from 'react';

/** What the server was answered for a page before it made it, by the text of the query's key. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

export const FirstAnswersContext = createContext<FirstAnswers>({});

export const answerName = (queryKey: readonly unknown[]): string => JSON.stringify(queryKey);

/** The answer that came with the page; what it is the query's own code knows, which has read it on the server. */
export function useFirstAnswer(queryKey: readonly unknown[]): unknown {
  return use(FirstAnswersContext)[answerName(queryKey)];
}

let inPage: FirstAnswers = {};

/** Told once at the browser's start. */
export function keepFirstAnswers(answers: FirstAnswers): void {
  inPage = answers;
}

/** For the browser's query client, which comes later than the page. */
export function firstAnswers(): FirstAnswers {
  return inPage;
}
