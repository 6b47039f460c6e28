const rights = 'is not readable or writable by this user';

const refusals: Readonly<Record<string, { readonly is: string; readonly todo?: string }>> = {
  EACCES: { is: rights, todo: 'Change its permissions' },
  EPERM: { is: rights, todo: 'Change its permissions' },
  EROFS: { is: 'is on a disk that cannot be written' },
  EEXIST: { is: 'is a file where a folder is needed', todo: 'Move it away' },
  ENOTDIR: { is: 'is or is below a file where a folder is needed', todo: 'Move that file away' },
  EISDIR: { is: 'is a folder where a file is needed', todo: 'Move it away' },
  ENOENT: { is: 'does not exist or cannot be created' },
  ENOSPC: { is: 'cannot be written because the disk is full', todo: 'Free some space' },
};

/** Node reports them as messages, also from workers. */
const fileFailure = /\b(E[A-Z]+): [^']*'([^']+)'/;

/** Advice for a failed file operation; undefined for other errors. `otherwise` is the alternative to name. */
export function fileAdvice(error: unknown, otherwise: string): string | undefined {
  const message = Error.isError(error) ? error.message : String(error);
  const [, code = '', path = ''] = fileFailure.exec(message) ?? [];
  const refusal = refusals[code];
  if (refusal === undefined) return undefined;
  const { is, todo } = refusal;
  const advice = todo === undefined ? otherwise : `${todo}, or ${otherwise}`;
  return `${path} ${is}. ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
}
