import { readFileSync } from 'node:fs';

export interface ConfigProblem {
  readonly variable: string;
  readonly problem: string;
}

export const secretVariables = [
  'MONGODB_URL',
  'REDIS_URL',
  'SMTP_URL',
  'KAFKA_SASL_PASSWORD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'MEILI_KEY',
  'OPERATOR_KEY',
  'SERVICE_KEY',
  'GATEWAY_KEY',
  'METRICS_KEY',
  'INQUIRY_LINK_KEY',
  'AUTH_EMULATOR_KEY',
  'FIREBASE_API_KEY',
  'LINKEDIN_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

export interface WithSecrets {
  readonly environment: Environment;
  readonly problems: readonly ConfigProblem[];
}

const codes: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read by this account',
  EPERM: 'may not be read by this account',
  EISDIR: 'is a folder',
};

/** Reads the secret files into the environment; trailing white space is dropped. */
export function withSecrets(environment: Environment): WithSecrets {
  const read: Record<string, string | undefined> = { ...environment };
  const problems: ConfigProblem[] = [];
  for (const name of secretVariables) {
    const variable = `${name}_FILE`;
    const file = environment[variable]?.trim() ?? '';
    if (file === '') continue;
    if ((environment[name] ?? '').trim() !== '') {
      problems.push({ variable, problem: `must not be set beside ${name}` });
      continue;
    }
    try {
      read[name] = readFileSync(file, 'utf8').trimEnd();
      if (read[name] === '') problems.push({ variable, problem: `${file} is empty` });
    } catch (error) {
      problems.push({ variable, problem: `${file} ${reason(error)}` });
    }
  }
  return { environment: read, problems };
}

const reason = (error: unknown): string =>
  (Error.isError(error) && 'code' in error ? codes[String(error.code)] : undefined) ?? 'cannot be read';
