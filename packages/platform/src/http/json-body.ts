import { limits } from '@sao-mai/contracts';
import express from 'express';
import type { Request, Response } from 'express';
import { AppError } from '../errors.ts';

// Not strict: `null` or a list is JSON, and the schema says what is wrong with it. Compressed bodies are refused (415).
const parseJson = express.json({ limit: limits.jsonBytes, strict: false, inflate: false });

/**
 * The JSON body of a request; none at all counts as `{}`. AppError `unsupported`, `too-large` or `invalid`
 * `malformed-json`. What is not kept is still read to its end, so that a client that is writing sees the answer.
 */
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
