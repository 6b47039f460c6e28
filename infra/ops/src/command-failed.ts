/** What a person reads and can act on; the command has not done its work. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** A service that does not answer, or not now: trying again may help. */
export class ServiceAway extends CommandFailed {}
