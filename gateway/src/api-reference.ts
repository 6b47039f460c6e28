import { openApi } from '@sao-mai/contracts/openapi';
import type { RequestHandler } from 'express';

export function apiReference(): RequestHandler {
  let text: string | undefined;
  return (_request, response) => {
    text ??= JSON.stringify(openApi());
    response.set('Cache-Control', 'no-cache').type('json').send(text);
  };
}
