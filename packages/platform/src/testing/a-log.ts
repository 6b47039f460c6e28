import { createLog } from '../log/create-log.ts';
import type { LogLevel } from '../log/create-log.ts';
import type { Log } from '../log/port.ts';

export interface KeptLog {
  readonly log: Log;
  readonly lines: () => readonly Readonly<Record<string, unknown>>[];
}

export function aLog(level: LogLevel = 'debug'): KeptLog {
  const lines: Record<string, unknown>[] = [];
  const destination = {
    write: (line: string) => {
      lines.push(JSON.parse(line) as Record<string, unknown>);
    },
  };
  return { log: createLog({ name: 'test', level, destination }), lines: () => lines };
}
