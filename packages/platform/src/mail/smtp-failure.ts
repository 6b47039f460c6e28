import { MailError } from './port.ts';

interface SmtpErrorParts {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
  readonly command: string | undefined;
}

/** Refusals of these commands concern the mail; earlier ones concern us and may be temporary. */
const mailCommands = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** Classifies a send error by the SMTP status; without one, by whether the server had started to read the body. */
export function smtpFailure(error: unknown, { bodyWasRead }: { readonly bodyWasRead: boolean }): MailError {
  if (error instanceof MailError) return error;
  const { code, responseCode, command } = partsOf(error);
  const what = `${code ?? 'unknown error'}${responseCode === undefined ? '' : ` ${String(responseCode)}`}`;
  if (responseCode !== undefined) {
    const forGood = responseCode >= 500 && mailCommands.has(command ?? '');
    return new MailError(forGood ? 'permanent' : 'temporary', `The mail server refused the mail (${what})`, error);
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return new MailError('permanent', `The mail cannot be sent (${what})`, error);
  }
  if (bodyWasRead) return new MailError('unknown', `The mail server fell silent after the body (${what})`, error);
  return new MailError('temporary', `The mail server cannot be reached (${what})`, error);
}

function partsOf(error: unknown): SmtpErrorParts {
  if (!Error.isError(error)) return { code: undefined, responseCode: undefined, command: undefined };
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return {
    code: typeof code === 'string' ? code : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: typeof command === 'string' ? command : undefined,
  };
}
