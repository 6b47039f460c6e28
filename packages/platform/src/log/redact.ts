const secretNames =
  /^(?:authorization|cookie|set-cookie|password|secret|token|idtoken|customtoken|refreshtoken|api-?key|body|e-?mail|to|reply-?to|recipient)$/i;
const address = /[^\s<>"'(),:;@[\]\\]+@[^\s<>"'(),:;@[\]\\]+/g;
/** Credentials in a URL, which may list several hosts. */
const credentials = /\b([a-z][a-z\d+.-]*:\/\/)[^\s/"'<>]*@/gi;
const secretParameters = /([?&][\w-]*(?:password|secret|token|key|authMechanismProperties)=)[^&\s"'<>]+/gi;
const bearer = /\bBearer\s+\S+/gi;
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** What every pattern above needs; most texts have none of it, and looking for it once is cheaper than five searches. */
const suspect = /@|[?&]|bearer|eyJ/i;

const depth = 4;
const longest = 2000;

function redactText(given: string): string {
  const text = given.slice(0, longest);
  return suspect.test(text) ? redactSuspect(text) : text;
}

const redactSuspect = (text: string): string =>
  text
    .replace(credentials, '$1[credentials]@')
    .replace(secretParameters, '$1[hidden]')
    .replace(bearer, 'Bearer [token]')
    .replace(jwt, '[token]')
    .replace(address, '[address]');

/** Redacts log fields: no tokens, bodies or email addresses; errors become plain objects; depth is limited. */
export function redact(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return redactFields(fields, 0);
}

function redactFields(fields: object, level: number): Record<string, unknown> {
  const redacted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    redacted[name] = secretNames.test(name) ? '[hidden]' : redactValue(value, level + 1);
  return redacted;
}

function redactValue(value: unknown, level: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (level >= depth) return '[deep]';
  if (Error.isError(value)) return redactError(value, level);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redactValue(item, level + 1));
  return redactFields(value, level);
}

function redactError(error: Error, level: number): Record<string, unknown> {
  return {
    type: error.name,
    message: redactText(error.message),
    ...('code' in error && { code: redactValue(error.code, level + 1) }),
    ...(error.stack !== undefined && { stack: redactText(error.stack) }),
    ...(error.cause !== undefined && { cause: redactValue(error.cause, level + 1) }),
  };
}
