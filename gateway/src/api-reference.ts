import { openApi } from '@sao-mai/contracts/openapi';
import type { RequestHandler } from 'express';

/** The description of the API, made when it is first asked for. */
export function apiReference(): RequestHandler {
  let text: string | undefined;
  return (_request, response) => {
    text ??= JSON.stringify(openApi());
    response.set('Cache-Control', 'no-cache').type('json').send(text);
  };
}
