import type * as z from 'zod/mini';
import { ConfigError, readConfig } from '../config/read-config.ts';
import { createLog } from '../log/create-log.ts';
import type { LogLevel } from '../log/create-log.ts';
import type { Log } from '../log/port.ts';
import { OperatorError } from '../operator-error.ts';
import type { Service } from '../service.ts';
import { startTracing } from '../tracing/tracing-config.ts';
import type { TracingConfig } from '../tracing/tracing-config.ts';
import { fileAdvice } from './file-advice.ts';

interface ProcessSettings {
  readonly logLevel?: LogLevel;
  readonly tracing?: TracingConfig | undefined;
}

export interface ServiceProcess<Config extends ProcessSettings> {
  readonly name: string;
  readonly config: z.ZodMiniType<Config>;
  /** Whether log lines are written together (see LogOptions). */
  readonly logTogether?: boolean;
  readonly create: (parts: { readonly config: Config; readonly log: Log }) => Service | Promise<Service>;
}

/** Stores are consistent at any time, so a hanging stop may be cut off. */
const longestStopMs = 9500;

/** Runs a service as a process. SIGTERM or SIGINT stops it gracefully (exit 0); after 9.5 s it is cut off (exit 1). */
export async function runService<Config extends ProcessSettings>(
  host: Pick<NodeJS.Process, 'env' | 'exit' | 'exitCode' | 'once' | 'stderr'>,
  { name, config: schema, logTogether = false, create }: ServiceProcess<Config>,
): Promise<void> {
  const config = read(schema, host.env);
  if (config instanceof ConfigError) {
    host.stderr.write(`${name}: ${config.message}\n`);
    host.exitCode = 1;
    return;
  }
  const log = createLog({ name, level: config.logLevel ?? 'info', together: logTogether });
  const stopTracing = await startTracing(config.tracing, { name, log });
  const running: { service?: Service; isStopping?: true } = {};
  const stop = (): void => {
    if (running.isStopping === true) return;
    running.isStopping = true;
    setTimeout(() => host.exit(1), longestStopMs).unref();
    const stopped = Promise.resolve(running.service?.stop()).finally(stopTracing);
    stopped.then(
      () => host.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The service could not be stopped gracefully');
        host.exit(1);
      },
    );
  };
  host.once('SIGTERM', stop);
  host.once('SIGINT', stop);
  try {
    running.service = await create({ config, log });
    await running.service.start();
    if (running.isStopping === undefined) log.info({ url: running.service.url() }, 'The service is up');
  } catch (error) {
    const advice = adviceOn(error);
    if (advice === undefined) throw error;
    host.stderr.write(`${name}: ${advice}\n`);
    host.exit(1);
  }
}

function adviceOn(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (Error.isError(error) && error.message.includes('EADDRINUSE')) {
    return 'Its port is taken by another program. End that program, or set PORT to another one.';
  }
  return fileAdvice(error, 'set DATA_DIR to another folder');
}

function read<Config>(schema: z.ZodMiniType<Config>, env: NodeJS.ProcessEnv): Config | ConfigError {
  try {
    return readConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}
