import { runtimeConfig } from '@sao-mai/contracts';
import type { RuntimeConfig } from '@sao-mai/contracts';

let current: RuntimeConfig | undefined;

/** Set once per process: by the browser's start, by the server entry, by a test. */
export function setConfig(config: RuntimeConfig): void {
  current = config;
}

export function getConfig(): RuntimeConfig {
  if (current === undefined) throw new Error('the runtime config is read before it was set');
  return current;
}

/** Fetches /config.json: one build runs anywhere. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${String(response.status)}`);
  const config = runtimeConfig.parse(await response.json());
  setConfig(config);
  return config;
}
