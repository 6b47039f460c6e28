/** The command failed; the message says what the operator should do. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** A service is unavailable; a retry may help. */
export class ServiceUnavailable extends CommandFailed {}
