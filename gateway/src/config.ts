import type { RuntimeConfig } from '@sao-mai/contracts';
import type { AdmissionBounds } from './admission.ts';

/** Service addresses are functions, as embedded services choose their ports at the start. */
export interface GatewayConfig {
  readonly host: string;
  readonly port: number;
  readonly webRoot: string;
  readonly runtime: RuntimeConfig;
  readonly siteUrl: string;
  readonly production: boolean;
  /** Number of trusted proxies in front of the gateway. */
  readonly proxyHops: number;
  readonly services: Readonly<Record<'identity' | 'tutors' | 'search' | 'inquiries' | 'admin', () => string>>;
  readonly gatewayKey: string;
  readonly upstreamTimeoutMs: number;
  /** Default 30,000. */
  readonly bodyTimeoutMs?: number;
  /** Memory budget of all bodies (default 64 MiB). */
  readonly bodyBytes?: number;
  /** Default 1,000, as many people may share an address; ignored behind a proxy. */
  readonly connectionsPerAddress?: number;
  readonly admission?: AdmissionBounds;
  /** How long closing still accepts requests on open connections (default 1000). */
  readonly lingerMs?: number;
}
