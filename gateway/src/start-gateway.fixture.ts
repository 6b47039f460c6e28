import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryLimits, createLog } from '@sao-mai/platform';
import type { Service } from '@sao-mai/platform';
import { FakeSignIn } from '@sao-mai/platform/testing';
import type { GatewayConfig } from './config.ts';
import { createGateway } from './service.ts';

/** A folder with the smallest web app; `remove` deletes it. */
export function aWebRoot(): { readonly webRoot: string; remove(): void } {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><html lang="en"><title>app</title><div id="root"></div></html>',
  );
  writeFileSync(join(webRoot, 'assets', 'app-1234.js'), 'export {};');
  return {
    webRoot,
    remove: () => {
      rmSync(webRoot, { recursive: true });
    },
  };
}

export interface GatewayChanges extends Partial<GatewayConfig> {
  /** Share of the limits' usual points. */
  readonly visitors?: number;
  /** Rejects while the server that counts is away. */
  readonly pingLimits?: () => Promise<void>;
}

/** A started gateway before `upstream`, which stands for every service. */
export async function startGateway(webRoot: string, upstream: string, changes: GatewayChanges = {}): Promise<Service> {
  const { visitors = 1, pingLimits: ping, ...config } = changes;
  const alive = (): string => upstream;
  const gateway = createGateway({
    limits: Object.assign(new MemoryLimits({ factor: visitors }), ping && { ping }),
    verifier: new FakeSignIn(),
    log: createLog({ name: 'gateway', level: 'silent' }),
    config: {
      host: '127.0.0.1',
      port: 0,
      webRoot,
      production: false,
      siteUrl: 'http://127.0.0.1',
      proxyHops: 0,
      gatewayKey: 'the-key-of-the-gateway',
      upstreamTimeoutMs: 300,
      lingerMs: 0,
      services: { identity: alive, tutors: alive, search: alive, inquiries: alive, admin: alive },
      runtime: {
        siteName: 'Sao Mai',
        mainHost: ['127.0.0.1'],
        apiBase: '/api',
        storageHost: 'storage.googleapis.com',
        usdVnd: 26_000,
        support: { email: '', phone: '', address: '' },
        firebase: { apiKey: 'demo', authDomain: 'demo.example', projectId: 'demo', emulator: 'http://127.0.0.1:9099' },
        linkedin: null,
      },
      ...config,
    },
  });
  await gateway.start();
  return gateway;
}
