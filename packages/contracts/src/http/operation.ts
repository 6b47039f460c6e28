import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

/** Who may call an operation. An invalid token is always refused; no token means visitor. */
export type Who = 'anyone' | 'signed-in' | 'tutor' | 'admin';

export type ServiceName = 'identity' | 'tutors' | 'search' | 'inquiries' | 'admin';

type Schema<T = unknown> = z.ZodMiniType<T>;

interface OperationParts<Params, Query, Body, Data, Meta, Caller extends Who> {
  readonly id: string;
  readonly service: ServiceName | 'gateway';
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly who: Caller;
  readonly params?: Schema<Params>;
  readonly query?: Schema<Query>;
  readonly body?: Schema<Body>;
  /** `json` if a body schema is given; an optional body may be omitted. */
  readonly bodyKind?: 'json' | 'optional-json' | 'photo';
  /** Default 200. */
  readonly status?: 200 | 201;
  /** Status when an existing resource was changed instead of created. */
  readonly otherStatus?: 200;
  readonly data?: Schema<Data>;
  readonly meta?: Schema<Meta>;
  /** Default none. */
  readonly errors?: readonly ErrorCode[];
}

/** One API call: servers route by it, the client is typed by it, the reference is generated from it. */
export interface Operation<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Data = unknown,
  Meta = unknown,
  Caller extends Who = Who,
> extends OperationParts<Params, Query, Body, Data, Meta, Caller> {
  readonly status: 200 | 201;
  readonly errors: readonly ErrorCode[];
}

/** @__NO_SIDE_EFFECTS__ Bundlers drop the operations that a page does not call. */
export function defineOperation<
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Data = undefined,
  Meta = undefined,
  const Caller extends Who = Who,
>(parts: OperationParts<Params, Query, Body, Data, Meta, Caller>): Operation<Params, Query, Body, Data, Meta, Caller> {
  return Object.freeze({ status: 200, errors: [], ...parts });
}
