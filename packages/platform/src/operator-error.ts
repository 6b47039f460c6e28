import { AppError } from './errors.ts';

/** What only the person who runs the marketplace can mend. The message is a sentence for them, without secrets. */
export class OperatorError extends AppError {
  constructor(sentence: string, cause?: unknown) {
    super('unavailable', 'unavailable', { cause });
    this.message = sentence;
  }
}
