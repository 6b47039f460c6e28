import type { AskServices, PageAnswer } from '@sao-mai/contracts';
import { gatewayKeyHeader } from '@sao-mai/platform';
import type { GatewayConfig } from '../config.ts';
import { rawPath, serviceFor } from '../routing.ts';

/** Milliseconds that a page waits for the services: then it goes out without their answers. */
const budgetMs = 300;

export interface AskOptions {
  readonly requestId: string;
  /** Whether this caller may have the services asked now. */
  readonly mayAsk: () => Promise<boolean>;
}

/**
 * Asks the services of one page as a visitor would. What does not come in time, whole and as JSON, is null. The visitor's
 * limit is taken once, with the first question.
 */
export function askServices(
  { services, gatewayKey }: Pick<GatewayConfig, 'services' | 'gatewayKey'>,
  { requestId, mayAsk }: AskOptions,
): AskServices {
  let signal: AbortSignal | undefined;
  let allowed: Promise<boolean> | undefined;
  return async (address: string): Promise<PageAnswer> => {
    const service = serviceFor(rawPath(address));
    allowed ??= mayAsk();
    if (service === undefined || !(await allowed)) return null;
    signal ??= AbortSignal.timeout(budgetMs);
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
}
