import pino from 'pino';
import { currentContext } from '../context.ts';
import { currentSpan } from '../tracing/tracing.ts';
import { redact } from './redact.ts';
import type { Span } from '../tracing/port.ts';
import type { Log } from './port.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LogOptions {
  readonly name: string;
  readonly level: LogLevel;
  readonly destination?: { write(line: string): void };
  /**
   * Writes lines together, at the latest after 100 ms and at the exit: cheaper where each request is a line. A process
   * that is killed loses what it has not written yet.
   */
  readonly together?: boolean;
}

const writtenTogether = { dest: 1, sync: false, minLength: 15_360, periodicFlush: 100 } as const;

/** Logs JSON lines with the ids of the request; fields are redacted. */
export function createLog({ name, level, destination, together = false }: LogOptions): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      // Ids are well formed, so they need no redaction.
      log: (fields) => ({ ...currentContext(), ...traceOf(currentSpan()), ...redact(fields) }),
    },
    // Errors are plain objects already.
    serializers: { err: (error: unknown) => error },
  };
  const sink = destination ?? (together ? pino.destination(writtenTogether) : undefined);
  return sink === undefined ? pino(options) : pino(options, sink);
}

const traceOf = (span: Span | undefined): object => (span === undefined ? {} : { traceId: span.traceId });
