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

/** The outline only: the contract's schema would bring its library to every first page, and the file is our gateway's own. */
function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== 'object' || value === null) return false;
  return ['siteName', 'mainHost', 'apiBase', 'storageHost', 'usdVnd', 'support', 'firebase', 'linkedin'].every(
    (name) => name in value,
  );
}

/** @throws where this is not the answer of /config.json. */
export function readConfig(value: unknown): RuntimeConfig {
  if (!isRuntimeConfig(value)) throw new Error('the runtime config has another shape');
  return value;
}

/** Fetches /config.json: one build runs anywhere. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${String(response.status)}`);
  return readConfig(await response.json());
}
