/** A start that failed for a reason that a person can do something about; the message is a sentence that says what. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
