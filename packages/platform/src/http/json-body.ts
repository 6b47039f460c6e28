import { sizes } from '@sao-mai/contracts';
import express from 'express';
import type { Request, Response } from 'express';
import { AppError } from '../errors.ts';

// Not strict, so that the schema reports `null` or a list. Compressed bodies are refused (415).
const parseJson = express.json({ limit: sizes.json, strict: false, inflate: false });

/** Parses the JSON body; an empty one is `{}`. Refused bodies are drained, so that the client reads the response. */
export async function readJson(request: Request, response: Response): Promise<unknown> {
  if (!hasBody(request)) return {};
  if (request.is('application/json') === false) throw new AppError('unsupported', 'unsupported-content-type');
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  parseJson(request, response, (error?: unknown) => {
    if (error === undefined) resolve(undefined);
    else reject(Error.isError(error) ? error : new Error('The body could not be read', { cause: error }));
  });
  await promise;
  return request.body as unknown;
}

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? '0') > 0;
