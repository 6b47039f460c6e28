import type * as z from 'zod/mini';
import { withSecrets } from './secret-files.ts';
import type { ConfigProblem } from './secret-files.ts';

/** Lists every invalid variable without its value, which may be a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ variable, problem }) => `  ${variable}: ${problem}`);
    super(`The configuration is not valid:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/** The environment with the secrets that are files (`OPERATOR_KEY_FILE`). Throws ConfigError if one cannot be read. */
export function readSecretFiles(env: Readonly<Record<string, string | undefined>>): typeof env {
  const { environment, problems } = withSecrets(env);
  if (problems.length > 0) throw new ConfigError(problems);
  return environment;
}

/** Parses and freezes the environment. Empty variables count as unset; secrets may be files (`MONGODB_URL_FILE`). */
export function readConfig<T>(schema: z.ZodMiniType<T>, env: Readonly<Record<string, string | undefined>>): T {
  const { environment, problems } = withSecrets(env);
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = schema.safeParse(given, { reportInput: true });
  if (result.success && problems.length === 0) return deepFreeze(result.data);
  const unread = new Set(problems.map(({ variable }) => variable));
  const others = (result.error?.issues ?? [])
    .map((issue) => ({ variable: variableOf(issue), problem: problemOf(issue) }))
    .filter(({ variable }) => !unread.has(`${variable}_FILE`));
  throw new ConfigError([...problems, ...others]);
}

const variableOf = ({ path }: z.core.$ZodIssue): string =>
  path.length === 0 ? 'environment' : path.map(String).join('.');

function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  return issue.message;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
