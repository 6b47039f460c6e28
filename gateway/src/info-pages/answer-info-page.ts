import { getInfoPage } from '@sao-mai/contracts';
import { failureReply, rawPath, readInput, readQuery, toAppError } from '@sao-mai/platform';
import type { RequestHandler } from 'express';
import { requestId } from '../api.ts';
import type { InfoPages } from './read-info-pages.ts';

const folder = getInfoPage.path.replace(':name', '');

export const isInfoPagePath = (path: string): boolean => path.startsWith(folder);

export interface InfoPageReply {
  readonly status: number;
  readonly body: object;
}

/** The reply to `getInfoPage` at this address. */
export function answerInfoPage(pages: InfoPages, address: string, id: string): InfoPageReply {
  try {
    const params = { name: rawPath(address).slice(folder.length) };
    const input = readInput(getInfoPage, { params, query: readQuery(address), body: undefined });
    return { status: 200, body: { success: true, data: pages[input.params.name][input.query.lang] } };
  } catch (error) {
    const { status, body } = failureReply(toAppError(error), id);
    return { status, body };
  }
}

export const infoPageHandler =
  (pages: InfoPages): RequestHandler =>
  (request, response) => {
    const { status, body } = answerInfoPage(pages, request.originalUrl, requestId(request));
    response
      .status(status)
      .set('Cache-Control', status === 200 ? 'no-cache' : 'no-store')
      .json(body);
  };
