import type { PageAnswer, PageQuestion } from '@sao-mai/contracts';
import { gatewayKeyHeader } from '@sao-mai/platform';
import type { GatewayConfig } from '../config.ts';

/** Milliseconds that a page waits for the services: then it goes out without their answers. */
const budgetMs = 300;

/** Asks the services as a visitor would, all at once. What does not come in time, whole and as JSON, is null. */
export async function askServices(
  { services, gatewayKey }: Pick<GatewayConfig, 'services' | 'gatewayKey'>,
  questions: readonly PageQuestion[],
  requestId: string,
): Promise<readonly PageAnswer[]> {
  const signal = AbortSignal.timeout(budgetMs);
  const ask = async ({ service, address }: PageQuestion): Promise<PageAnswer> => {
    try {
      const answer = await fetch(`${services[service]()}${address}`, {
        signal,
        headers: { 'x-request-id': requestId, [gatewayKeyHeader]: gatewayKey },
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  };
  return Promise.all(questions.map(ask));
}
