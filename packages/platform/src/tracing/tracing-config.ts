import * as z from 'zod/mini';
import { webAddressField } from '../config/fields.ts';
import { readConfig } from '../config/read-config.ts';
import type { Log } from '../log/port.ts';
import { useTracer } from './tracing.ts';

/** OpenTelemetry's standard variables that decide here; its libraries read the others. */
export const tracingFields = {
  OTEL_SDK_DISABLED: z.optional(z.string()),
  OTEL_TRACES_EXPORTER: z.optional(z.enum(['otlp', 'none'])),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddressField),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(webAddressField),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(z.enum(['http/protobuf'])),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.optional(z.enum(['http/protobuf'])),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
} as const;

export interface TracingConfig {
  readonly headers?: string | undefined;
}

/** Undefined where tracing is off: no address, or turned off. */
export function tracingOf(env: z.infer<z.ZodMiniObject<typeof tracingFields>>): TracingConfig | undefined {
  const address = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  return address === undefined || isOff ? undefined : { headers: env.OTEL_EXPORTER_OTLP_HEADERS };
}

export const readTracing = (env: Readonly<Record<string, string | undefined>>): TracingConfig | undefined =>
  tracingOf(readConfig(z.object(tracingFields), env));

/** Starts tracing where it is configured; only then its libraries are imported. Returns what stops it. */
export async function startTracing(
  config: TracingConfig | undefined,
  { name, log }: { readonly name: string; readonly log: Log },
): Promise<() => Promise<void>> {
  if (config === undefined) return () => Promise.resolve();
  const { OpenTelemetry } = await import('./open-telemetry.ts');
  const tracer = new OpenTelemetry({ name, log, headers: config.headers });
  useTracer(tracer);
  return async () => {
    await tracer.stop();
    useTracer(undefined);
  };
}
