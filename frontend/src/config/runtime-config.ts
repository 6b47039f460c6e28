import type { RuntimeConfig } from '@sao-mai/contracts';

let current: RuntimeConfig | undefined;

/** Called once per process: by the browser's entry, the server entry, or a test. */
export function setConfig(config: RuntimeConfig): void {
  current = config;
}

export function getConfig(): RuntimeConfig {
  if (current === undefined) throw new Error('the runtime config is read before it was set');
  return current;
}

/** Checks the outline only: the contract's schema would add its library to every first page. */
function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== 'object' || value === null) return false;
  return [
    'siteName',
    'mainHost',
    'apiBase',
    'storageHost',
    'usdVnd',
    'support',
    'firebase',
    'linkedin',
    'infoPages',
  ].every((name) => name in value);
}

/** @throws if this is not the content of /config.json. */
export function readConfig(value: unknown): RuntimeConfig {
  if (!isRuntimeConfig(value)) throw new Error('the runtime config has another shape');
  return value;
}

/** Loaded at run time, so that one build works in every environment. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${String(response.status)}`);
  return readConfig(await response.json());
}
