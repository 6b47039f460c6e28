import { CommandFailed } from './command-failed.ts';
import type { Services } from './services.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How a person calls a command here: the image says so in OPS_COMMAND. */
export const callOf = (environment: Environment, command: string): string => {
  const call = environment['OPS_COMMAND'] ?? '';
  return `${call === '' ? 'npm run ops --' : call} ${command}`;
};

export interface CommandContext {
  readonly args: readonly string[];
  readonly environment: Environment;
  /** The running services; throws CommandFailed where none can be found. */
  readonly services: () => Promise<Services>;
  readonly say: (line: string) => void;
}

export interface Command {
  /** What stands behind the name on the command line. */
  readonly usage: string;
  readonly summary: string;
  readonly run: (context: CommandContext) => Promise<void>;
}

/** The one argument of a command; a person is told where it is missing. */
export function only(args: readonly string[], what: string): string {
  const [value = '', ...rest] = args;
  if (value === '' || rest.length > 0) throw new CommandFailed(`Exactly one argument is needed: ${what}`);
  return value;
}
