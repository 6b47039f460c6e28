import { CommandFailed } from './command-failed.ts';
import type { Services } from './services.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How the operator calls a command; the image sets OPS_COMMAND. */
export const callOf = (environment: Environment, command: string): string => {
  const call = environment['OPS_COMMAND'] ?? '';
  return `${call === '' ? 'npm run ops --' : call} ${command}`;
};

export interface CommandContext {
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly services: () => Promise<Services>;
  readonly print: (line: string) => void;
}

export interface Command {
  readonly usage: string;
  readonly summary: string;
  readonly run: (context: CommandContext) => Promise<void>;
}

/** The only argument of a command; throws if it is missing. */
export function only(args: readonly string[], what: string): string {
  const [value = '', ...rest] = args;
  if (value === '' || rest.length > 0) throw new CommandFailed(`Exactly one argument is required: ${what}`);
  return value;
}
