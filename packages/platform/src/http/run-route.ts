import type { Operation } from '@sao-mai/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import { checkRole, findCaller } from './authenticate.ts';
import type { Authenticator } from './authenticate.ts';
import { clientAddress } from './client-address.ts';
import { readJson } from './json-body.ts';
import { nameOperation } from '../metrics/http-metrics.ts';
import { readQuery } from './query.ts';
import type { Reply, Route } from './route.ts';

/** Handles a request in order: 401; body and fields (415, 413, 400); 404; 403; handler. */
export function runRoute(route: Route, authenticator: Authenticator): RequestHandler {
  const { operation } = route;
  return async (request, response) => {
    nameOperation(response, operation.id);
    const caller = await findCaller(operation.who, request.headers, authenticator);
    const body = await readBody(route, request, response);
    const arrival = {
      params: { ...request.params },
      query: readQuery(request.url),
      body,
      caller,
      address: clientAddress(request),
      request,
    };
    const work = await route.accept(arrival, response);
    await work.find();
    checkRole(operation.who, caller);
    sendReply(operation, await work.run(response), response);
  };
}

async function readBody(route: Route, request: Request, response: Response): Promise<unknown> {
  return route.operation.method === 'get' || route.readsBody ? undefined : readJson(request, response);
}

function sendReply(operation: Operation, reply: Reply<unknown, unknown>, response: Response): void {
  if ('sent' in reply) return;
  const data = fit(operation.id, operation.data, reply.data);
  const meta = fit(operation.id, operation.meta, reply.meta);
  response.status(reply.status ?? operation.status);
  if (reply.headers) response.set(reply.headers);
  response.json({ success: true, data, ...(meta !== undefined && { meta }) });
}

/** Strips fields that contracts do not name; a missing or wrong one is a bug of ours. */
function fit(id: string, schema: Operation['data'], value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const where = result.error.issues.map(({ path }) => path.map(String).join('.')).join(', ');
  const cause = new Error(`The reply of ${id} does not match its schema at: ${where}`);
  throw new AppError('internal', 'internal', { cause });
}
