import type { Authority, Operation, Who } from '@sao-mai/contracts';
import type { Request, Response } from 'express';
import { AppError } from '../errors.ts';
import { readInput } from './read-input.ts';
import type { Fields } from './read-input.ts';

export type Caller = Authority;

export interface Input<Params, Query, Body, MaybeCaller = Caller | null> {
  readonly params: Params;
  readonly query: Query;
  /** The parsed JSON body, or the result of `readBody`. */
  readonly body: Body;
  /** Null for a visitor, only in operations for anyone. */
  readonly caller: MaybeCaller;
  /** Client address for rate limits: IPv6 by its /56. */
  readonly address: string;
  readonly request: Request;
}

export type SignedInInput<Params, Query, Body> = Input<Params, Query, Body, Caller>;

export type Reply<Data, Meta> =
  | {
      readonly data: Data;
      readonly meta?: Meta;
      readonly status?: 200 | 201;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The handler sent the response itself (a photo). */
  | { readonly sent: true };

type CallerOf<W extends Who> = 'anyone' extends W ? Caller | null : Caller;

export type Handler<Params, Query, Body, Data, Meta, W extends Who> = (
  input: Input<Params, Query, Body, CallerOf<W>>,
  response: Response,
) => Promise<Reply<Data, Meta>>;

interface Steps<Params, Query, Body, Data, Meta, W extends Who> {
  /** Reads a non-JSON body (a photo) after authentication. */
  readonly readBody?: (request: Request, response: Response) => Promise<Body>;
  /** Throws not-found before the role check. Order: 401, 400, 404, 403, 409, 429. */
  readonly find?: (input: Input<Params, Query, Body, CallerOf<W>>) => Promise<void>;
  readonly handle: Handler<Params, Query, Body, Data, Meta, W>;
}

/** An authenticated request with its body, before validation. */
export interface Arrival {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Caller | null;
  readonly address: string;
  readonly request: Request;
}

export interface Work {
  find(): Promise<void>;
  run(response: Response): Promise<Reply<unknown, unknown>>;
}

export interface Route {
  readonly operation: Operation;
  readonly readsBody: boolean;
  /** Reads the body and validates all input: AppError `invalid` with every field, or `not-found`. */
  readonly accept: (arrival: Arrival, response: Response) => Promise<Work>;
}

/** Binds an operation to its handler; input and reply are typed by the operation, or the body by `readBody`. */
export function route<Params, Query, Body, Data, Meta, W extends Who, ReadBody = Body>(
  operation: Operation<Params, Query, Body, Data, Meta, W>,
  steps: Handler<Params, Query, Body, Data, Meta, W> | Steps<Params, Query, ReadBody, Data, Meta, W>,
): Route {
  const fieldsOf = (arrival: Arrival): Fields<Params, Query, Body> => readInput(operation, arrival);
  if (typeof steps === 'function') {
    return tie(operation, { handle: steps }, (arrival) => Promise.resolve(fieldsOf(arrival)));
  }
  const { readBody } = steps;
  if (readBody) {
    return tie(operation, steps, async (arrival, response) => {
      const body = await readBody(arrival.request, response);
      return { ...fieldsOf(arrival), body };
    });
  }
  return tie(operation, steps, (arrival) => {
    const fields: Fields<Params, Query, unknown> = fieldsOf(arrival);
    // Without `readBody`, ReadBody is Body.
    return Promise.resolve(fields as Fields<Params, Query, ReadBody>);
  });
}

function tie<Params, Query, Body, Data, Meta, W extends Who>(
  operation: Operation & { readonly who: W },
  { find, handle, readBody }: Steps<Params, Query, Body, Data, Meta, W>,
  readFields: (arrival: Arrival, response: Response) => Promise<Fields<Params, Query, Body>>,
): Route {
  return {
    operation,
    readsBody: readBody !== undefined,
    async accept(arrival, response) {
      const { address, request } = arrival;
      const caller = callerFor(operation.who, arrival.caller);
      const input = { ...(await readFields(arrival, response)), caller, address, request };
      return {
        find: async () => find?.(input),
        run: (answer) => handle(input, answer),
      };
    },
  };
}

function callerFor<W extends Who>(who: W, caller: Caller | null): CallerOf<W> {
  if (who !== 'anyone' && caller === null) throw new AppError('unauthenticated', 'unauthenticated');
  // The compiler does not narrow the conditional type.
  return caller as CallerOf<W>;
}
