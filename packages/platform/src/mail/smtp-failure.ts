import { MailError } from './port.ts';
import type { MailErrorReason } from './port.ts';

interface SmtpErrorParts {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
  readonly command: string | undefined;
  readonly response: string | undefined;
}

/** Refusals of these commands concern the mail; earlier ones concern us and may be temporary. */
const mailCommands = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** Classifies a send error by the SMTP status; without one, by whether the server had started to read the body. */
export function smtpFailure(error: unknown, { bodyWasRead }: { readonly bodyWasRead: boolean }): MailError {
  if (error instanceof MailError) return error;
  const { code, responseCode, command, response } = partsOf(error);
  const what = `${code ?? 'unknown error'}${responseCode === undefined ? '' : ` ${String(responseCode)}`}`;
  const details = (reason: MailErrorReason) => ({ reason, said: response ?? what, cause: error });
  if (responseCode !== undefined) {
    const failure = responseCode >= 500 && mailCommands.has(command ?? '') ? 'permanent' : 'temporary';
    return new MailError(failure, `The mail server refused the mail (${what})`, details('refused'));
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return new MailError('permanent', `The mail cannot be sent (${what})`, details('invalid'));
  }
  if (bodyWasRead) {
    return new MailError('unknown', `The mail server fell silent after the body (${what})`, details('silent'));
  }
  return new MailError('temporary', `The mail server cannot be reached (${what})`, details('unreachable'));
}

function partsOf(error: unknown): SmtpErrorParts {
  if (!Error.isError(error)) {
    return { code: undefined, responseCode: undefined, command: undefined, response: undefined };
  }
  const { code, responseCode, command, response } = error as Partial<Record<keyof SmtpErrorParts, unknown>>;
  return {
    code: typeof code === 'string' ? code : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: typeof command === 'string' ? command : undefined,
    response: typeof response === 'string' ? response : undefined,
  };
}
