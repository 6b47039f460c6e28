import type { AskServices, PageAnswer } from '@sao-mai/contracts';
import { gatewayKeyHeader, rawPath, tracedFetch } from '@sao-mai/platform';
import type { ServedConfig } from '../config.ts';
import { answerInfoPage, isInfoPagePath } from '../info-pages/answer-info-page.ts';
import { serviceFor } from '../routing.ts';

export interface AskOptions {
  readonly requestId: string;
  readonly mayAsk: () => Promise<boolean>;
}

/** Fetches a page's data as a visitor, with one rate limit check. Failed or late responses are null. */
export function askServices(
  config: Pick<ServedConfig, 'services' | 'gatewayKey' | 'infoPages' | 'pageDataMs'>,
  { requestId, mayAsk }: AskOptions,
): AskServices {
  const { services, gatewayKey, infoPages, pageDataMs } = config;
  let signal: AbortSignal | undefined;
  let allowed: Promise<boolean> | undefined;
  return async (address: string): Promise<PageAnswer> => {
    const path = rawPath(address);
    if (isInfoPagePath(path)) return answerInfoPage(infoPages, address, requestId);
    const service = serviceFor(path);
    allowed ??= mayAsk();
    if (service === undefined || !(await allowed)) return null;
    signal ??= AbortSignal.timeout(pageDataMs);
    try {
      const answer = await tracedFetch(`ask ${service}`, `${services[service]()}${address}`, {
        signal,
        headers: { 'x-request-id': requestId, [gatewayKeyHeader]: gatewayKey },
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  };
}
