export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly bytes: Uint8Array;
}

export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string;
  /** Sent as JSON; a string is sent unchanged. */
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function ask(address: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', token, json, form, headers = {} } = question;
  const text = json === undefined || typeof json === 'string' ? json : JSON.stringify(json);
  const body = form ?? text;
  const response = await fetch(address, {
    method,
    headers: {
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const parsed: unknown = isJson && bytes.length > 0 ? JSON.parse(Buffer.from(bytes).toString()) : null;
  return { status: response.status, headers: response.headers, body: parsed, bytes };
}
