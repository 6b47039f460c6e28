import type { Authority, Operation } from '@sao-mai/contracts';
import type { Request, Response } from 'express';

/** The signed-in caller: identity's answer for the token of this request. */
export type Caller = Authority;

export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Null for a visitor. On operations for signed-in callers it is never null: see `SignedInInput`. */
  readonly caller: Caller | null;
  /** The address of the client, for limits: IPv6 by its /56. */
  readonly address: string;
  readonly request: Request;
}

export type SignedInInput<Params, Query, Body> = Input<Params, Query, Body> & { readonly caller: Caller };

export type Reply<Data, Meta> =
  | {
      readonly data: Data;
      readonly meta?: Meta;
      readonly status?: 200 | 201;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The handler wrote the response by itself (a photo). */
  | { readonly sent: true };

export interface Route {
  readonly operation: Operation;
  readonly run: (input: Input<unknown, unknown, unknown>, response: Response) => Promise<Reply<unknown, unknown>>;
  /** Throws not-found before the role is checked (order of refusals: 401, 400, 404, 403, 409, 429). */
  readonly find?: (input: Input<unknown, unknown, unknown>) => Promise<void>;
  /** Reads a body that is no JSON, after the caller is known (a photo). */
  readonly readBody?: (request: Request, response: Response) => Promise<unknown>;
}
