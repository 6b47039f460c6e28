import type { RuntimeConfig } from '@sao-mai/contracts';
import type { AdmissionBounds } from './admission.ts';

/** What the gateway is told at start. Addresses are asked for at each request, since embedded services choose their port. */
export interface GatewayConfig {
  readonly host: string;
  readonly port: number;
  /** Folder of the built web app. */
  readonly webRoot: string;
  readonly runtime: RuntimeConfig;
  /** Public address, for HSTS: https only. */
  readonly siteUrl: string;
  readonly production: boolean;
  /** Proxies in front of this one whose X-Forwarded-For entry is believed. */
  readonly proxyHops: number;
  readonly services: Readonly<Record<'identity' | 'tutors' | 'search' | 'inquiries' | 'admin', () => string>>;
  /** By which the services know that what is said about a client comes from here. */
  readonly gatewayKey: string;
  /** Milliseconds a service may take to answer. */
  readonly upstreamTimeoutMs: number;
  /** The longest a body may take to arrive whole, in milliseconds (30,000). */
  readonly bodyTimeoutMs?: number;
  /** Bytes of all bodies held at once (64 MiB). */
  readonly bodyBytes?: number;
  /** Connections of one address at a time, without a proxy in front (1,000: many people may share one). */
  readonly connectionsPerAddress?: number;
  /** How many requests are taken at a time (admission.ts). */
  readonly admission?: AdmissionBounds;
  /** How long the end still takes requests over open connections, in milliseconds (1000): their senders may not see it yet. */
  readonly lingerMs?: number;
}
