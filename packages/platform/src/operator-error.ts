import { AppError } from './errors.ts';

/** A problem that only the operator can fix. The message tells them how, without secrets. */
export class OperatorError extends AppError {
  constructor(sentence: string, cause?: unknown) {
    super('unavailable', 'unavailable', { cause });
    this.message = sentence;
  }
}
