import { apiBase, failure } from '@sao-mai/contracts';
import type { AskServices } from '@sao-mai/contracts';
import { ApiError } from '../../api/api-error.ts';
import type { Send } from '../../api/call.ts';
import type { QueryValue } from '../../api/http-request.ts';

function textOf(query: Readonly<Record<string, QueryValue>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (value === undefined ? [] : [value].flat()).map((one) => [name, String(one)]),
  );
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

export const sendThroughGateway =
  (ask: AskServices): Send =>
  async ({ path, query }) => {
    const answer = await ask(`${apiBase}${path}${textOf(query)}`);
    if (answer === null) throw new ApiError({ status: 0 });
    if (answer.status === 200) return answer.body;
    const parsed = failure.safeParse(answer.body);
    throw new ApiError({ status: answer.status, code: parsed.data?.code });
  };
