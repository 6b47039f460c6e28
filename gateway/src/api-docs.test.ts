import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openApi } from '@sao-mai/contracts/openapi';
import type { ServiceWithInnerPort } from '@sao-mai/platform';
import { aWebRoot, startGateway } from './start-gateway.fixture.ts';

describe('the page that shows the API', () => {
  const web = aWebRoot();
  let gateway: ServiceWithInnerPort;
  beforeEach(async () => {
    gateway = await startGateway(web.webRoot, 'http://127.0.0.1:9');
  });
  afterEach(async () => {
    await gateway.stop();
    web.remove();
  });

  it('has every operation with its codes, no script, and nothing from elsewhere', async () => {
    const answer = await fetch(`${gateway.url()}/api/docs`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    const html = await answer.text();
    const paths = Object.entries(
      (openApi() as { paths: Record<string, Record<string, { operationId: string }>> }).paths,
    );
    const missing = paths.flatMap(([path, methods]) =>
      Object.entries(methods).filter(
        ([method, { operationId }]) =>
          !html.includes(`id="${operationId}"`) || !html.includes(`${method.toUpperCase()} ${path}`),
      ),
    );
    expect(missing).toEqual([]);
    expect(html).toContain('<code>inquiry-to-self</code>');
    expect(html).not.toMatch(/<script|\son\w+=|(?:src|href)="(?!\/api\/openapi\.json")/);
  });
});
