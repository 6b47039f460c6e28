import { readTracing, startTracing } from '@sao-mai/platform';
import type { Log } from '@sao-mai/platform';
import type { Environment } from './config.ts';

/** Turns tracing on if the environment says so. OpenTelemetry reads its variables from the process, so `.env` is put there. */
export function beginTracing(environment: Environment, log: Log): Promise<() => Promise<void>> {
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith('OTEL_') && value !== undefined) process.env[name] ??= value;
  }
  return startTracing(readTracing(environment), { name: 'sao-mai', log });
}
