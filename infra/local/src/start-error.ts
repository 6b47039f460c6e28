/** A failed start that the operator can fix; the message says how. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
