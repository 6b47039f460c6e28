import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryLimits, createLog } from '@sao-mai/platform';
import type { Limits, Log, ServiceWithInnerPort, TokenVerifier } from '@sao-mai/platform';
import { FakeSignIn } from '@sao-mai/platform/testing';
import { gatewayDefaults } from './config.ts';
import type { GatewayConfig } from './config.ts';
import { createGateway } from './service.ts';

export function aWebRoot(): { readonly webRoot: string; remove(): void } {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  for (const folder of ['assets', '.server']) mkdirSync(join(webRoot, folder));
  writeFileSync(
    join(webRoot, '.server', 'entry-server.mjs'),
    "export const siteMapPaths = ['/search'], closedPaths = [], loadPage = async () => { throw new Error('none'); };",
  );
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><html lang="en"><title>app</title><div id="root"></div></html>',
  );
  writeFileSync(join(webRoot, 'assets', 'app-1234.js'), 'export {};');
  return {
    webRoot,
    remove: () => rmSync(webRoot, { recursive: true }),
  };
}

export function aGatewayConfig(
  webRoot: string,
  upstream: () => string,
  changes: Partial<GatewayConfig> = {},
): GatewayConfig {
  return {
    ...gatewayDefaults,
    host: '127.0.0.1',
    port: 0,
    webRoot,
    production: false,
    siteUrl: 'http://127.0.0.1',
    keptDays: { inquiries: undefined, mails: 90, decisions: undefined },
    gatewayKey: 'the-key-of-the-gateway',
    // Longer than a busy machine needs.
    upstreamTimeoutMs: 20_000,
    pageDataMs: 20_000,
    lingerMs: 0,
    services: { identity: upstream, tutors: upstream, search: upstream, inquiries: upstream, admin: upstream },
    runtime: {
      siteName: 'Sao Mai',
      mainHost: ['127.0.0.1'],
      storageHost: 'storage.googleapis.com',
      usdVnd: 26_000,
      operatorName: '',
      support: { email: '', phone: '', address: '' },
      firebase: { apiKey: 'demo', authDomain: 'demo.example', projectId: 'demo', emulator: 'http://127.0.0.1:9099' },
      linkedin: null,
    },
    ...changes,
  };
}

export interface GatewayChanges extends Partial<GatewayConfig> {
  readonly visitors?: number;
  readonly pingLimits?: () => Promise<void>;
  readonly takeLimits?: Limits['take'];
  readonly verifier?: TokenVerifier;
  readonly log?: Log;
}

const silent = createLog({ name: 'gateway', level: 'silent' });

export async function startGateway(
  webRoot: string,
  upstream: string,
  changes: GatewayChanges = {},
): Promise<ServiceWithInnerPort> {
  const {
    visitors = 1,
    pingLimits: ping,
    takeLimits: take,
    verifier = new FakeSignIn(),
    log = silent,
    ...config
  } = changes;
  const gateway = createGateway({
    limits: Object.assign(new MemoryLimits({ factor: visitors }), ping && { ping }, take && { take }),
    verifier,
    log,
    config: aGatewayConfig(webRoot, () => upstream, config),
  });
  await gateway.start();
  return gateway;
}
