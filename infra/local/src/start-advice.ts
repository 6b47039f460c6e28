import { StoreFileError } from '@sao-mai/platform';
import type { Environment } from './config.ts';
import { StartError } from './start-error.ts';

const defaultPorts = { PORT: '8080', MAIL_PORT: '1080', AUTH_EMULATOR_PORT: '9099', LINKEDIN_PORT: '9200' } as const;
const portNames = ['PORT', 'MAIL_PORT', 'AUTH_EMULATOR_PORT', 'LINKEDIN_PORT'] as const;

const rights =
  'The account that runs the marketplace must be able to read and write it: change its rights, or set DATA_DIR.';
/** What the operating system refused about a file, by its code. */
const ofFiles: Readonly<Record<string, string>> = {
  EACCES: `may not be read or written. ${rights}`,
  EPERM: `may not be read or written. ${rights}`,
  EROFS: 'is on a disk that cannot be written. Set DATA_DIR to a folder that can.',
  EEXIST: 'is a file where a folder is needed. Move it away, or set DATA_DIR.',
  ENOTDIR: 'is or is below a file where a folder is needed. Move that file away, or set DATA_DIR.',
  EISDIR: 'is a folder where a file is needed. Move it away, or set DATA_DIR.',
  ENOENT: 'cannot be made. Set DATA_DIR to a folder that can.',
  ENOSPC: 'cannot be written because the disk is full. Make room and start again.',
};

/** Both come as messages of Node, from this thread and from others. */
const fileFailure = /\b(E[A-Z]+): [^']*'([^']+)'/;
const listenFailure = /\blisten (E[A-Z]+): .*?(?:([^\s:]+|\S*::\S*):(\d+))?\s*$/m;

/** What a person can do about a failed start, in a sentence; undefined where it is a fault of ours. */
export function startAdvice(error: unknown, env: Environment): string | undefined {
  const message = Error.isError(error) ? error.message : String(error);
  const listening = listenFailure.exec(message);
  if (listening !== null) return adviceOnListening(listening, env);
  if (message.includes('ENOSPC')) return 'The disk is full. Make room and start again.';
  const [, code = '', path = ''] = fileFailure.exec(message) ?? [];
  const reason = ofFiles[code];
  if (reason !== undefined) return `${path} ${reason}`;
  return error instanceof StartError || error instanceof StoreFileError ? message : undefined;
}

function adviceOnListening([, code, host = '', port = '']: RegExpExecArray, env: Environment): string {
  const name = portNames.find((one) => (env[one] ?? defaultPorts[one]) === port) ?? 'PORT';
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another one: ${name}=${Number(port) + 1} npm start`;
  }
  if (code === 'EACCES') return `This account may not open port ${port}. Choose one above 1023: ${name}=8080 npm start`;
  return `HOST=${host} is no address of this machine (${code}).`;
}
