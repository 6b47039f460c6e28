import { CommandFailed } from './command-failed.ts';
import { only } from './command.ts';
import { serviceNames } from './services.ts';
import type { ServiceName } from './services.ts';

/** The one argument of a command that names a service. */
export function serviceIn(args: readonly string[]): ServiceName {
  const given = only(args, `one of ${serviceNames.join(', ')}`);
  const name = serviceNames.find((known) => known === given);
  if (name === undefined) throw new CommandFailed(`${given} is none of ${serviceNames.join(', ')}.`);
  return name;
}
