import { ConfigError } from './read-config.ts';

/** The variables that `read` refuses; none if it succeeds. */
export function refusedVariables(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(({ variable }) => variable);
  }
}
