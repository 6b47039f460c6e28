export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const refuse = (status: number, message: string): RefusalError => new RefusalError(status, message);

/** Firebase's error format; its SDK reads `message`. */
export const errorBody = ({ status, message }: RefusalError): string =>
  JSON.stringify({ error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } });
