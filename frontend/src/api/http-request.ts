/** A list is sent as a repeated parameter. */
export type QueryValue = string | number | readonly string[] | undefined;

export interface HttpRequest {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  query?: Readonly<Record<string, QueryValue>> | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  onUpload?: ((share: number) => void) | undefined;
  /** Sent without the token, for calls that must not depend on a session. */
  visitor?: boolean | undefined;
  /** Not started by the user: a refusal must not interrupt with a sign-in form. */
  background?: boolean | undefined;
  /** Milliseconds; 15 s by default. */
  timeout?: number | undefined;
}
