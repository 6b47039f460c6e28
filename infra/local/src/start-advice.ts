import { ConfigError, fileAdvice, OperatorError } from '@sao-mai/platform';
import type { Environment } from './config.ts';
import { StartError } from './start-error.ts';

const defaultPorts = { PORT: '8080', MAIL_PORT: '1080', AUTH_EMULATOR_PORT: '9099', LINKEDIN_PORT: '9200' } as const;
const portNames = ['PORT', 'MAIL_PORT', 'AUTH_EMULATOR_PORT', 'LINKEDIN_PORT'] as const;

const listenFailure = /\blisten (E[A-Z]+): .*?(?:([^\s:]+|\S*::\S*):(\d+))?\s*$/m;

/** Advice for a failed start; undefined if it is a bug. */
export function startAdvice(error: unknown, env: Environment): string | undefined {
  const message = Error.isError(error) ? error.message : String(error);
  const listening = listenFailure.exec(message);
  if (listening !== null) return adviceOnListening(listening, env);
  if (message.includes('ENOSPC')) return 'The disk is full. Free some space and start again.';
  const advice = fileAdvice(error, 'set DATA_DIR to another folder');
  if (advice !== undefined) return advice;
  const isAdvice = [ConfigError, StartError, OperatorError].some((kind) => error instanceof kind);
  return isAdvice ? message : undefined;
}

function adviceOnListening([, code = '', host = '', port = '']: RegExpExecArray, env: Environment): string {
  const name = portNames.find((one) => (env[one] ?? defaultPorts[one]) === port) ?? 'PORT';
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another one: ${name}=${Number(port) + 1} npm start`;
  }
  if (code === 'EACCES') return `This user may not open port ${port}. Choose one above 1023: ${name}=8080 npm start`;
  return `HOST=${host} is not an address of this machine (${code}).`;
}
